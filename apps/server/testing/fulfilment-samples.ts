import { type Makers, merchant } from './sample.ts';
import type { Shop } from './shop.ts';

/** Requests of what is sent of orders. */
export const fulfilmentSamples = {
  async listFulfillmentsOfOrder(shop) {
    const { orderId } = await newSent(shop);
    return merchant(shop, { orderId });
  },
  async listFulfillmentsOfOrders(shop) {
    const { orderId } = await newSent(shop);
    return merchant(shop, { orderIds: [orderId] });
  },
  async createFulfillment(shop) {
    const { orderId, lineItems } = await newToSend(shop);
    return merchant(shop, { orderId, fulfillment: { lineItems, trackingInfo: { trackingNumber: shop.mark } } });
  },
  async bulkCreateFulfillments(shop) {
    const { orderId, lineItems } = await newToSend(shop);
    return merchant(shop, { ordersWithFulfillments: [{ orderId, fulfillments: [{ lineItems }] }] });
  },
  async updateFulfillment(shop) {
    const { orderId, fulfillmentId } = await newSent(shop);
    return merchant(shop, { orderId, fulfillment: { id: fulfillmentId, status: `Seen by ${shop.mark}` } });
  },
  async deleteFulfillment(shop) {
    const { orderId, fulfillmentId } = await newSent(shop);
    return merchant(shop, { orderId, fulfillmentId });
  },
} satisfies Partial<Makers>;

/** An order to be paid on delivery, of which nothing is sent yet. */
async function newToSend(shop: Shop): Promise<{ orderId: string; lineItems: { id: string }[] }> {
  const { orderId } = await shop.newOrder();
  const { body } = await shop.call(`/ecom/v1/orders/${orderId}`, { token: shop.apiKey });
  const { lineItems } = body.order as { lineItems: { id: string }[] };
  return { orderId, lineItems: lineItems.map(({ id }) => ({ id })) };
}

/** An order of which all is sent. */
async function newSent(shop: Shop): Promise<{ orderId: string; fulfillmentId: string }> {
  const { orderId, lineItems } = await newToSend(shop);
  const { body } = await shop.call(`/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    token: shop.apiKey,
    body: { fulfillment: { lineItems, trackingInfo: { trackingNumber: shop.mark } } },
  });
  return { orderId, fulfillmentId: String(body.fulfillmentId) };
}
