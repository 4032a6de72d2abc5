import { type Check, sql } from '@headland/db';

/** What `doctor` looks at; reads only. */
export const ownerChecks: readonly Check[] = [
  {
    name: 'no owner session outlives its week',
    async run(db) {
      const { rows } = await sql<{ owner_id: string }>`
        select owner_id from owner_sessions where expires_at > created_at + interval '7 days'
      `.execute(db);
      return rows.map((row) => `a session of owner ${row.owner_id} ends more than 7 days after it began`);
    },
  },
];
