import { compiledSql, type Queryable, type RawBuilder, sql, unnamed } from '@headland/db';
import { type Context, currencyExponent } from '@headland/kernel';
import type { ResultRow } from '../aggregations/aggregation.ts';
import { compileAggregations } from '../aggregations/compile-aggregations.ts';
import { presentAggregations } from '../aggregations/present-aggregations.ts';
import type { Query, RowKey } from '../ast.ts';
import { compileQuery } from '../compile-query.ts';
import type { ListsDatabase } from '../cost/admit-read.ts';
import type { QueryEntity } from '../field-map.ts';
import { type Asked, type Found, type ListAsker, type ListPage, listPage } from './list-page.ts';
import { searchPage } from './search-page.ts';

/** Where the rows of a list stand, and what becomes of them. */
export interface Listing<Row, Item> {
  /** Table and alias that the entity's SQL speaks of, and the bounds that no query can leave: site and caller. */
  readonly scope: { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> };
  /** Columns of a row. */
  readonly select: RawBuilder<unknown>;
  readonly toRow: (row: Row) => Item;
}

/**
 * A page of a list, in one statement: the rows, and with paging by offset their number beside them; aggregations too.
 * @throws as `listPage`
 */
export async function listRows<Row extends object, Item>(
  database: ListsDatabase,
  ctx: ListAsker,
  entity: QueryEntity,
  asked: Asked,
  { scope, select, toRow }: Listing<Row, Item>,
): Promise<ListPage<Item>> {
  const page = await listPage(
    database,
    ctx,
    entity,
    asked,
    (query, db) => selectRows<Row>(db, ctx, query, scope, select),
    (row) => row.row_key,
  );
  return { ...page, items: page.items.map(toRow) };
}

type Keyed<Row> = Row & { readonly row_key: RowKey };
type Beside<Row> = Keyed<Row> & {
  readonly total: number;
  readonly aggregations: readonly (readonly ResultRow[])[] | null;
};

/** The rows that a query asks for, each with the key of its place; one statement. For lists that look at them first. */
export async function selectRows<Row extends object>(
  db: Queryable,
  { site }: Pick<Context, 'site'>,
  query: Query,
  { from, where }: Listing<Row, unknown>['scope'],
  select: RawBuilder<unknown>,
): Promise<Found<Keyed<Row>>> {
  const minorExponent = currencyExponent(site.currency);
  const options = { minorExponent, site: site.id };
  const compiled = compileQuery(query, options);
  const part = (text: string) => compiledSql(text, compiled.parameters);
  const rows = (condition: RawBuilder<unknown>) => sql`from ${from} where ${where} and ${condition}`;
  const search = query.search && searchPage(query, query.search, options, { from, where });
  const tables = search ? search.tables : sql``;
  const columns = sql`${select}, ${part(compiled.rowKey)} as row_key`;
  const page = search
    ? sql`select ${columns} ${rows(search.chosen)} order by ${part(compiled.orderBy)}`
    : sql`select ${columns} ${rows(part(compiled.where))} ${part(compiled.tail)}`;
  const counted = query.paging.kind === 'offset';
  if (!counted && query.aggregations.length === 0) {
    const { rows: found } = await sql<Keyed<Row>>`${unnamed} ${tables} ${page}`.execute(db);
    return { rows: found, total: 0 };
  }
  const all = rows(part(compiled.filter));
  const count = search ? search.total : sql`(select count(*)::int8 ${all})`;
  const total = counted ? count : sql`0`;
  const { columns: figures, groupBy, rest, parameters } = compileAggregations(query.aggregations, options);
  const aggregations =
    query.aggregations.length === 0
      ? sql`null`
      : sql`(with d as materialized (select ${compiledSql(figures, parameters)} ${all} ${sql.raw(groupBy)})
          ${compiledSql(rest, parameters)})`;
  // Beside the page and not in its rows: behind the last one there are none to carry them.
  const { rows: found } = await sql<Beside<Row>>`${unnamed} ${tables}
    select t.total, t.aggregations, p.* from (select ${total} as total, ${aggregations} as aggregations) t
    left join (select row_number() over () as place, o.* from (${page}) o) p on true order by p.place
  `.execute(db);
  const [first] = found;
  return {
    rows: found.filter(({ row_key }) => row_key !== null),
    total: first?.total ?? 0,
    aggregations: presentAggregations(query.aggregations, first?.aggregations ?? [], minorExponent),
  };
}
