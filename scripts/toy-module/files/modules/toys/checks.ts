import { type Check, sql } from '@headland/db';

/** What `doctor` looks at; reads only. */
export const toysChecks: readonly Check[] = [
  {
    name: 'toys: no name has spaces around it',
    async run(db) {
      const { rows } = await sql<{ site_id: string; id: string }>`
        select site_id, id from toys where name <> btrim(name) order by site_id, id limit 100
      `.execute(db);
      return rows.map(({ site_id, id }) => `toy ${id} of site ${site_id} has spaces around its name`);
    },
  },
];
