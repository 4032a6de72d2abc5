import type { Database, Job } from '@headland/db';
import { fillSearch, lockUnsearched } from '../db/product-search.ts';

/** Products of one transaction: whoever changes one of them waits for all. */
const AT_ONCE = 100;
/** Transactions of one run, so that a large shop is filled without keeping other jobs waiting. */
const STEPS = 20;

/**
 * Makes search entries for products that a version without a search has written: those of before the upgrade, and those
 * that an old server goes on writing beside a new one. Everybody else writes them with the product.
 */
export function fillSearchJob(database: Database): Job {
  return {
    name: 'catalog-fill-search',
    everySeconds: 1,
    async run() {
      for (let step = 0; step < STEPS; step += 1) {
        if ((await fillSome(database)) < AT_ONCE) return;
      }
    },
  };
}

/** @returns how many products were filled */
function fillSome(database: Database): Promise<number> {
  return database.transact(async (tx) => {
    const products = await lockUnsearched(tx, AT_ONCE);
    if (products.length > 0) await fillSearch(tx, products);
    return products.length;
  });
}
