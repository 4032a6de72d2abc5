import type { Job } from '@headland/db';
import { referenceOf } from '../commands/report.ts';
import { tell } from '../commands/tell.ts';
import { type AwaitedItem, selectAwaited } from '../db/wishes.ts';
import type { BackInStockWork } from '../deps.ts';
import { MOST_A_LOOK } from '../domain/limits.ts';

const PAGE = 200;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Looks what of all that is waited for is in stock. However it came back, by hand, by an app, by an order that came to
 * nothing, its stock says so; nothing has to be heard, so nothing is missed.
 */
export function look(work: BackInStockWork): Job {
  return {
    name: 'back-in-stock-look',
    everySeconds: 15,
    async run(now) {
      const room = new Map<string, number>();
      let after = { siteId: NOBODY, productId: NOBODY, variantId: NOBODY };
      for (;;) {
        const found = await selectAwaited(work.database.pool, after, PAGE);
        for (const [siteId, items] of Map.groupBy(found, (item) => item.siteId)) {
          const left = room.get(siteId) ?? MOST_A_LOOK;
          if (left > 0) room.set(siteId, left - (await lookAt(work, siteId, items, left, now)));
        }
        const last = found.at(-1);
        if (!last || found.length < PAGE) return;
        after = last;
      }
    },
  };
}

/** @returns how many mails were written */
async function lookAt(
  work: BackInStockWork,
  siteId: string,
  items: readonly AwaitedItem[],
  most: number,
  now: Date,
): Promise<number> {
  const ctx = await work.systemContext(siteId, now);
  const requests = items.map((item) => ({ reference: referenceOf(work, item), quantity: 1 }));
  const quotes = await work.sellables.quote(work.database.pool, ctx, requests);
  let told = 0;
  for (const [at, { productId, variantId }] of items.entries()) {
    const quote = quotes[at];
    if (quote?.availability !== 'AVAILABLE' || told >= most) continue;
    told += await tell(work, ctx, { productId, variantId }, { item: quote.item, said: null }, most - told);
  }
  return told;
}
