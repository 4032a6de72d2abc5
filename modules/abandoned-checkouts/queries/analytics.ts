import { type Queryable, sql } from '@headland/db';
import type { Context, Minor } from '@headland/kernel';

/** How many checkouts, and what they come to. */
export interface Worth {
  readonly checkouts: number;
  readonly worth: Minor;
}

export interface AbandonedAnalytics {
  readonly abandoned: Worth;
  readonly recovered: Worth;
}

const nothing: Worth = { checkouts: 0, worth: 0 };

/**
 * What was left on the days of a range, and what of it was bought after all; one statement.
 * @param first @param last days in the site's zone, `2026-11-20`; both count
 */
export async function abandonedAnalytics(
  db: Queryable,
  { site }: Pick<Context, 'site'>,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<AbandonedAnalytics> {
  const { rows } = await sql<{ status: string; checkouts: number; worth: string }>`
    select status, count(*)::int as checkouts, sum(total)::text as worth from abandoned_checkouts
    where site_id = ${site.id} and currency = ${site.currency}
      and created_at >= ${first}::date::timestamp at time zone ${site.timeZone}::text
      and created_at < (${last}::date + 1)::timestamp at time zone ${site.timeZone}::text
    group by status
  `.execute(db);
  const of = (status: string): Worth => {
    const row = rows.find((one) => one.status === status);
    return row ? { checkouts: row.checkouts, worth: Number(row.worth) } : nothing;
  };
  return { abandoned: of('ABANDONED'), recovered: of('RECOVERED') };
}
