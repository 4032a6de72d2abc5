import { type Decisions, site } from '../decision.ts';

export const webhooks = {
  listWebhookEventTypes: { permission: 'WEBHOOKS.READ', object: site, built: true },
  listWebhookEndpoints: { permission: 'WEBHOOKS.READ', object: site, built: true },
  createWebhookEndpoint: { permission: 'WEBHOOKS.MANAGE', object: site, repeated: 'answeredByKey', built: true },
  updateWebhookEndpoint: { permission: 'WEBHOOKS.MANAGE', object: site, built: true },
  deleteWebhookEndpoint: { permission: 'WEBHOOKS.MANAGE', object: site, built: true },
  replaceWebhookKey: { permission: 'WEBHOOKS.MANAGE', object: site, repeated: 'answeredByKey', built: true },
  queryWebhookDeliveries: { permission: 'WEBHOOKS.READ', object: site, built: true },
  getWebhookDelivery: { permission: 'WEBHOOKS.READ', object: site, built: true },
  replayWebhookDelivery: { permission: 'WEBHOOKS.MANAGE', object: site, built: true },
} as const satisfies Decisions;
