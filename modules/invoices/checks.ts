import { type Check, sql } from '@headland/db';

/** What `doctor` looks at; reads only. */
export const invoiceChecks: readonly Check[] = [
  {
    name: 'invoices: numbers of a series have no gap',
    async run(db) {
      const { rows } = await sql<{ site_id: string; series: string; count: number; highest: number; last: number }>`
        select site_id, series, coalesce(i.count, 0)::int as count, coalesce(i.highest, 0) as highest,
          coalesce(s.last_number, 0) as last
        from invoice_series s full join (
          select site_id, series, count(*) as count, max(number) as highest from invoices group by site_id, series
        ) i using (site_id, series)
        where coalesce(i.count, 0) <> coalesce(i.highest, 0) or coalesce(i.highest, 0) <> coalesce(s.last_number, 0)
        order by site_id, series limit 20
      `.execute(db);
      return rows.map(
        ({ site_id, series, count, highest, last }) =>
          `site ${site_id}, ${series}: ${count} documents up to ${highest}, the series stands at ${last}`,
      );
    },
  },
];
