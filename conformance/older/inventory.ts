import { beforeAll, describe, expect, it } from 'vitest';
import { given } from '../suite/given.ts';
import { findProduct, NOBODYS } from '../suite/goods.ts';
import { expectCode, expectViolations } from '../suite/refusals.ts';
import { type Answer, entityOf, type Generation, listOf } from '../suite/sdk.ts';
import type { OlderSdk } from './sdk.ts';

const DEFAULT_VARIANT = '00000000-0000-0000-0000-000000000000';

/** Stock as the merchant counts it; the current generation has no package for it. */
export function inventory(generation: Generation<OlderSdk>): void {
  let merchant: OlderSdk;
  let visitor: OlderSdk;
  let product: Answer;

  beforeAll(async () => {
    merchant = generation.merchant();
    visitor = generation.visitor();
    const made = { name: 'Counted rope', productType: 'physical', priceData: { price: 2 } };
    product = entityOf(await merchant.products.createProduct(made), 'product');
  });

  const item = async () => (await merchant.inventory.getInventoryVariants(product._id)).inventoryItem;
  const seen = async () => (await findProduct(visitor, 'counted-rope')).stock;
  const change = (by: object) => ({ productId: product._id, variantId: DEFAULT_VARIANT, ...by });

  describe('older: stock', () => {
    it('begins uncounted', async () => {
      expect(await item()).toMatchObject({
        productId: product._id,
        trackQuantity: false,
        variants: [{ variantId: DEFAULT_VARIANT, inStock: true }],
      });
      expect(await seen()).toEqual({ trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' });
    });

    it('is set, raised and lowered, and buyers see it', async () => {
      await merchant.inventory.updateInventoryVariants(product._id, {
        trackQuantity: true,
        variants: [{ variantId: DEFAULT_VARIANT, quantity: 4 }],
      });
      expect(await seen()).toMatchObject({ trackInventory: true, quantity: 4, inStock: true });
      await merchant.inventory.incrementInventory([change({ incrementBy: 3 })]);
      expect(await seen()).toMatchObject({ quantity: 7 });
      await merchant.inventory.decrementInventory([change({ decrementBy: 7 })]);
      expect(await seen()).toMatchObject({ quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' });
      expect(await item()).toMatchObject({ trackQuantity: true, variants: [{ quantity: 0, inStock: false }] });
    });

    it('cannot go below nothing', async () => {
      await merchant.inventory.updateInventoryVariants(product._id, {
        variants: [{ variantId: DEFAULT_VARIANT, quantity: 2 }],
      });
      await expectCode(generation, merchant.inventory.decrementInventory([change({ decrementBy: 3 })]), {
        status: 409,
        code: 'INSUFFICIENT_INVENTORY',
        data: { productId: product._id, available: 2 },
      });
      expect(await seen()).toMatchObject({ quantity: 2 });
      await expectViolations(generation, merchant.inventory.incrementInventory([change({ incrementBy: 0 })]), [
        { field: 'incrementData[0].incrementBy', violatedRule: 'MIN' },
      ]);
    });

    it('is listed in pages', async () => {
      const all = await merchant.inventory.queryInventory({ query: {} });
      const page = await merchant.inventory.queryInventory({ query: { paging: { limit: 2, offset: 1 } } });
      expect(page).toMatchObject({ metadata: { items: 2, offset: 1 }, totalResults: all.totalResults });
      expect(page.inventoryItems).toEqual(listOf(all.inventoryItems).slice(1, 3));
      const filter = JSON.stringify({ productId: product._id });
      expect((await merchant.inventory.queryInventory({ query: { filter } })).inventoryItems).toMatchObject([
        { productId: product._id },
      ]);
    });

    it('is of this site’s goods alone', async () => {
      const missing = { status: 404, code: 'INVENTORY_NOT_FOUND' };
      for (const id of [NOBODYS, given.foreign.productId]) {
        await expectCode(generation, merchant.inventory.getInventoryVariants(id), missing);
        await expectCode(
          generation,
          merchant.inventory.updateInventoryVariants(id, { trackQuantity: true, variants: [] }),
          missing,
        );
      }
      await expectCode(
        generation,
        merchant.inventory.updateInventoryVariants(product._id, { variants: [{ variantId: NOBODYS, quantity: 1 }] }),
        { status: 404, code: 'VARIANT_NOT_FOUND' },
      );
    });

    it('is the merchant’s business', async () => {
      const denied = (permission: string) => ({ status: 403, code: 'PERMISSION_DENIED', data: { permission } });
      const { inventory: theirs } = visitor;
      await expectCode(generation, theirs.queryInventory({ query: {} }), denied('WIX_STORES.READ_INVENTORY'));
      await expectCode(generation, theirs.getInventoryVariants(product._id), denied('WIX_STORES.READ_INVENTORY'));
      await expectCode(
        generation,
        theirs.incrementInventory([change({ incrementBy: 1 })]),
        denied('WIX_STORES.MODIFY_INVENTORY'),
      );
      await expectCode(
        generation,
        theirs.decrementInventory([change({ decrementBy: 1 })]),
        denied('WIX_STORES.MODIFY_INVENTORY'),
      );
      await expectCode(
        generation,
        theirs.updateInventoryVariants(product._id, { trackQuantity: false }),
        denied('WIX_STORES.MODIFY_INVENTORY'),
      );
    });
  });
}
