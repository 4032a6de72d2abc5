import compile from 'icu-minify/compile';
import { type Catalogue, compiledCatalogue } from './compiled-catalogue.ts';
import type { Language } from './locality.ts';
import type { Messages } from './message-params.ts';

type Texts<En extends Messages> = Readonly<
  { en: En } & Record<Exclude<Language, 'en'>, { readonly [Key in keyof NoInfer<En>]: string }>
>;

/** A catalogue that still has its texts: what `words.ts` of a feature exports. */
export interface WrittenCatalogue<M extends Messages> extends Catalogue<M> {
  readonly texts: Texts<M>;
}

/**
 * The words of one feature, in ICU MessageFormat. The English texts say which keys there are and what each asks for; the
 * other languages must ask for the same (checked by `scripts/words-rule.ts`).
 */
export function catalogue<const En extends Messages>(texts: Texts<En>): WrittenCatalogue<En> {
  const all: Readonly<Record<Language, Messages>> = texts;
  return {
    texts,
    ...compiledCatalogue<En>((language) =>
      Object.fromEntries(Object.entries(all[language]).map(([key, text]) => [key, compile(text)])),
    ),
  };
}
