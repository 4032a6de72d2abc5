import { beforeAll, describe, expect, it } from 'vitest';
import { expectDate } from '../suite/dates.ts';
import { given } from '../suite/given.ts';
import { findProduct, NOBODYS } from '../suite/goods.ts';
import { addressOf, placeOrder, readyCheckout } from '../suite/placing.ts';
import { expectCode, expectViolations } from '../suite/refusals.ts';
import { type Answer, entityOf, type Generation, listOf } from '../suite/sdk.ts';
import type { OlderSdk } from './sdk.ts';

const PAYS = '4242424242424242';
const AUTHORIZES = '4000000000001000';
const PAID_LATER = { status: 'APPROVED', paymentStatus: 'NOT_PAID' };

const price = (amount: string) => ({ amount, formattedAmount: `$${amount}` });

/** Orders as the merchant and their buyers read them; the current generation has no package for them. */
export function orders(generation: Generation<OlderSdk>): void {
  let merchant: OlderSdk;
  let buyer: OlderSdk;
  let orderId: string;
  let order: Answer;

  beforeAll(async () => {
    merchant = generation.merchant();
    buyer = generation.visitor();
    const checkoutId = await readyCheckout(buyer, { crate: 2, poster: 1 });
    const placed = await placeOrder(buyer, checkoutId, { card: PAYS });
    orderId = String(placed.body.orderId);
    order = await buyer.orders.getOrder(orderId);
  });

  const buy = async (wanted: Readonly<Record<string, number>>, card?: string): Promise<string> => {
    const sdk = generation.visitor();
    const checkoutId = await readyCheckout(sdk, wanted);
    return String((await placeOrder(sdk, checkoutId, card ? { card } : {})).body.orderId);
  };
  const read = (id: string) => merchant.orders.getOrder(id);
  const stockOf = async (slug: string) => Number((await findProduct(buyer, slug)).stock.quantity);

  describe('older: an order', () => {
    it('is what was bought', () => {
      expect(order).toMatchObject({
        _id: orderId,
        number: expect.stringMatching(/^\d+$/),
        status: 'APPROVED',
        paymentStatus: 'PAID',
        fulfillmentStatus: 'NOT_FULFILLED',
        currency: 'USD',
        buyerInfo: { email: 'ada@example.org', visitorId: expect.any(String) },
        priceSummary: {
          subtotal: price('49.00'),
          shipping: price('5.00'),
          tax: price('0.00'),
          discount: price('0.00'),
          total: price('54.00'),
        },
        balanceSummary: { paid: price('54.00'), balance: price('0.00'), refunded: price('0.00') },
        channelInfo: { type: 'WEB' },
        archived: false,
      });
      expect(listOf(order.lineItems)).toMatchObject([
        {
          productName: { original: 'Crate of issues' },
          quantity: 2,
          price: price('20.00'),
          lineItemPrice: price('40.00'),
          totalPriceAfterTax: price('40.00'),
          itemType: { preset: 'PHYSICAL' },
          image: expect.stringMatching(/^wix:image:\/\/v1\/c0ffee_/),
        },
        { productName: { original: 'Lighthouse print' }, quantity: 1, price: price('9.00') },
      ]);
    });

    it('says where it goes and who pays', () => {
      expect(order).toMatchObject({
        billingInfo: { address: addressOf('US'), contactDetails: { firstName: 'Ada', lastName: 'Ink' } },
        recipientInfo: { address: addressOf('US') },
        shippingInfo: {
          title: 'Mail',
          logistics: { deliveryTime: 'A week or two', shippingDestination: { address: addressOf('US') } },
          cost: { price: price('5.00') },
        },
      });
    });

    it('tells what happened to it', () => {
      expect(listOf(order.activities).map(({ type, activityType }) => type ?? activityType)).toEqual([
        'ORDER_PLACED',
        'ORDER_PAID',
      ]);
      for (const date of [order._createdDate, order._updatedDate, order.purchasedDate]) {
        expectDate(generation, date);
      }
    });

    it('is its buyer’s and the merchant’s alone', async () => {
      const missing = { status: 404, code: 'ORDER_NOT_FOUND' };
      expect(await merchant.orders.getOrder(orderId)).toEqual(order);
      await expectCode(generation, generation.visitor().orders.getOrder(orderId), missing);
      await expectCode(generation, generation.merchant(given.foreign).orders.getOrder(orderId), missing);
      await expectCode(generation, buyer.orders.getOrder(NOBODYS), missing);
    });
  });

  describe('older: searching orders', () => {
    it('finds by status and number, in pages, newest first', async () => {
      for (let more = 0; more < 2; more += 1) await buy({ 'gift-pdf': 1 });
      const search = { filter: { paymentStatus: 'NOT_PAID' }, cursorPaging: { limit: 1 } };
      const first = await merchant.orders.searchOrders({ search });
      expect(listOf(first.orders)).toMatchObject([PAID_LATER]);
      expect(first.metadata).toMatchObject({ count: 1, hasNext: true });
      const { next } = first.metadata.cursors;
      const second = await merchant.orders.searchOrders({ search: { cursorPaging: { limit: 1, cursor: next } } });
      expect(listOf(second.orders)).toMatchObject([PAID_LATER]);
      const number = (of: Answer) => Number(listOf(of.orders)[0]?.number);
      expect(number(second)).toBeLessThan(number(first));
      const found = await merchant.orders.searchOrders({ search: { filter: { number: order.number } } });
      expect(listOf(found.orders).map(({ _id }) => _id)).toEqual([orderId]);
    });

    it('is for the merchant', async () => {
      await expectCode(generation, buyer.orders.searchOrders({ search: {} }), {
        status: 403,
        code: 'PERMISSION_DENIED',
        data: { permission: 'ECOM.READ_ORDERS' },
      });
    });

    it('names fields that are none', async () => {
      await expectViolations(generation, merchant.orders.searchOrders({ search: { filter: { colour: 'red' } } }), [
        { field: expect.stringMatching(/filter\.colour$/) as unknown as string, violatedRule: 'FIELD_NOT_ALLOWED' },
      ]);
    });
  });

  describe('older: payments of an order', () => {
    const transactions = async (id: string) =>
      entityOf(await merchant.orderTransactions.listTransactionsForSingleOrder(id), 'orderTransactions');

    it('are listed for the merchant', async () => {
      const { payments, refunds } = await transactions(orderId);
      expect(payments).toMatchObject([
        {
          amount: price('54.00'),
          status: 'APPROVED',
          regularPaymentDetails: { offlinePayment: false, creditCardDetails: { lastFourDigits: '4242' } },
        },
      ]);
      expect(refunds).toEqual([]);
      await expectCode(generation, buyer.orderTransactions.listTransactionsForSingleOrder(orderId), {
        status: 403,
        code: 'PERMISSION_DENIED',
        data: { permission: 'ECOM.READ_TRANSACTIONS' },
      });
      await expectCode(generation, merchant.orderTransactions.listTransactionsForSingleOrder(NOBODYS), {
        status: 404,
        code: 'ORDER_NOT_FOUND',
      });
    });

    it('that were only authorised stand in the way of canceling the order', async () => {
      const before = await stockOf('crate');
      const id = await buy({ crate: 1 }, AUTHORIZES);
      expect(await read(id)).toMatchObject({ balanceSummary: { authorized: price('25.00'), paid: price('0.00') } });
      await expectCode(generation, merchant.orders.cancelOrder(id, { restockAllItems: true }), {
        status: 428,
        code: 'ORDER_HAS_AUTHORIZED_TRANSACTION',
        data: { currentPaymentStatus: 'PENDING' },
      });
      expect((await transactions(id)).payments).toMatchObject([{ status: 'AUTHORIZED' }]);
      expect(await stockOf('crate')).toBe(before - 1);
    });
  });

  describe('older: canceling an order', () => {
    it('that nobody paid gives its goods back', async () => {
      const before = await stockOf('crate');
      const id = await buy({ crate: 3 });
      expect(await read(id)).toMatchObject(PAID_LATER);
      const canceled = entityOf(await merchant.orders.cancelOrder(id, { restockAllItems: true }), 'order');
      expect(canceled).toMatchObject({ _id: id, status: 'CANCELED' });
      expect(await stockOf('crate')).toBe(before);
    });

    it('that is paid is refused', async () => {
      await expectCode(generation, merchant.orders.cancelOrder(orderId), {
        status: 428,
        code: 'WRONG_STATE',
        data: { currentPaymentStatus: 'PAID' },
      });
      expect(await read(orderId)).toMatchObject({ status: 'APPROVED' });
    });

    it('is for the merchant alone', async () => {
      await expectCode(generation, buyer.orders.cancelOrder(orderId), {
        status: 403,
        code: 'PERMISSION_DENIED',
        data: { permission: 'ECOM.MODIFY_ORDERS' },
      });
    });

    it('that is settled can be put away, and taken out again', async () => {
      for (const archived of [true, false]) {
        const changed = entityOf(await merchant.orders.updateOrder(orderId, { archived }), 'order');
        expect(changed).toMatchObject({ _id: orderId, archived });
        expect(await read(orderId)).toMatchObject({ archived });
      }
    });
  });
}
