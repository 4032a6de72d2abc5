import type { Search } from '../ast.ts';
import type { QueryEntity, SearchField } from '../field-map.ts';
import { omissions, wordsOf } from './split-words.ts';

/** Most words of one field that are kept: a description of that length says what it is about long before its end. */
const MOST_WORDS = 1_000;
/** Shorter words have to be the whole word: too much begins with them. */
const SHORTEST_BEGINNING = 3;

/**
 * One index serves all sites, so every entry carries the end of its site's id, which is random: a search reads the
 * entries of its own site. (Should two ends be alike, the statement's own condition on the site still parts them.)
 */
function mark(site: string, { code }: SearchField, kind: '=' | '~'): string {
  return `${site.slice(-8)}${code}${kind}`;
}

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
  const entries = new Set<string>();
  for (const field of entity.search.fields.values()) {
    for (const word of wordsOf(texts[field.name] ?? '').slice(0, MOST_WORDS)) {
      entries.add(`${mark(site, field, '=')}${word}`);
      if (!field.typos) continue;
      for (const part of omissions(word)) entries.add(`${mark(site, field, '~')}${part}`);
    }
  }
  return [...entries];
}

/** A search as a `tsquery`. @param asWritten every word as it was written, whatever was asked: the better finds */
export function searchQuery(search: Search, site: string, asWritten = false): string {
  const fuzzy = search.fuzzy && !asWritten;
  const words = search.words.map((word) => {
    const beginning = [...word].length >= SHORTEST_BEGINNING ? ':*' : '';
    const found = search.fields.flatMap((field) => [
      `'${mark(site, field, '=')}${word}'${beginning}`,
      ...(fuzzy && field.typos ? omissions(word).map((part) => `'${mark(site, field, '~')}${part}'`) : []),
    ]);
    return `(${found.join('|')})`;
  });
  return words.join(search.mode === 'AND' || asWritten ? '&' : '|');
}
