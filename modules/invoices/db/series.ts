import { type Queryable, sql } from '@headland/db';
import type { Series } from '../domain/invoice.ts';

/** Nobody else gives a number of the series until the transaction ends. @returns the last one that was given; 0 for none */
export async function lockSeries(tx: Queryable, siteId: string, series: Series): Promise<number> {
  await sql`
    insert into invoice_series (site_id, series, last_number) values (${siteId}, ${series}, 0) on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<{ last_number: number }>`
    select last_number from invoice_series where site_id = ${siteId} and series = ${series} for no key update
  `.execute(tx);
  if (!rows[0]) throw new Error('the series was not locked');
  return rows[0].last_number;
}
