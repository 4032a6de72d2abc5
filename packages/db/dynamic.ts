import { type RawBuilder, sql } from 'kysely';
import { UNNAMED } from './named-statements.ts';

/** First text of a statement whose shape comes from the caller, so that it is not prepared by name. */
export const unnamed: RawBuilder<unknown> = sql.raw(UNNAMED);

/**
 * A piece of SQL that was compiled elsewhere to text with numbered places, as a part for the `sql` template.
 * @param text trusted SQL; every `$n` in it is a place
 * @param parameters values of the places, `$1` first
 */
export function compiledSql<T>(text: string, parameters: readonly unknown[]): RawBuilder<T> {
  const parts = text.split(/\$(\d+)/);
  const pieces = parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${parameters[Number(part) - 1]}`));
  return sql<T>`${sql.join(pieces, sql.raw(''))}`;
}
