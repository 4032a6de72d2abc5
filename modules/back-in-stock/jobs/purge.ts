import { inBatches, type Job, type Overflowing, purgeOverflow, sql } from '@headland/db';
import { tellGone } from '../commands/end.ts';
import { deleteOldWishes } from '../db/wishes.ts';
import type { BackInStockDeps } from '../deps.ts';
import { KEPT, MOST_BYTES, WAITED } from '../domain/limits.ts';

type Base = Pick<BackInStockDeps, 'database' | 'systemContext'>;

/** Forgets who has waited for a year, and who was told some time ago. */
export function purge({ database, systemContext }: Base): Job {
  return {
    name: 'back-in-stock-purge',
    everySeconds: 600,
    async run(now) {
      const asked = new Date(now.getTime() - WAITED);
      const told = new Date(now.getTime() - KEPT);
      await inBatches((limit) =>
        database.transact(async (tx) => {
          const gone = await deleteOldWishes(tx, asked, told, limit);
          for (const [siteId, rows] of Map.groupBy(gone, ({ site_id }) => site_id)) {
            const ids = rows.map(({ id }) => id);
            await tellGone(tx, await systemContext(siteId, now), ids);
          }
          return gone.length;
        }),
      );
    },
  };
}

const ofStrangers: Overflowing = {
  table: 'back_in_stock_wishes',
  columns: ['email', 'item_url', 'name', 'choices', 'options', 'said'],
  counted: sql`member_id is null`,
};

/** Removes what is over, and then who asked first, where the wishes of a site's strangers take more room than they may. */
export function purgeOverflowing({ database, systemContext }: Base): Job {
  return {
    name: 'back-in-stock-purge-overflow',
    everySeconds: 300,
    run: (now) =>
      purgeOverflow(database, ofStrangers, {
        most: MOST_BYTES,
        turns: [sql<boolean>`status = 'NOTIFICATION_SENT'`, sql<boolean>`true`],
        onGone: async (tx, siteId, ids) => tellGone(tx, await systemContext(siteId, now), ids),
      }),
  };
}
