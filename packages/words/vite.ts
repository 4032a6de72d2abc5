import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { WrittenCatalogue } from './catalogue.ts';
import type { Messages } from './message-params.ts';

/**
 * A plugin of Vite: every `words.ts` reaches the browser compiled, so that no parser of messages goes with it (about
 * 10 kB), and languages as texts that cost nothing until they are spoken.
 */
export function compiledWords() {
  return {
    name: 'headland:compiled-words',
    enforce: 'pre' as const,
    async load(id: string): Promise<string | null> {
      if (basename(id) !== 'words.ts') return null;
      const written = (await import(pathToFileURL(id).href)) as Record<string, WrittenCatalogue<Messages>>;
      const lines = Object.entries(written).map(([name, { texts }]) => {
        const languages = Object.entries(texts).map(
          ([language, messages]) => [language, mapped(messages, compile)] as const,
        );
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(languages)));
        return `export const ${name} = compiledCatalogue((language) => JSON.parse(${json})[language]);`;
      });
      return [`import { compiledCatalogue } from '@headland/words/compiled-catalogue.ts';`, ...lines].join('\n');
    },
  };
}

function mapped<Made>(texts: Messages, make: (text: string) => Made): Record<string, Made> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, make(text)]));
}
