import type { Search } from '../ast.ts';
import type { QueryEntity, SearchField } from '../field-map.ts';
import type { Parameters } from '../parameters.ts';
import { LONGEST_NEAR, omissions, SHORTEST_NEAR } from './split-words.ts';

/** Shorter words have to be the whole word: too much begins with them. */
export const SHORTEST_BEGINNING = 3;

/** Where a statement finds what it looks for, a `tsquery`: `wantedTables` makes it. */
export const WANTED = '(select q from wanted)';
/** The same for what says every word as it was written. */
export const WANTED_AS_WRITTEN = '(select best from wanted)';

/**
 * What stands before each word of a field in a row's entries. One index serves all sites, so every entry carries the end of
 * its site's id, which is random: a search reads the entries of its own site. (Should two ends be alike, the statement's own
 * condition on the site still parts them.)
 */
export function wordMarks(site: string, fields: readonly SearchField[]): readonly string[] {
  return fields.map(({ code }) => `${site.slice(-8)}${code}=`);
}

/**
 * Common tables that say which words of the rows are looked for: those that begin with one that was written, and those near
 * to it if typos are forgiven. The last one, `wanted`, has them as two queries for the index of entries.
 * @param search with a word at least
 * @param declared of the entity: the table of the words that there are, and how many are looked up one by one, which costs
 * a fraction of a look-up by range
 */
export function wantedTables(
  search: Search,
  { words: table, begun: few }: NonNullable<QueryEntity['search']>,
  site: string,
  parameters: Parameters,
): string {
  const list = (values: readonly string[]) => `${parameters.add(values)}::text[]`;
  const marks = list(wordMarks(site, search.fields));
  const ofSite = `site_id = ${parameters.add(site)}::uuid`;
  const begun = search.words.filter((word) => [...word].length >= SHORTEST_BEGINNING);
  const parts = search.fuzzy ? search.words.flatMap((said) => omissions(said).map((part) => ({ said, part }))) : [];
  const forgiving = search.fields.filter(({ typos }) => typos);
  const entry = (word: string) => `'''' || m || ${word} || ''''`;
  const beginning = `select word from ${table} where ${ofSite} and part >= s.word and part < s.word || chr(1114111)
    and word = part`;
  const queries = search.words.map((word) => {
    const asWritten = wordMarks(site, search.fields).map((mark) => `'${mark}${word}'`);
    const [said, alone] = [parameters.add(word), parameters.add(asWritten.join('|'))];
    return ['q', 'best'].map((of) => `coalesce((select ${of} from terms where said = ${said}), ${alone}::tsquery)`);
  });
  const joined = (at: 0 | 1, by: '&&' | '||') => queries.map((one) => one[at]).join(` ${by} `);
  // Words are looked up by key: `offset 0` keeps the look-up from becoming a join over the whole table. Until the words of
  // before an upgrade are in the table, all that begin with another are looked up by range.
  return `said as materialized (
      select s.word, exists (select from ${table}_unfilled where ${ofSite})
        or (select count(*) from (${beginning} limit ${few + 1}) w) > ${few} as many
      from unnest(${list(begun)}) s (word)
    ), near as materialized (
      select distinct g.said, w.word from unnest(${list(parts.map(({ said }) => said))}, ${list(parts.map(({ part }) => part))}) g (said, part)
      cross join lateral (select word from ${table} where ${ofSite} and part = g.part offset 0) w
      where char_length(w.word) between ${SHORTEST_NEAR} and ${LONGEST_NEAR} and not starts_with(w.word, g.said)
    ), entries as (
      select s.word as said, false as typo, ${entry('s.word')} || ':*' as entry from said s, unnest(${marks}) m where s.many
      union all select s.word, false, ${entry('w.word')} from said s cross join lateral (${beginning} offset 0) w,
        unnest(${marks}) m where not s.many
      union all select near.said, true, ${entry('near.word')} from near, unnest(${list(wordMarks(site, forgiving))}) m
    ), terms as materialized (
      select said, string_agg(entry, '|')::tsquery as q,
        (string_agg(entry, '|') filter (where not typo))::tsquery as best
      from entries group by said
    ), wanted as materialized (
      select ${joined(0, search.mode === 'AND' ? '&&' : '||')} as q, ${joined(1, '&&')} as best
    )`;
}
