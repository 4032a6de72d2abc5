import { randomUUID } from 'node:crypto';
import { openWorld } from '@headland/testkit';
import { fakeGoods } from './fake-goods.ts';
import { createFakeSellable, FAKE_APP_ID, putFakeItem, reserveFakeItem } from './fake-sellable.ts';
import type { SellableWorld } from './world.ts';

/** The fake on a real database, in two processes. */
export async function openFakeWorld(): Promise<SellableWorld> {
  const one = await openWorld({ module: () => fakeGoods() });
  const two = await openWorld({ module: () => fakeGoods(), beside: one });
  return {
    sellable: one.module.sellable,
    unguarded: createFakeSellable({ unguarded: true }),
    databases: [one.database, two.database],
    context: (now) => one.nobody({ now }),
    async put(pieces) {
      const id = randomUUID();
      await putFakeItem(one.database.pool, one.site.id, { id, stock: pieces });
      return { appId: FAKE_APP_ID, catalogItemId: id };
    },
    async reserve(of, quantity, until) {
      const id = randomUUID();
      await reserveFakeItem(one.database.pool, one.site.id, { id, itemId: of.catalogItemId, quantity, until });
      return { ...of, catalogItemId: id };
    },
    findings: one.findings,
    async close() {
      await two.close();
      await one.close();
    },
  };
}
