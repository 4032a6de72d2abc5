import { type Queryable, type RawBuilder, sql } from '@headland/db';

/**
 * Puts the words of some products in that were there before the table of words, and notes how far it came. Others do the
 * same for other sites meanwhile. What is written since then puts its words in by itself.
 * @returns false if there are none, or none that nobody else is at
 */
export async function keepSomeWords(tx: Queryable, most: number): Promise<boolean> {
  const unfilled = await sql<{ site: string; after: string }>`
    select site_id as site, after_id as after from product_words_unfilled limit 1 for update skip locked`.execute(tx);
  const [place] = unfilled.rows;
  if (!place) return false;
  const { rows } = await sql<{ id: string }>`
    select p.id, keep_product_words(p.site_id, p.search) from (
      select site_id, id, search from products where site_id = ${place.site} and id > ${place.after}::uuid
      order by id limit ${most}
    ) p order by p.id`.execute(tx);
  const last = rows.at(-1)?.id;
  await (rows.length < most || last === undefined
    ? sql`delete from product_words_unfilled where site_id = ${place.site}`
    : sql`update product_words_unfilled set after_id = ${last} where site_id = ${place.site}`
  ).execute(tx);
  return true;
}

/** How many words of products are missing among those that searches look up; for `doctor`. */
export async function countUnknownWords(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from (
      select p.site_id, split_part(substr(e, 9), '=', 2) as word,
        bool_or(split_part(substr(e, 9), '=', 1) in ('n', 'b', 'r')) as forgiving
      from products p, unnest(tsvector_to_array(p.search)) e group by 1, 2
    ) said
    where word <> '' and (not ${known(sql`said.word`)}
      or (forgiving and char_length(word) between 4 and 24 and not ${known(sql`substr(said.word, 2)`)}))`.execute(db);
  return rows[0]?.count ?? 0;
}

function known(part: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from product_words w where w.site_id = said.site_id and w.part = ${part} and w.word = said.word)`;
}
