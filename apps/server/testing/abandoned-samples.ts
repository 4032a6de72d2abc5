import { leaveCheckout } from './abandoned.ts';
import { type Makers, merchant } from './sample.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** Requests of abandoned checkouts. */
export const abandonedSamples = {
  async getAbandonedCheckout(shop) {
    return merchant(shop, { abandonedCheckoutId: (await leaveCheckout(shop)).id });
  },
  async queryAbandonedCheckouts(shop) {
    await leaveCheckout(shop);
    return merchant(shop, { query: { filter: { status: 'ABANDONED' } } });
  },
  async searchAbandonedCheckouts(shop) {
    await leaveCheckout(shop);
    return merchant(shop, { search: { filter: { status: 'ABANDONED' } } });
  },
  async deleteAbandonedCheckout(shop) {
    return merchant(shop, { abandonedCheckoutId: (await leaveCheckout(shop)).id });
  },
  async bulkDeleteAbandonedCheckouts(shop) {
    return merchant(shop, { abandonedCheckoutIds: [(await leaveCheckout(shop)).id] });
  },
  async addAbandonedCheckoutActivity(shop) {
    const { id } = await leaveCheckout(shop);
    return merchant(shop, { abandonedCheckoutId: id, activityType: 'TASK_CREATED' as const });
  },
  getAbandonedCheckoutAnalytics: async (shop) => merchant(shop, { startDate: today(), endDate: today() }),
  getAbandonedCheckoutSettings: async (shop) => merchant(shop, {}),
  updateAbandonedCheckoutSettings: async (shop) => merchant(shop, { settings: { enabled: true, afterMinutes: 15 } }),
  async mailAbandonedCheckout(shop) {
    return merchant(shop, { abandonedCheckoutId: (await leaveCheckout(shop)).id });
  },
} satisfies Partial<Makers>;
