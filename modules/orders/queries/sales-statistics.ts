import { fixed, type Queryable, sql } from '@headland/db';
import { addMoney, type Context, type Minor } from '@headland/kernel';

/** How many orders, and what they have brought in. */
export interface Sales {
  readonly orders: number;
  /** Payments taken less what went back; of orders that wait for a capture, what is authorised. */
  readonly received: Minor;
}

export interface SalesStatistics {
  /** The days up to today, every one of them, `2026-11-20` in the zone of the site. */
  readonly days: readonly (Sales & { readonly day: string })[];
  readonly period: Sales;
  /** As many days again, just before. */
  readonly periodBefore: Sales;
  readonly waitingForCapture: Sales;
}

interface Row {
  /** Null of the orders that wait for a capture, whenever they were placed. */
  readonly day: string | null;
  readonly orders: string;
  readonly received: string;
}

/** Day number 1 is the first of twice as many days; the last number is tomorrow, where the last day ends. */
const statement = fixed(
  (siteId: string, zone: string, now: Date, twice: number) => sql<Row>`
    with numbered as (
      select n, ((${now}::timestamptz at time zone ${zone}::text)::date - ${twice}::int + n) as day
      from generate_series(1, ${twice}::int + 1) n
    ), bounds as materialized (
      select array_agg(day::timestamp at time zone ${zone}::text order by n) as starts from numbered
    ), sums as (
      select width_bucket(o.created_at, (select starts from bounds)) as n,
        count(*) as orders, sum(o.captured - o.refunded) as received
      from orders o
      where o.site_id = ${siteId}::uuid
        and o.created_at >= (select starts[1] from bounds) and o.created_at < (select starts[${twice}::int + 1] from bounds)
        and o.state in ('AUTHORIZED', 'PAID', 'OFFLINE_PENDING', 'FREE', 'VOIDED', 'CANCELED')
      group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(orders, 0)::text as orders, coalesce(received, 0)::text as received
    from numbered left join sums using (n) where n <= ${twice}::int
    union all
    select null, count(*)::text, coalesce(sum(total - due_later - gift_card), 0)::text from orders
    where site_id = ${siteId}::uuid and state = 'AUTHORIZED'
    order by day nulls last`,
);

/**
 * Sums of the site's orders by the day on which they were placed, without those that were not completed; one statement.
 * @param days how many, today included
 */
export async function salesStatistics(db: Queryable, ctx: Context, days: number): Promise<SalesStatistics> {
  const { id, timeZone } = ctx.site;
  const { rows } = await statement(id, timeZone, ctx.now, 2 * days).execute(db);
  const all = rows.map(({ day, orders, received }) => ({ day, orders: Number(orders), received: Number(received) }));
  const ofDays = all.flatMap(({ day, ...sales }) => (day === null ? [] : [{ day, ...sales }]));
  const [waiting = { orders: 0, received: 0 }] = all.filter(({ day }) => day === null);
  return {
    days: ofDays.slice(days),
    period: sumOf(ofDays.slice(days)),
    periodBefore: sumOf(ofDays.slice(0, days)),
    waitingForCapture: { orders: waiting.orders, received: waiting.received },
  };
}

function sumOf(days: readonly Sales[]): Sales {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    received: addMoney(...days.map(({ received }) => received)),
  };
}
