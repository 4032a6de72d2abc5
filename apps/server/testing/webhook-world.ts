import type { webhooks as wire } from '@headland/contract';
import { movableClock } from '@headland/testkit';
import { openShop, type Shop } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { answerOf } from './wire.ts';

/** A shop whose webhooks may go to this machine, with a clock of the test's own. */
export async function openWebhookWorld(now = new Date('2026-05-04T10:00:00Z')) {
  const clock = movableClock(now);
  const server: TestServer = await startTestServer({ clock, privateWebhooks: true });
  const shop: Shop = await openShop(server, 'webhooks');
  const call = async (path: string, body?: object, method?: string) => {
    const answer = await shop.call(`/headland/v1/webhooks${path}`, {
      token: shop.apiKey,
      ...(body && { body }),
      ...(method && { method }),
    });
    return { status: answer.status, body: answer.body };
  };
  return {
    clock,
    server,
    shop,
    call,
    async endpoint(url: string, eventTypes: readonly string[]): Promise<wire.WebhookEndpoint> {
      const made = await call('/endpoints', { endpoint: { clientId: shop.clientId, url, eventTypes } });
      return answerOf('createWebhookEndpoint', made).endpoint;
    },
    async deliveries(endpoint: { readonly id: string }): Promise<wire.WebhookDelivery[]> {
      const found = await call('/deliveries/query', { endpointId: endpoint.id });
      return answerOf('queryWebhookDeliveries', found).deliveries.toReversed();
    },
    /** Hands over what was told, and sends what is due. */
    async send(): Promise<void> {
      await server.app.worker.drain();
      await server.app.webhooks.sender.idle();
    },
  };
}

export type WebhookWorld = Awaited<ReturnType<typeof openWebhookWorld>>;
