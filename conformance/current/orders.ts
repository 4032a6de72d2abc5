import { beforeAll, describe, expect, it } from 'vitest';
import { NOBODYS } from '../suite/goods.ts';
import { placeOrder, readyCheckout } from '../suite/placing.ts';
import { expectCode, expectViolations } from '../suite/refusals.ts';
import { type Generation, listOf, type Module, type Sdk } from '../suite/sdk.ts';

/** What only this generation has packages for: further calls on orders. */
export interface OrdersSdk extends Sdk {
  readonly orders: Module;
  readonly orderTransactions: Module;
}

/** Orders that were placed, as a merchant goes on with them. */
export function orders(generation: Generation<OrdersSdk>): void {
  let merchant: OrdersSdk;
  let buyer: OrdersSdk;

  beforeAll(() => {
    merchant = generation.merchant();
    buyer = generation.visitor();
  });

  const placed = async (card?: string): Promise<string> => {
    const checkoutId = await readyCheckout(buyer, { poster: 1 });
    return String((await placeOrder(buyer, checkoutId, card === undefined ? {} : { card })).body.orderId);
  };

  describe('current: tags of orders', () => {
    it('are put on, found, shown to whom they are for, and taken away', async () => {
      const id = await placed();
      const tags = { tags: { tagIds: ['gift'] }, privateTags: { tagIds: ['vip', 'slow'] } };
      const put = await merchant.orders.bulkUpdateOrderTags([id, NOBODYS], { assignTags: tags });
      expect(put.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
      expect(listOf(put.results)).toMatchObject([
        { itemMetadata: { _id: id, originalIndex: 0, success: true } },
        { itemMetadata: { _id: NOBODYS, originalIndex: 1, success: false, error: { code: 'ORDER_NOT_FOUND' } } },
      ]);
      expect(await merchant.orders.getOrder(id)).toMatchObject({ tags });
      const found = await merchant.orders.searchOrders({
        filter: { 'tags.privateTags.tagIds': { $hasAll: ['vip', 'slow'] }, 'tags.tags.tagIds': { $hasSome: ['gift'] } },
      });
      expect(listOf(found.orders).map(({ _id }) => _id)).toEqual([id]);
      const { tags: shown } = await buyer.orders.getOrder(id);
      expect(shown).toEqual({ tags: { tagIds: ['gift'] } });
      await merchant.orders.bulkUpdateOrderTags([id], {
        assignTags: { privateTags: { tagIds: ['vip'] } },
        unassignTags: { tags: { tagIds: ['gift'] }, privateTags: { tagIds: ['vip', 'slow'] } },
      });
      const { tags: left } = await merchant.orders.getOrder(id);
      expect(left).toEqual({ privateTags: { tagIds: ['vip'] } });
    });

    it('are refused by their field, and to buyers', async () => {
      const id = await placed();
      const assignTags = { tags: { tagIds: ['longer'] } };
      await expectViolations(generation, merchant.orders.bulkUpdateOrderTags([id], { assignTags }), [
        { field: 'options.assignTags.tags.tagIds[0]', violatedRule: 'MAX_LENGTH' },
      ]);
      await expectCode(generation, buyer.orders.bulkUpdateOrderTags([id], { assignTags: {} }), {
        status: 403,
        code: 'PERMISSION_DENIED',
      });
    });
  });
}
