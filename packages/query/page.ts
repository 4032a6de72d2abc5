import type { CursorPaging, Query, RowKey } from './ast.ts';
import { type CursorSeal, sealCursor } from './cursor.ts';
import { Problems } from './errors.ts';

/** One page of an answer. */
export interface Page<Row> {
  /** The rows of the page, in the order asked for. */
  readonly items: readonly Row[];
  /** Whether another page follows; with offset paging unknown here: compare with the total. */
  readonly hasNext: boolean | undefined;
  /** Cursors of the pages around this one; without `next` it is the last, without `prev` the first. */
  readonly cursors: { readonly next?: string; readonly prev?: string };
}

/**
 * Makes the page of the rows that a compiled query gave.
 * @param rows all rows of the statement, as they came.
 * @param keyOf the row's `rowKey` column (see `CompiledQuery`); only asked of the first and the last row.
 * @param brokenOffAt where the search for more rows ended before the page was full, if it did.
 * @throws {QueryError} if filter and sort values are too long for a cursor to carry and another page follows.
 */
export function pageOf<Row>(
  query: Query,
  rows: readonly Row[],
  seal: CursorSeal,
  keyOf: (row: Row) => RowKey,
  brokenOffAt?: RowKey,
): Page<Row> {
  const { paging } = query;
  if (paging.kind === 'offset') return { items: rows, hasNext: undefined, cursors: {} };
  const more = rows.length > paging.limit;
  const kept = more ? rows.slice(0, paging.limit) : rows;
  const backwards = paging.direction === 'prev';
  const items = backwards ? kept.toReversed() : kept;

  const first = items[0];
  // The page that a cursor came from lies on its other side.
  const hasPrev = backwards ? more : paging.anchor !== undefined;
  const end = more || backwards ? items.at(-1) : undefined;
  const nextAt = end === undefined ? brokenOffAt : keyOf(end);
  const hasNext = nextAt !== undefined;
  const cursorAt = (key: RowKey, direction: CursorPaging['direction']): string =>
    cursorOf(query, paging, seal, direction, key);
  return {
    items,
    hasNext,
    cursors: {
      ...(nextAt === undefined ? {} : { next: cursorAt(nextAt, 'next') }),
      ...(hasPrev && first !== undefined ? { prev: cursorAt(keyOf(first), 'prev') } : {}),
    },
  };
}

function cursorOf(
  query: Query,
  paging: CursorPaging,
  seal: CursorSeal,
  direction: CursorPaging['direction'],
  anchor: RowKey,
): string {
  const { entity, sort, wireFilter, wireSearch } = query;
  const order = sort.map(({ field, descending }): [string, 'ASC' | 'DESC'] => [
    field.name,
    descending ? 'DESC' : 'ASC',
  ]);
  const content = { filter: wireFilter, search: wireSearch, sort: order, limit: paging.limit, direction, anchor };
  const cursor = sealCursor(seal, entity.name, content);
  if (cursor.length > entity.maxCursorLength) {
    const problems: Problems = new Problems();
    problems.fail('query.filter', 'is too long to be carried by a cursor; use offset paging', 'MAX_LENGTH');
  }
  return cursor;
}
