import { compiledSql, type Queryable, type RawBuilder, sql, unnamed } from '@headland/db';
import { type Context, currencyExponent } from '@headland/kernel';
import type { Query, RowKey } from '../ast.ts';
import { compileQuery } from '../compile-query.ts';
import type { QueryEntity } from '../field-map.ts';
import { type Asked, type Found, type ListPage, listPage } from './list-page.ts';

/** Where the rows of a list stand, and what becomes of them. */
export interface Listing<Row, Item> {
  /** Table and alias that the entity's SQL speaks of, and the bounds that no query can leave: site and caller. */
  readonly scope: { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> };
  /** Columns of a row. */
  readonly select: RawBuilder<unknown>;
  readonly toRow: (row: Row) => Item;
}

/**
 * A page of a list, in one statement: the rows, and with paging by offset their number beside them.
 * @throws {QueryError} naming every part of the query that is wrong
 */
export async function listRows<Row extends object, Item>(
  db: Queryable,
  ctx: Pick<Context, 'site'>,
  entity: QueryEntity,
  asked: Asked,
  { scope, select, toRow }: Listing<Row, Item>,
): Promise<ListPage<Item>> {
  const page = await listPage(
    ctx,
    entity,
    asked,
    (query) => selectRows<Row>(db, ctx, query, scope, select),
    (row) => row.row_key,
  );
  return { ...page, items: page.items.map(toRow) };
}

type Keyed<Row> = Row & { readonly row_key: RowKey };

async function selectRows<Row extends object>(
  db: Queryable,
  ctx: Pick<Context, 'site'>,
  query: Query,
  scope: Listing<Row, unknown>['scope'],
  select: RawBuilder<unknown>,
): Promise<Found<Keyed<Row>>> {
  const compiled = compileQuery(query, { minorExponent: currencyExponent(ctx.site.currency) });
  const part = (text: string) => compiledSql(text, compiled.parameters);
  const rows = (condition: string) => sql`from ${scope.from} where ${scope.where} and ${part(condition)}`;
  const page = sql`select ${select}, ${part(compiled.rowKey)} as row_key ${rows(compiled.where)} ${part(compiled.tail)}`;
  if (query.paging.kind === 'cursor') {
    const { rows: found } = await sql<Keyed<Row>>`${unnamed} ${page}`.execute(db);
    return { rows: found, total: 0 };
  }
  // The total stands beside the page and not in its rows: behind the last one there are none to carry it.
  const { rows: found } = await sql<Keyed<Row> & { total: number }>`${unnamed}
    select t.total, p.* from (select count(*)::int8 as total ${rows(compiled.filter)}) t
    left join (select row_number() over () as place, o.* from (${page}) o) p on true order by p.place
  `.execute(db);
  return { rows: found.filter(({ row_key }) => row_key !== null), total: found[0]?.total ?? 0 };
}
