import { deleteOld, inBatches, type Job, type Overflowing, purgeOverflow, sql } from '@headland/db';
import { tellGone } from '../commands/forget.ts';
import { deleteOldAbandoned } from '../db/abandoned-rows.ts';
import type { AbandonedDeps } from '../deps.ts';
import { KEPT, PAUSE } from '../domain/limits.ts';

/** Forgets what was left long ago, and whom a site wrote to longer ago than it matters; whoever wants no mails is kept. */
export function purge({ database, systemContext }: AbandonedDeps): Job {
  return {
    name: 'abandoned-checkouts-purge',
    everySeconds: 600,
    async run(now) {
      const before = new Date(now.getTime() - KEPT);
      await inBatches((limit) =>
        database.transact(async (tx) => {
          const gone = await deleteOldAbandoned(tx, before, limit);
          for (const [siteId, rows] of Map.groupBy(gone, ({ site_id }) => site_id)) {
            const ids = rows.map(({ id }) => id);
            await tellGone(tx, await systemContext(siteId, now), ids);
          }
          return gone.length;
        }),
      );
      const old = sql`not never and mailed_at < ${new Date(now.getTime() - PAUSE)}`;
      await deleteOld(database.pool, 'abandoned_checkout_addresses', old);
    },
  };
}

const ofVisitors: Overflowing = {
  table: 'abandoned_checkouts',
  columns: ['content', 'activities', 'email'],
  counted: sql`member_id is null`,
};

/** Removes the oldest where what the visitors of a site have left takes more room than it may. */
export function purgeOverflowing({ database, systemContext, mostOfVisitors: most }: AbandonedDeps): Job {
  return {
    name: 'abandoned-checkouts-purge-overflow',
    everySeconds: 300,
    run: (now) =>
      purgeOverflow(database, ofVisitors, {
        most,
        turns: [sql<boolean>`true`],
        onGone: async (tx, siteId, ids) => tellGone(tx, await systemContext(siteId, now), ids),
      }),
  };
}
