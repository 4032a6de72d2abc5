import { type Check, sql } from '@headland/db';

/** What `doctor` looks at; reads only. */
export const memberChecks: readonly Check[] = [
  {
    name: 'the counts of members by status are those of the members',
    async run(db) {
      const { rows } = await sql<{ site_id: string; status: string; kept: number; counted: number }>`
        select site_id, status, coalesce(k.count, 0)::int8 as kept, coalesce(i.count, 0)::int8 as counted
        from (select site_id, status, sum(count) as count from member_counts group by 1, 2) k
        full join (select site_id, status, count(*) as count from identities group by 1, 2) i using (site_id, status)
        where coalesce(k.count, 0) <> coalesce(i.count, 0)
      `.execute(db);
      return rows.map(
        ({ site_id, status, kept, counted }) =>
          `site ${site_id}: ${kept} members ${status} are kept, ${counted} are there`,
      );
    },
  },
];
