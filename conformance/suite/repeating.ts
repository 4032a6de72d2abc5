import { describe, expect, it } from 'vitest';
import { createProduct, findProduct, line } from './goods.ts';
import { expectCode } from './refusals.ts';
import { type Generation, listOf } from './sdk.ts';

/** What a site sends twice with the same `Idempotency-Key` happens once. */
export function repeating(generation: Generation): void {
  describe(`${generation.name}: a repeated request`, () => {
    it('makes one product and one collection', async () => {
      const merchant = generation.merchant();
      merchant.setHeaders({ 'Idempotency-Key': crypto.randomUUID() });
      const first = await createProduct(merchant, { name: 'Barometer' });
      const second = await createProduct(merchant, { name: 'Barometer' });
      expect(second).toEqual(first);
      await expectCode(generation, createProduct(merchant, { name: 'Hygrometer' }), {
        status: 409,
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
      merchant.setHeaders({ 'Idempotency-Key': crypto.randomUUID() });
      const third = await createProduct(merchant, { name: 'Barometer' });
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
