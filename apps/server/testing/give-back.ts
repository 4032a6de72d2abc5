import type { Shop } from './shop.ts';
import { answerOf } from './wire.ts';

/** Gives all money of an order back, by hand where no gateway can. */
export async function giveBack(shop: Shop, orderId: string): Promise<void> {
  const asked = await shop.call(`/ecom/v1/payments/orders/${orderId}`, { token: shop.apiKey });
  const { orderTransactions } = answerOf('listOrderTransactions', asked);
  const paymentRefunds = (orderTransactions?.payments ?? []).map(({ id }) => ({ paymentId: id, externalRefund: true }));
  const body = { orderId, paymentRefunds };
  const answer = await shop.call('/ecom/v1/order-billing/refund-payments', { token: shop.apiKey, body });
  if (answer.status !== 200) throw new Error(`order ${orderId}: ${answer.status} ${JSON.stringify(answer.body)}`);
}
