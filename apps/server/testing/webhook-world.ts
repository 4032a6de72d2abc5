import { createPublicKey, verify } from 'node:crypto';
import { movableClock } from '@headland/testkit';
import { openShop, type Shop } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** What a webhook says, once its signature was found good. */
export interface Heard {
  readonly eventType: string;
  readonly instanceId: string;
  readonly payload: Record<string, unknown>;
  readonly identity: Record<string, unknown> | null;
}

export interface Endpoint {
  readonly id: string;
  readonly publicKey: string;
  readonly revision: string;
}

export interface Delivery {
  readonly id: string;
  readonly eventType: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastProblem?: string;
}

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
    return { status: answer.status, body: answer.body as Record<string, unknown> };
  };
  return {
    clock,
    server,
    shop,
    call,
    async endpoint(url: string, eventTypes: readonly string[]): Promise<Endpoint> {
      const { status, body } = await call('/endpoints', { endpoint: { clientId: shop.clientId, url, eventTypes } });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.endpoint as Endpoint;
    },
    async deliveries(endpoint: Endpoint): Promise<Delivery[]> {
      const { body } = await call('/deliveries/query', { endpointId: endpoint.id });
      return (body.deliveries as Delivery[]).toReversed();
    },
    /** Hands over what was told, and sends what is due. */
    async send(): Promise<void> {
      await server.app.worker.drain();
      await server.app.webhooks.sender.idle();
    },
  };
}

export type WebhookWorld = Awaited<ReturnType<typeof openWebhookWorld>>;

/** @throws Error if the app's key did not sign it */
export function hear(body: string, endpoint: Endpoint): Heard {
  const [header = '', claims = '', signature = ''] = body.split('.');
  const key = createPublicKey(endpoint.publicKey);
  if (!verify('RSA-SHA256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))) {
    throw new Error('the signature is not good');
  }
  const said = JSON.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()).data);
  return {
    eventType: said.eventType,
    instanceId: said.instanceId,
    payload: JSON.parse(said.data),
    identity: said.identity ? JSON.parse(said.identity) : null,
  };
}
