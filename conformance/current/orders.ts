import { beforeAll, describe, expect, it } from 'vitest';
import { NOBODYS } from '../suite/goods.ts';
import { placeOrder, readyCheckout } from '../suite/placing.ts';
import { expectCode, expectViolations } from '../suite/refusals.ts';
import { entityOf, type Generation, listOf, type Module, type Sdk, textOf } from '../suite/sdk.ts';

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
  describe('current: the payments collector', () => {
    const AUTHORIZES = '4000000000001000';
    const PAYS = '4242424242424242';
    const paymentsOf = async (orderIds: readonly string[]) => {
      const { orderTransactions } = await merchant.orderTransactions.listTransactionsForMultipleOrders([...orderIds]);
      return listOf(orderTransactions);
    };
    const paymentOf = async (orderId: string) => {
      const [transactions] = await paymentsOf([orderId]);
      return textOf(listOf(transactions?.payments)[0]?._id);
    };

    it('tells the payments of several orders', async () => {
      const [one, two] = [await placed(PAYS), await placed(AUTHORIZES)];
      const told = await paymentsOf([two, NOBODYS, one]);
      expect(told.map(({ orderId }) => orderId)).toEqual([two, one]);
      expect(told.map(({ payments }) => listOf(payments)[0]?.status)).toEqual(['AUTHORIZED', 'APPROVED']);
      await expectCode(generation, buyer.orderTransactions.listTransactionsForMultipleOrders([one]), {
        status: 403,
        code: 'PERMISSION_DENIED',
      });
    });

    it('captures and voids once, and says whether more can be collected', async () => {
      const [captured, voided, open] = [await placed(AUTHORIZES), await placed(AUTHORIZES), await placed()];
      const paymentId = await paymentOf(captured);
      const pay = () => merchant.orders.captureAuthorizedPayments(captured, [{ paymentId }]);
      const answer = await pay();
      expect(listOf(entityOf(answer, 'orderTransactions').payments)).toMatchObject([{ status: 'APPROVED' }]);
      await expectCode(generation, pay(), { status: 428, code: 'PAYMENT_ALREADY_CAPTURED' });
      const held = await paymentOf(voided);
      await merchant.orders.voidAuthorizedPayments(voided, [held]);
      await expectCode(generation, merchant.orders.captureAuthorizedPayments(voided, [{ paymentId: held }]), {
        status: 428,
        code: 'PAYMENT_ALREADY_VOIDED',
      });
      const statusOf = async (id: string) => (await merchant.orders.getPaymentCollectabilityStatus(id)).status;
      expect(await statusOf(captured)).toBe('NONCOLLECTABLE_ORDER_IS_PAID');
      expect(await statusOf(voided)).toBe('NONCOLLECTABLE_ORDER_IS_CANCELLED');
      const { status, amount } = await merchant.orders.getPaymentCollectabilityStatus(open);
      expect([status, amount?.amount]).toEqual(['COLLECTABLE', '14.00']);
      await expectCode(generation, merchant.orders.getPaymentCollectabilityStatus(NOBODYS), {
        status: 404,
        code: 'ORDER_NOT_FOUND',
      });
    });
  });
}
