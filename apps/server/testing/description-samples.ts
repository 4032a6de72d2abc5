import { type Makers, merchant } from './sample.ts';
import type { Shop } from './shop.ts';

/** Requests of what merchants say of orders, and write beside them. */
export const descriptionSamples = {
  async updateOrder(shop) {
    const { orderId } = await shop.newOrder();
    return merchant(shop, { order: { id: orderId, archived: true, buyerInfo: { email: `${shop.mark}@example.com` } } });
  },
  async bulkUpdateOrders(shop) {
    const { orderId } = await shop.newOrder();
    return merchant(shop, { orders: [{ order: { id: orderId, archived: true } }], returnEntity: true });
  },
  async bulkUpdateOrderTags(shop) {
    const { orderId } = await shop.newOrder();
    const assignTags = { tags: { tagIds: ['gift'] }, privateTags: { tagIds: ['vip'] } };
    return merchant(shop, { orderIds: [orderId], assignTags, unassignTags: { tags: { tagIds: ['new'] } } });
  },
  async addOrderActivity(shop) {
    const { orderId } = await shop.newOrder();
    return merchant(shop, { id: orderId, activity: { merchantComment: { message: `Seen by ${shop.mark}` } } });
  },
  async addOrderActivities(shop) {
    const { orderId } = await shop.newOrder();
    const merchantComment = { message: `Seen by ${shop.mark}` };
    return merchant(shop, { orderId, orderActivities: [{ activityType: 'MERCHANT_COMMENT', merchantComment }] });
  },
  async updateOrderActivity(shop) {
    const { orderId, activityId } = await newNote(shop);
    const activity = { merchantComment: { message: `Read by ${shop.mark}` } };
    return merchant(shop, { id: orderId, activityId, activity });
  },
  async deleteOrderActivity(shop) {
    const { orderId, activityId } = await newNote(shop);
    return merchant(shop, { id: orderId, activityId });
  },
} satisfies Partial<Makers>;

async function newNote(shop: Shop): Promise<{ orderId: string; activityId: string }> {
  const { orderId } = await shop.newOrder();
  const { body } = await shop.call(`/ecom/v1/orders/${orderId}/activities`, {
    token: shop.apiKey,
    body: { activity: { merchantComment: { message: `Noted by ${shop.mark}` } } },
  });
  return { orderId, activityId: String(body.activityId) };
}
