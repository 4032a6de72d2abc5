import { type Makers, merchant } from './sample.ts';

const AUTHORISES = '4000000000001000';
const PAYS = '4242424242424242';

/** Requests of the payments collector, and of calls on the payments of several orders. */
export const collectorSamples = {
  async listTransactionsOfOrders(shop) {
    return merchant(shop, { orderIds: [(await shop.newOrder(PAYS)).orderId] });
  },
  async getOrderPaymentCollectabilityStatus(shop) {
    return merchant(shop, { ecomOrderId: (await shop.newOrder()).orderId });
  },
  async getOrderRefundabilityStatus(shop) {
    return merchant(shop, { ecomOrderId: (await shop.newOrder(PAYS)).orderId });
  },
  async triggerOrderRefund(shop) {
    const { orderId, paymentId } = await shop.newOrder(PAYS);
    return merchant(shop, { ecomOrderId: orderId, payments: [{ paymentId }] });
  },
  async captureAuthorizedPaymentsOfOrder(shop) {
    const { orderId, paymentId } = await shop.newOrder(AUTHORISES);
    return merchant(shop, { ecomOrderId: orderId, payments: [{ paymentId }] });
  },
  async voidAuthorizedPaymentsOfOrder(shop) {
    const { orderId, paymentId } = await shop.newOrder(AUTHORISES);
    return merchant(shop, { ecomOrderId: orderId, paymentIds: [paymentId] });
  },
  async recordManuallyCollectedPayment(shop) {
    const { orderId } = await shop.newOrder();
    const { body } = await shop.call(`/ecom/v1/orders/${orderId}`, { token: shop.apiKey });
    const { balanceSummary } = body.order as { balanceSummary: { balance: { amount: string } } };
    return merchant(shop, { orderId, amount: { amount: balanceSummary.balance.amount } });
  },
  async bulkMarkOrdersAsPaid(shop) {
    return merchant(shop, { ecomOrderIds: [(await shop.newOrder()).orderId] });
  },
} satisfies Partial<Makers>;
