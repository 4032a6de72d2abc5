import { LONGEST_NEAR, SHORTEST_NEAR } from './split-words.ts';

/** What a list's table of words is made of; all of it is trusted SQL. */
export interface WordsTable {
  /** The table to make, such as `product_words`. */
  readonly words: string;
  /** The table that is searched, with its entries in a column `search`. */
  readonly rows: string;
  /** The site of a row, a UUID, such as `new.site_id`. */
  readonly site: string;
  /** Codes of the search fields in which typos are forgiven. */
  readonly forgiving: readonly string[];
}

/**
 * SQL of a migration: a table of the words that rows ever said, and the triggers that fill it from the rows' entries,
 * whoever writes them. Each word stands there as it is (`part` is `word`), and those of fields that forgive typos once for
 * each letter that may be left out. Words are only added, and two writers who add the same one both do: nobody waits for
 * anybody. A word that no row says any more finds nothing.
 *
 * A second table, `…_unfilled`, names the sites whose rows of before are still to be read, by `keep_…(site, search)`.
 *
 * Migrations that were released have taken this text: what is to be different needs another function.
 */
export function wordsTable({ words, rows, site, forgiving }: WordsTable): string {
  // One look-up by key for each word, which `offset 0` keeps from becoming a join: the planner knows nothing of the table,
  // which is empty at first and then is not.
  const known = (part: string) =>
    `exists (select from headland.${words} k where k.site_id = site and k.part = ${part} and k.word = own.word offset 0)`;
  return `
    create table ${words} (
      site_id uuid not null,
      part text collate "C" not null,
      word text collate "C" not null,
      n bigint generated always as identity,
      primary key (site_id, part, word, n)
    );
    create table ${words}_unfilled (site_id uuid primary key, after_id uuid not null);
    create function keep_${words}(site uuid, said tsvector) returns void language plpgsql
      set enable_seqscan = off as $$
    begin
      insert into headland.${words} (site_id, part, word)
      select site, own.word, own.word
      from (select distinct split_part(substr(e, 9), '=', 2) as word from unnest(tsvector_to_array(said)) e) own
      where own.word <> '' and not ${known('own.word')};

      insert into headland.${words} (site_id, part, word)
      select site, p.part, own.word
      from (
        select distinct split_part(substr(e, 9), '=', 2) as word from unnest(tsvector_to_array(said)) e
        where split_part(substr(e, 9), '=', 1) in (${forgiving.map((code) => `'${code}'`).join(', ')})
      ) own cross join lateral (
        select distinct overlay(own.word placing '' from i for 1) as part from generate_series(1, char_length(own.word)) i
      ) p
      where char_length(own.word) between ${SHORTEST_NEAR} and ${LONGEST_NEAR} and not ${known('substr(own.word, 2)')};
    end $$;
    create function keep_new_${words}() returns trigger language plpgsql as $$
    begin
      perform headland.keep_${words}(${site}, new.search);
      return null;
    end $$;
    create trigger keep_new_${words} after insert on ${rows}
      for each row when (new.search is not null) execute function keep_new_${words}();
    create trigger keep_changed_${words} after update on ${rows}
      for each row when (new.search is distinct from old.search) execute function keep_new_${words}();
  `;
}
