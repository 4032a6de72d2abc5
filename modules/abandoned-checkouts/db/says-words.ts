import { type RawBuilder, sql } from '@headland/db';
import { type SearchedField, searched } from './list-entities.ts';

/** Condition on `abandoned_checkouts a`: it says each of the words in one of the fields, or one of them. */
export function saysWords(
  words: readonly string[],
  fields: readonly SearchedField[],
  each: boolean,
): RawBuilder<unknown> {
  if (words.length === 0) return sql`true`;
  const says = (word: string) =>
    sql`(${sql.join(
      fields.map((field) => sql`position(lower(${word}::text) in lower(coalesce(${searched[field]}, ''))) > 0`),
      sql` or `,
    )})`;
  return sql`(${sql.join(words.map(says), each ? sql` and ` : sql` or `)})`;
}
