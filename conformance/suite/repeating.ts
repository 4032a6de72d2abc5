import { describe, expect, it } from 'vitest';
import { findProduct, line } from './goods.ts';
import { expectCode } from './refusals.ts';
import { entityOf, type Generation, listOf } from './sdk.ts';

/** What a site sends twice with the same `Idempotency-Key` happens once. */
export function repeating(generation: Generation): void {
  const product = (name: string) => ({ name, productType: 'physical', priceData: { price: 8 } });

  describe(`${generation.name}: a repeated request`, () => {
    it('makes one product and one collection', async () => {
      const merchant = generation.merchant();
      merchant.setHeaders({ 'Idempotency-Key': crypto.randomUUID() });
      const first = entityOf(await merchant.products.createProduct(product('Barometer')), 'product');
      const second = entityOf(await merchant.products.createProduct(product('Barometer')), 'product');
      expect(second).toEqual(first);
      await expectCode(generation, merchant.products.createProduct(product('Hygrometer')), {
        status: 409,
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
      merchant.setHeaders({ 'Idempotency-Key': crypto.randomUUID() });
      const third = entityOf(await merchant.products.createProduct(product('Barometer')), 'product');
      expect(third._id).not.toBe(first._id);
    });

    it('puts goods into the cart once', async () => {
      const sdk = generation.visitor();
      const comic = (await findProduct(sdk, 'issue-01'))._id;
      const add = () => sdk.currentCart.addToCurrentCart({ lineItems: [line(comic)] });
      sdk.setHeaders({ 'Idempotency-Key': crypto.randomUUID() });
      await add();
      expect(listOf((await add()).cart.lineItems)).toMatchObject([{ quantity: 1 }]);
      sdk.setHeaders({ 'Idempotency-Key': crypto.randomUUID() });
      expect(listOf((await add()).cart.lineItems)).toMatchObject([{ quantity: 2 }]);
    });
  });
}
