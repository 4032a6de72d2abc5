import { type Check, sql } from '@headland/db';

/** What must hold of every cart, for `doctor`. */
export const cartChecks: readonly Check[] = [
  {
    name: 'carts: what is read is what was last changed',
    async run(db) {
      const { rows } = await sql<{ site_id: string; id: string }>`
        select site_id, id from carts
        where rendered::jsonb ->> 'id' is distinct from id::text
          or rendered::jsonb ->> 'revision' is distinct from revision::text
          or jsonb_array_length(rendered::jsonb -> 'lineItems') is distinct from jsonb_array_length(doc -> 'lines')
        order by site_id, id limit 100
      `.execute(db);
      return rows.map((row) => `cart ${row.id} of site ${row.site_id} gives another state than it holds`);
    },
  },
];
