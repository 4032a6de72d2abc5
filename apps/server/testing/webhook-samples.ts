import { type Makers, merchant } from './sample.ts';
import type { Shop } from './shop.ts';
import { answerOf } from './wire.ts';

const CREATED = 'com.wix.ecommerce.catalog.api.v1.ProductCreated';
/** Nobody listens on the port for discarded bytes. */
const url = 'https://127.0.0.1.example:9/webhook';

/** Requests of webhooks. */
export const webhookSamples = {
  async listWebhookEventTypes(shop) {
    return merchant(shop, {});
  },
  async listWebhookEndpoints(shop) {
    await newEndpoint(shop);
    return merchant(shop, {});
  },
  async createWebhookEndpoint(shop) {
    return merchant(shop, { endpoint: { clientId: shop.clientId, url, eventTypes: [CREATED] } });
  },
  async updateWebhookEndpoint(shop) {
    return merchant(shop, { endpointId: await newEndpoint(shop), endpoint: { active: false } });
  },
  async deleteWebhookEndpoint(shop) {
    return merchant(shop, { endpointId: await newEndpoint(shop) });
  },
  async replaceWebhookKey(shop) {
    return merchant(shop, { endpointId: await newEndpoint(shop) });
  },
  async queryWebhookDeliveries(shop) {
    return merchant(shop, { endpointId: await newEndpoint(shop) });
  },
  async getWebhookDelivery(shop) {
    return merchant(shop, { deliveryId: await newDelivery(shop) });
  },
  async replayWebhookDelivery(shop) {
    return merchant(shop, { deliveryId: await newDelivery(shop) });
  },
} satisfies Partial<Makers>;

async function newEndpoint(shop: Shop): Promise<string> {
  const made = await shop.call('/headland/v1/webhooks/endpoints', {
    token: shop.apiKey,
    body: { endpoint: { clientId: shop.clientId, url, eventTypes: [CREATED] } },
  });
  return answerOf('createWebhookEndpoint', made).endpoint.id;
}

async function newDelivery(shop: Shop): Promise<string> {
  const endpointId = await newEndpoint(shop);
  await shop.newProduct();
  await shop.server.app.worker.drain();
  const found = await shop.call('/headland/v1/webhooks/deliveries/query', {
    token: shop.apiKey,
    body: { endpointId },
  });
  return answerOf('queryWebhookDeliveries', found).deliveries[0]?.id ?? '';
}
