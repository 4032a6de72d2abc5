import type { Database, Job } from '@headland/db';
import { dropRenderings } from '../db/renderings.ts';
import { giveBackEnded } from '../db/stock.ts';

const BATCH = 200;

/**
 * Puts what ended holds keep back on the shelf. Buyers can have it from the instant of the end in any case; this is for the
 * documents of products, which tell the stock.
 */
export function giveBackEndedHolds(database: Database): Job {
  return {
    name: 'catalog-give-back-ended-holds',
    everySeconds: 10,
    async run(now) {
      await database.transact(async (tx) => {
        const changed = Map.groupBy(await giveBackEnded(tx, now, BATCH), (one) => one.siteId);
        for (const [siteId, products] of [...changed].sort(([a], [b]) => (a < b ? -1 : 1))) {
          await dropRenderings(tx, siteId, [...new Set(products.map((one) => one.productId))], 'stock');
        }
      });
    },
  };
}
