import { beforeEach, describe, expect, it } from 'vitest';
import { NOBODYS } from '../suite/goods.ts';
import { placeOrder, readyCheckout } from '../suite/placing.ts';
import { expectCode } from '../suite/refusals.ts';
import { type Answer, type Generation, listOf, type Module, type Sdk, textOf } from '../suite/sdk.ts';

/** What only this generation has packages for: what happens to an order after it was paid. */
export interface UpkeepSdk extends Sdk {
  readonly orders: Module;
  readonly orderFulfillments: Module;
  readonly orderInvoices: Module;
  readonly orderBilling: Module;
}

const PAYS = '4242424242424242';

/** Orders sent, invoiced and refunded by the packages of today. */
export function fulfilments(generation: Generation<UpkeepSdk>): void {
  const sdk = generation.merchant();
  let orderId: string;
  let lines: readonly Answer[];

  beforeEach(async () => {
    const buyer = generation.visitor();
    const checkoutId = await readyCheckout(buyer, { 'issue-01': 2 });
    orderId = String((await placeOrder(buyer, checkoutId, { card: PAYS })).body.orderId);
    lines = listOf((await sdk.orders.getOrder(orderId)).lineItems);
  });

  describe('current: an order that was paid', () => {
    it('is sent in parts, each with its number, and no more than was bought', async () => {
      const line = { _id: lines[0]?._id, quantity: 1 };
      const sent = (trackingNumber: string) =>
        sdk.orderFulfillments.createFulfillment(orderId, {
          lineItems: [{ ...line }],
          trackingInfo: { trackingNumber, shippingProvider: 'dhl' },
        });
      const { fulfillmentId } = await sent('00340434');
      expect(await sdk.orders.getOrder(orderId)).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' });
      await sent('00340435');
      expect(await sdk.orders.getOrder(orderId)).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
      await expect(sent('00340436')).rejects.toThrow();
      const { orderWithFulfillments } = await sdk.orderFulfillments.listFulfillmentsForSingleOrder(orderId);
      expect(listOf(orderWithFulfillments?.fulfillments).map((one) => one.trackingInfo?.trackingNumber)).toEqual([
        '00340434',
        '00340435',
      ]);
      const own = { orderId, fulfillmentId };
      await sdk.orderFulfillments.deleteFulfillment({ ...own });
      expect(await sdk.orders.getOrder(orderId)).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' });
      await expectCode(generation, sdk.orderFulfillments.deleteFulfillment({ ...own }), {
        status: 404,
        code: 'FULFILLMENT_NOT_FOUND',
      });
    });

    it('has one invoice, which is listed', async () => {
      // The package that reads invoices has no function that makes one.
      const asked = () =>
        sdk.fetch(`/ecom/v1/invoices/orders/${orderId}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
      expect([(await asked()).status, (await asked()).status]).toEqual([200, 409]);
      const { invoicesForOrder } = await sdk.orderInvoices.listInvoicesForMultipleOrders([orderId, NOBODYS]);
      const [own] = listOf(invoicesForOrder);
      expect(own).toMatchObject({ orderId });
      expect(listOf(own?.invoicesInfo)).toHaveLength(1);
    });

    it('is refunded by line, and never beyond what was paid', async () => {
      const refundability = await sdk.orderBilling.getOrderRefundability(orderId);
      const [paid] = listOf(refundability.payments);
      expect(paid).toMatchObject({ refundable: true, payment: { paymentId: expect.any(String) } });
      const items = () => ({ refundItems: { lineItems: [{ lineItemId: lines[0]?._id, quantity: 1 }] } });
      const worth = await sdk.orderBilling.calculateRefund(orderId, items());
      const amount = textOf(worth.summary?.total?.amount);
      const part = () => ({ paymentRefunds: [{ paymentId: paid?.payment?.paymentId, amount: { amount } }] });
      await sdk.orderBilling.refundPayments(orderId, { ...items(), ...part() });
      expect(await sdk.orders.getOrder(orderId)).toMatchObject({
        paymentStatus: 'PARTIALLY_REFUNDED',
        balanceSummary: { refunded: { amount } },
      });
      const tooMuch = [{ paymentId: paid?.payment?.paymentId, amount: { amount: '1000000' } }];
      await expect(sdk.orderBilling.refundPayments(orderId, { paymentRefunds: tooMuch })).rejects.toThrow();
      expect(await sdk.orders.getOrder(orderId)).toMatchObject({ balanceSummary: { refunded: { amount } } });
    });

    it('that is nobody’s, is not found', async () => {
      await expectCode(generation, sdk.orders.getOrder(NOBODYS), { status: 404, code: 'ORDER_NOT_FOUND' });
    });
  });
}
