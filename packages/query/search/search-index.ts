import type { QueryEntity } from '../field-map.ts';
import { wordsOf } from './split-words.ts';
import { wordMarks } from './wanted.ts';

/** Most words of one field that are kept: a description of that length says what it is about long before its end. */
const MOST_WORDS = 1_000;

/**
 * The entries by which a row is found, for its `tsvector` column: `array_to_tsvector($1::text[])`.
 * @param site id of the row's site
 * @param texts what the row says in each of the entity's search fields, by their names; HTML has to be taken out before
 * @throws {TypeError} if the entity cannot be searched
 */
export function searchEntries(
  entity: QueryEntity,
  site: string,
  texts: Readonly<Record<string, string | null | undefined>>,
): readonly string[] {
  if (entity.search === undefined) throw new TypeError(`${entity.name} cannot be searched`);
  return [...entity.search.fields.values()].flatMap((field) => {
    const [mark] = wordMarks(site, [field]);
    const words = wordsOf(texts[field.name] ?? '');
    return words.slice(0, MOST_WORDS).map((word) => `${mark}${word}`);
  });
}
