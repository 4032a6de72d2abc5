import { randomUUID } from 'node:crypto';
import { openDatabase } from '@headland/db';
import { sellableContract } from '../sellables/testing/contract.ts';
import { STORE_APP_ID } from './index.ts';
import { comic } from './testing/goods.ts';
import { testShop, VISITOR } from './testing/shop.ts';
import { unguardedHold } from './testing/unguarded-hold.ts';

sellableContract('the catalog', async () => {
  const shop = await testShop({ connections: 8 });
  const other = openDatabase({ url: shop.url, connections: 8 });
  return {
    sellable: shop.catalog.sellable,
    unguarded: { ...shop.catalog.sellable, hold: unguardedHold },
    databases: [shop.database, other],
    context: (now) => ({ site: shop.site, principal: VISITOR, now, requestId: 'test' }),
    async put(pieces) {
      const { productIds } = await shop.catalog.importProducts(shop.ctx(), [comic(`item-${randomUUID()}`, pieces)]);
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
