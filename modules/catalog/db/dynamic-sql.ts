import { sql } from '@headland/db';

/** Places `$1`, `$2` … of a compiled text, where the query language has put them. */
const PLACE = /\$(\d+)/;

/** A text with numbered places as a part of a larger statement, which numbers its places anew. */
export function withParameters(text: string, parameters: readonly unknown[]) {
  // split with a group: texts at even places, numbers at odd ones.
  const parts = text
    .split(PLACE)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.val(parameters[Number(part) - 1])));
  return sql.join(parts, sql.raw(''));
}
