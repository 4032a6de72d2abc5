import { anAddress, asking, collect, newWish, soldOut } from './back-in-stock.ts';
import { type Makers, merchant } from './sample.ts';
import { STORE_APP } from './shop.ts';

const itemDetails = { name: 'Comic', price: '5' };

/** Requests of who wants to be told that something is back. */
export const backInStockSamples = {
  async createBackInStockNotificationRequest(shop) {
    await collect(shop);
    return merchant(shop, asking(await soldOut(shop), anAddress(shop)));
  },
  getBackInStockNotificationRequest: async (shop) => merchant(shop, { id: (await newWish(shop)).id }),
  deleteBackInStockNotificationRequest: async (shop) => merchant(shop, { id: (await newWish(shop)).id }),
  markBackInStockNotificationSent: async (shop) => merchant(shop, { id: (await newWish(shop)).id }),
  async queryBackInStockNotificationRequests(shop) {
    await newWish(shop);
    return merchant(shop, { query: { filter: { status: 'RECEIVED' as const } } });
  },
  async countBackInStockNotificationRequests(shop) {
    const { productId } = await newWish(shop);
    return merchant(shop, { catalogReferences: [{ appId: STORE_APP, catalogItemId: productId }] });
  },
  async reportItemsBackInStock(shop) {
    const { id } = await newWish(shop);
    return merchant(shop, { requestIds: [id], itemDetails });
  },
  async queryBackInStockItems(shop) {
    await newWish(shop);
    return merchant(shop, { paging: { limit: 50 } });
  },
  startBackInStockRequests: async (shop) => merchant(shop, { appId: STORE_APP }),
  // It takes nothing away from those that ask in the meantime: they are told by other tests.
  stopBackInStockRequests: async (shop) => merchant(shop, { appId: STORE_APP }),
  getBackInStockSettings: async (shop) => merchant(shop, {}),
} satisfies Partial<Makers>;
