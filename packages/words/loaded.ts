import type { CompiledMessages } from './compiled-catalogue.ts';
import type { Language } from './locality.ts';

type Catalogues = Readonly<Record<string, CompiledMessages>>;

const languages = new Map<Language, Catalogues>();

/** Keeps a language that was fetched. @param catalogues all that a face says, by the names that its build gave them */
export function keepLoaded(language: Language, catalogues: Catalogues): void {
  languages.set(language, catalogues);
}

/** One catalogue in a language that was fetched. @throws Error before it is */
export function loaded(language: Language, catalogue: string): CompiledMessages {
  const messages = languages.get(language)?.[catalogue];
  if (!messages) throw new Error(`${catalogue} was asked for in ${language} before that language was loaded`);
  return messages;
}
