import { randomUUID } from 'node:crypto';
import { openDatabase } from '@headland/db';
import { sellableContract } from '../sellables/testing/contract.ts';
import { STORE_APP_ID } from './index.ts';
import { comic } from './testing/goods.ts';
import { openCatalog } from './testing/open-catalog.ts';
import { unguardedHold } from './testing/unguarded-hold.ts';

sellableContract('the catalog', async () => {
  const shop = await openCatalog({ connections: 8 });
  const other = openDatabase({ url: shop.testDatabase.url, connections: 8 });
  return {
    sellable: shop.module.sellable,
    unguarded: { ...shop.module.sellable, hold: unguardedHold },
    databases: [shop.database, other],
    context: (now) => shop.visitor(undefined, { now }),
    async put(pieces) {
      const { productIds } = await shop.module.importProducts(shop.owner(), [comic(`item-${randomUUID()}`, pieces)]);
      const [id = ''] = productIds;
      return { appId: STORE_APP_ID, catalogItemId: id };
    },
    findings: shop.findings,
    async close() {
      await other.close();
      await shop.close();
    },
  };
});
