import type { Language } from './locality.ts';

/**
 * Fetches a language that did not come with the page; to be waited for before anything is said in it. Where catalogues
 * still have all their texts, nothing is to be fetched: `compiledWords` of `vite.ts` puts what fetches in this file's place.
 */
export async function loadLanguage(_language: Language): Promise<void> {}
