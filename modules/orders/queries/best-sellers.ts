import { fixed, sql } from '@headland/db';
import type { Context, Minor } from '@headland/kernel';
import type { Days } from '@headland/purchase';
import { admitRead, type ListsDatabase } from '@headland/query';
import { priceOfStatistics } from './statistics-price.ts';

export interface SoldProduct {
  readonly appId: string;
  readonly itemId: string;
  /** As its latest order calls it. */
  readonly name: string;
  readonly pieces: number;
  /** What buyers pay for them: discounts are taken off, taxes included. */
  readonly revenue: Minor;
}

export interface WhichSold {
  readonly currency: string;
  readonly by: 'REVENUE' | 'PIECES';
  readonly limit: number;
}

interface Row {
  readonly app_id: string;
  readonly item_id: string;
  readonly name: string;
  readonly pieces: string;
  readonly revenue: string;
}

const COMPLETED = sql.raw(`('AUTHORIZED', 'PAID', 'OFFLINE_PENDING', 'FREE')`);

const statement = fixed(
  (siteId: string, zone: string, first: string, last: string, currency: string, by: string, limit: number) => sql<Row>`
    with sold as (
      select l.app_id, l.item_id, sum(l.quantity) as pieces, sum(l.total - l.discount + l.tax) as revenue,
        max(o.created_at) as latest
      from orders o join order_lines l on l.site_id = o.site_id and l.order_id = o.id
      where o.site_id = ${siteId}::uuid
        and o.created_at >= ${first}::date::timestamp at time zone ${zone}::text
        and o.created_at < (${last}::date + 1)::timestamp at time zone ${zone}::text
        and o.state in ${COMPLETED} and o.currency = ${currency}
      group by l.app_id, l.item_id
      order by case when ${by}::text = 'PIECES' then sum(l.quantity) else sum(l.total - l.discount + l.tax) end desc,
        sum(l.quantity) desc, l.app_id, l.item_id
      limit ${limit}::int
    )
    select s.app_id, s.item_id, s.pieces::text, s.revenue::text, named.name
    from sold s cross join lateral (
      select l.item ->> 'name' as name
      from orders o join order_lines l on l.site_id = o.site_id and l.order_id = o.id
      where o.site_id = ${siteId}::uuid and o.created_at = s.latest and o.state in ${COMPLETED}
        and l.app_id = s.app_id and l.item_id = s.item_id
      order by o.id desc, l.position limit 1
    ) named
    order by case when ${by}::text = 'PIECES' then s.pieces else s.revenue end desc, s.pieces desc, s.app_id, s.item_id`,
);

/**
 * What was ordered most in a time, in one currency, without orders that came to nothing; one statement. Refunds are of
 * orders and not always of lines, so they are not taken off.
 * @throws ApplicationError as every costly read does
 */
export async function bestSellers(
  database: ListsDatabase,
  ctx: Context,
  { first, last }: Days,
  { currency, by, limit }: WhichSold,
): Promise<readonly SoldProduct[]> {
  const db = await admitRead(database, ctx, await priceOfStatistics(database, 'lines'));
  const { rows } = await statement(ctx.site.id, ctx.site.timeZone, first, last, currency, by, limit).execute(db);
  return rows.map(({ app_id, item_id, name, pieces, revenue }) => ({
    appId: app_id,
    itemId: item_id,
    name,
    pieces: Number(pieces),
    revenue: Number(revenue),
  }));
}
