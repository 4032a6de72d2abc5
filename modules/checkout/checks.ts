import { type Check, sql } from '@headland/db';

/** Invariants of checkouts; reads only. */
export const checkoutChecks: readonly Check[] = [
  {
    name: 'checkout: a checkout that is being paid is open and has its order',
    async run(db) {
      const { rows } = await sql<{ id: string; what: string }>`
        select id, status || case when order_id is null then ' without order' else '' end as what from checkouts
        where paying and (status <> 'OPEN' or order_id is null) limit 20
      `.execute(db);
      return rows.map((row) => `checkout ${row.id}: being paid, but ${row.what}`);
    },
  },
  {
    name: 'checkout: no order belongs to two checkouts',
    async run(db) {
      const { rows } = await sql<{ order_id: string; checkouts: number }>`
        select order_id, count(*)::int as checkouts from checkouts where order_id is not null
        group by site_id, order_id having count(*) > 1 limit 20
      `.execute(db);
      return rows.map((row) => `order ${row.order_id}: named by ${row.checkouts} checkouts`);
    },
  },
];
