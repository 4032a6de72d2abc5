import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { AggregationResult } from '../aggregations/present-aggregations.ts';
import type { Query, RowKey } from '../ast.ts';
import { type Asker, admitRead, type ListsDatabase } from '../cost/admit-read.ts';
import { type PricedScope, priceOf, rangePrice } from '../cost/price.ts';
import type { QueryEntity } from '../field-map.ts';
import { pageOf } from '../page.ts';
import { type ParseOptions, parseQuery } from '../parse-query.ts';

/** What was asked of a list, and how its cursors are kept. */
export interface Asked extends Pick<ParseOptions, 'path' | 'sortName' | 'cursorPath'> {
  /** The query as it came over the wire; nothing asks for everything. */
  readonly wire: unknown;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
  /** What else bounds the rows, if the caller said so: a cursor of another such question is refused. */
  readonly about?: unknown;
  /** What prices the rows beyond the query. */
  readonly priced?: PricedScope;
  /** Whether a query has a statement of its own that reads one range of an index; undefined: none has. */
  readonly isRange?: (query: Query) => boolean;
}

/** The rows of one page, as the compiled query gives them. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  /** How many rows the filter finds; only asked for with paging by offset. Of a search, one more than are counted is enough. */
  readonly total: number;
  /** Of each aggregation that was asked for. */
  readonly aggregations?: readonly AggregationResult[];
  /** Where the search for more rows was broken off before the page was full; the next page goes on behind it. */
  readonly brokenOffAt?: RowKey;
}

/** One page of an answer. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly paging:
    | {
        readonly kind: 'offset';
        readonly limit: number;
        readonly offset: number;
        readonly total: number;
        /** A search found more than are counted: `total` is how many are. */
        readonly tooManyToCount: boolean;
      }
    | {
        readonly kind: 'cursor';
        readonly limit: number;
        readonly cursors: { readonly next?: string; readonly prev?: string };
        readonly hasNext: boolean;
      };
  readonly aggregations: readonly AggregationResult[];
}

/** Who asks for a list, and of which site. */
export type ListAsker = Pick<Context, 'site'> & Asker;

/**
 * The one way from a wire query to a page: read the query, price it, find its rows, cut the page and seal its cursors. Lists
 * with a statement of their own (renderings, maintained counts) give it as `find`; all others use `listRows`.
 * @param find gives the rows that `compileQuery` asks for, with a cursor one more than the page holds; on the connections
 * that it is given, which its price allows
 * @param keyOf the row's `rowKey` column; only asked of the first and last row of a page by cursor
 * @throws {QueryError} naming every part of the query that is wrong, or what makes it too dear for who asks
 * @throws ApplicationError 429 if it is costly, and there is no room for it or who asks has read too much of late
 */
export async function listPage<Row>(
  database: ListsDatabase,
  ctx: ListAsker,
  entity: QueryEntity,
  { wire, cursorKey, about, priced, isRange, ...options }: Asked,
  find: (query: Query, db: Queryable) => Promise<Found<Row>>,
  keyOf: (row: Row) => RowKey,
): Promise<ListPage<Row>> {
  const seal = { site: ctx.site.id, key: cursorKey, ...(about !== undefined && { about: JSON.stringify(about) }) };
  const query = parseQuery(entity, wire, { seal, ...options });
  const stored = typeof entity.rows === 'string' ? await database.rowsOf(entity.rows) : entity.rows;
  const db = await admitRead(database, ctx, isRange?.(query) ? rangePrice(query) : priceOf(query, stored, priced));
  const { rows, total, aggregations = [], brokenOffAt } = await find(query, db);
  const { items, cursors, hasNext = false } = pageOf(query, rows, seal, keyOf, brokenOffAt);
  const { kind, limit } = query.paging;
  if (kind === 'cursor') return { items, paging: { kind, limit, cursors, hasNext }, aggregations };
  const most = (query.search && entity.search?.countedTo) ?? Number.POSITIVE_INFINITY;
  const counts = { total: Math.min(total, most), tooManyToCount: total > most };
  return { items, paging: { kind, limit, offset: query.paging.offset, ...counts }, aggregations };
}

/** The part of an answer that says which page it is, in the words that most lists use. */
export interface PageMetadata {
  readonly count: number;
  readonly offset?: number;
  readonly total?: number;
  /** Only said where it is so: `total` is as many as are counted, and there are more. */
  readonly tooManyToCount?: true;
  readonly cursors?: { readonly next?: string; readonly prev?: string };
}

/** A page's `metadata`: its place and the total with paging by offset, else the cursors of the pages around it. */
export function presentPage({ items, paging }: ListPage<unknown>): PageMetadata {
  const count = items.length;
  if (paging.kind === 'cursor') return { count, cursors: paging.cursors };
  const { offset, total, tooManyToCount } = paging;
  return { count, offset, total, ...(tooManyToCount && { tooManyToCount }) };
}

/** The same for calls that name a page by how many it has, and by the cursor of the one that follows. */
export function presentNext({ items, paging }: ListPage<unknown>): {
  readonly count: number;
  readonly next: string | null;
} {
  return { count: items.length, next: (paging.kind === 'cursor' && paging.cursors.next) || null };
}
