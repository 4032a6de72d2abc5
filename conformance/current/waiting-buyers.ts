import { describe, expect, it } from 'vitest';
import { createProduct, NOBODYS, STORE_APP_ID } from '../suite/goods.ts';
import { expectCode } from '../suite/refusals.ts';
import { type Generation, listOf, type Module, type Query, type Sdk, textOf } from '../suite/sdk.ts';

/** What only this generation has packages for: buyers who wait for something, and who left before they paid. */
export interface WaitingSdk extends Sdk {
  readonly backInStockNotifications: Module & { queryBackInStockNotificationRequests(): Query };
  readonly backInStockSettings: Module;
  readonly abandonedCheckouts: Module & { queryAbandonedCheckouts(): Query };
}

/** Back in stock, and checkouts that were left. */
export function waitingBuyers(generation: Generation<WaitingSdk>): void {
  const sdk = generation.merchant();
  const { backInStockNotifications: wishes, backInStockSettings: settings, abandonedCheckouts } = sdk;
  const itemDetails = () => ({ name: 'Sold out', price: '8' });

  async function soldOut(): Promise<{ appId: string; catalogItemId: string }> {
    const product = await createProduct(sdk, {
      name: `Sold out ${crypto.randomUUID()}`,
      stock: { trackInventory: true, quantity: 0 },
    });
    return { appId: STORE_APP_ID, catalogItemId: textOf(product._id) };
  }

  describe('current: buyers who wait', () => {
    it('are noted once for what is sold out, counted, and marked as told', async () => {
      await settings.startCollectingRequests(STORE_APP_ID);
      const catalogReference = await soldOut();
      const asked = { catalogReference, email: 'waits@example.org' };
      const request = await wishes.createBackInStockNotificationRequest(structuredClone(asked), itemDetails());
      expect(request).toMatchObject({ ...asked, status: 'RECEIVED' });
      const id = textOf(request._id);
      expect(await wishes.getBackInStockNotificationRequest(id)).toMatchObject({ ...asked, status: 'RECEIVED' });
      const counted = await wishes.getBackInStockNotificationRequestsCountByCatalogReferences([
        { ...catalogReference },
      ]);
      expect(listOf(counted.countsPerCatalogReference)).toMatchObject([{ catalogReference, count: 1 }]);
      const found = await wishes.queryBackInStockNotificationRequests().eq('_id', id).find();
      expect(found.items.map(({ _id }) => _id)).toContain(id);
      await wishes.markAsNotificationSent(id);
      expect(await wishes.getBackInStockNotificationRequest(id)).toMatchObject({ status: 'NOTIFICATION_SENT' });
      await wishes.deleteBackInStockNotificationRequest(id);
      await expect(wishes.getBackInStockNotificationRequest(id)).rejects.toThrow();
    });

    it('are not noted where the shop takes no wishes', async () => {
      const stopped = await settings.stopCollectingRequests(STORE_APP_ID);
      expect(stopped).toMatchObject({
        settings: { collectionStates: [{ appId: STORE_APP_ID, collectingRequests: false }] },
      });
      const catalogReference = await soldOut();
      const asked = { catalogReference, email: 'late@example.org' };
      await expect(wishes.createBackInStockNotificationRequest(asked, itemDetails())).rejects.toThrow();
      expect(await settings.getSettings()).toEqual(stopped);
    });
  });

  describe('current: checkouts that were left', () => {
    it('are listed, counted by day and not found where there is none', async () => {
      const { items } = await abandonedCheckouts.queryAbandonedCheckouts().eq('status', 'ABANDONED').find();
      expect(items).toEqual([]);
      const today = new Date().toISOString().slice(0, 10);
      const counted = await abandonedCheckouts.getAbandonedCheckoutAnalytics(today, { endDate: today });
      expect(counted).toMatchObject({ currency: 'USD' });
      await expectCode(generation, abandonedCheckouts.getAbandonedCheckout(NOBODYS), {
        status: 404,
        code: 'ABANDONED_CHECKOUT_NOT_FOUND',
      });
    });
  });
}
