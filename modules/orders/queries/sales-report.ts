import { fixed, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Days } from '@headland/purchase';
import { admitRead, type ListsDatabase } from '@headland/query';
import { addSales, noSales, type SalesFigures } from '../domain/sales-figures.ts';
import { dayAfter, daysBefore, type Interval, partsOf } from '../domain/sales-parts.ts';
import { priceOfStatistics } from './statistics-price.ts';

interface CurrencySales {
  readonly currency: string;
  readonly period: SalesFigures;
  readonly before: SalesFigures;
  readonly parts: readonly (Days & { readonly figures: SalesFigures })[];
}

export interface SalesReport {
  /** As many days, just before. */
  readonly before: Days;
  /** The site's own currency first, then the others in which there were orders. */
  readonly currencies: readonly CurrencySales[];
}

interface Row {
  readonly n: number;
  readonly currency: string;
  readonly orders: string;
  readonly canceled: string;
  readonly paid: string;
  readonly ordered: string;
  readonly received: string;
  readonly by_gift_card: string;
  readonly refunded: string;
}

/** Part 1 is the time before, from part 2 on it is the time itself; the last day is the one on which nothing counts any more. */
const statement = fixed(
  (siteId: string, zone: string, days: readonly string[]) => sql<Row>`
    with bounds as materialized (
      select array_agg(day::timestamp at time zone ${zone}::text order by n) as starts
      from unnest(${days}::date[]) with ordinality as given (day, n)
    )
    select width_bucket(o.created_at, (select starts from bounds)) as n, o.currency,
      count(*)::text as orders,
      (count(*) filter (where o.state in ('VOIDED', 'CANCELED')))::text as canceled,
      (count(*) filter (where o.state in ('PAID', 'FREE')))::text as paid,
      coalesce(sum(o.total) filter (where o.state not in ('VOIDED', 'CANCELED')), 0)::text as ordered,
      sum(o.captured)::text as received,
      coalesce(sum(o.gift_card) filter (where o.state = 'PAID'), 0)::text as by_gift_card,
      sum(o.refunded)::text as refunded
    from orders o
    where o.site_id = ${siteId}::uuid
      and o.created_at >= (select starts[1] from bounds)
      and o.created_at < (select starts[cardinality(starts)] from bounds)
      and o.state in ('AUTHORIZED', 'PAID', 'OFFLINE_PENDING', 'FREE', 'VOIDED', 'CANCELED')
    group by 1, 2`,
);

/**
 * What was ordered in a time, by its parts, and in as many days before; one statement, from an index alone. Currencies are
 * never added to each other.
 * @throws ApplicationError as every costly read does
 */
export async function salesReport(
  database: ListsDatabase,
  ctx: Context,
  days: Days,
  interval: Interval,
): Promise<SalesReport> {
  const parts = partsOf(days, interval);
  const before = daysBefore(days);
  const starts = [before.first, ...parts.map(({ first }) => first), dayAfter(days.last)];
  const db = await admitRead(database, ctx, await priceOfStatistics(database, 'sums'));
  const { rows } = await statement(ctx.site.id, ctx.site.timeZone, starts).execute(db);
  const others = new Set(rows.map(({ currency }) => currency).filter((currency) => currency !== ctx.site.currency));
  const currencies = [ctx.site.currency, ...[...others].toSorted()].map((currency) => {
    const found = new Map(rows.flatMap((row) => (row.currency === currency ? [[Number(row.n), figuresOf(row)]] : [])));
    const ofParts = parts.map((part, at) => ({ ...part, figures: found.get(at + 2) ?? noSales }));
    return {
      currency,
      period: addSales(ofParts.map(({ figures }) => figures)),
      before: found.get(1) ?? noSales,
      parts: ofParts,
    };
  });
  return { before, currencies };
}

function figuresOf(row: Row): SalesFigures {
  return {
    orders: Number(row.orders),
    canceled: Number(row.canceled),
    paid: Number(row.paid),
    ordered: Number(row.ordered),
    received: Number(row.received),
    byGiftCard: Number(row.by_gift_card),
    refunded: Number(row.refunded),
  };
}
