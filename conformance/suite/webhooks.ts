import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { given } from './given.ts';
import { placeOrder, readyCheckout } from './placing.ts';
import { nativeFetch } from './route.ts';
import { entityOf, type Generation, textOf } from './sdk.ts';

const PRODUCT = 'com.wix.ecommerce.catalog.api.v1.Product';
const TYPES = [
  `${PRODUCT}Created`,
  `${PRODUCT}Changed`,
  `${PRODUCT}Deleted`,
  'wix.ecom.v1.order_created',
  'wix.ecom.v1.order_approved',
  'wix.members.v1.member_created',
];

/** What the SDK hands to a handler. */
interface Event {
  readonly data?: Record<string, unknown>;
  readonly entity?: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}

type Register = (handler: (event: Event) => void) => void;

/** What the SDK's own `webhooks.process` makes of what arrives at an app. */
export function webhooks(generation: Generation): void {
  const { app, apiKey } = given.sites[generation.name];
  const arrived: string[] = [];
  const heard: { name: string; event: Event }[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    arrived.push(body);
    response.end();
  });

  async function call(path: string, body?: object): Promise<Record<string, never>> {
    const headers = { authorization: apiKey, 'content-type': 'application/json' };
    const asked = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await nativeFetch(`${given.url}/headland/v1/webhooks${path}`, { ...asked, headers });
    const said: unknown = await answer.json();
    expect({ status: answer.status, said }).toMatchObject({ status: 200 });
    return said as Record<string, never>;
  }

  /** Checks before this one may still be told of: it must be what happened to this very thing. */
  async function waitFor(type: string, id: string): Promise<void> {
    const end = Date.now() + 20_000;
    while (!arrived.some((body) => tells(body, type, id))) {
      if (Date.now() > end) throw new Error(`${type} of ${id} did not arrive`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  describe(`${generation.name}: webhooks`, () => {
    let publicKey = '';
    beforeAll(async () => {
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      const { port } = receiver.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/webhook`;
      const { endpoint } = await call('/endpoints', { endpoint: { clientId: app.id, url, eventTypes: TYPES } });
      publicKey = (endpoint as { publicKey: string }).publicKey;
    });
    afterAll(() => {
      receiver.close();
      receiver.closeAllConnections();
    });

    /** A client of the app with a handler for everything that its packages have one for. */
    function listening(key: string) {
      const { sdk } = generation.app({ publicKey: key });
      const on = (module: object, name: string) => {
        const register = (module as Record<string, Register | undefined>)[name];
        register?.((event) => heard.push({ name, event }));
      };
      for (const name of ['onProductCreated', 'onProductChanged', 'onProductDeleted']) on(sdk.products, name);
      on(sdk.members, 'onMemberCreated');
      if ('orders' in sdk) on(sdk.orders as object, 'onOrderApproved');
      return sdk.webhooks;
    }

    it('are verified, taken apart and handed to the handlers of their packages', async () => {
      const merchant = generation.merchant();
      const made = await merchant.products.createProduct({
        name: 'Told by a webhook',
        productType: 'physical',
        priceData: { price: 3 },
      });
      const productId = textOf(entityOf(made, 'product')._id);
      await merchant.products.updateProduct(productId, { name: 'Told twice' });
      await merchant.products.deleteProduct(productId);
      const { contact, order } = await buy();
      await waitFor(`${PRODUCT}Deleted`, productId);
      await waitFor('wix.ecom.v1.order_approved', order);

      const process = listening(publicKey);
      const types = { expectedEvents: TYPES.map((type) => ({ type })) };
      const processed = [];
      for (const body of arrived) processed.push(await process.process(body, types));
      const mine = heard.filter(({ event }) => event.data?.productId === productId);
      expect(mine.map(({ name }) => name)).toEqual(['onProductCreated', 'onProductChanged', 'onProductDeleted']);
      expect(mine[0]?.event.data).toMatchObject({ name: 'Told by a webhook', originatedFromVersion: 'V1_CATALOG' });
      expect(mine[0]?.event.metadata).toMatchObject({ instanceId: app.id, identity: { identityType: 'APP' } });

      const approved = processed.filter(({ eventType }) => eventType === 'wix.ecom.v1.order_approved');
      expect(approved).toContainEqual(
        expect.objectContaining({
          instanceId: app.id,
          payload: expect.objectContaining({ entityFqdn: 'wix.ecom.v1.order', slug: 'approved', entityId: order }),
        }),
      );
      const byHandler = heard.find(({ event }) => event.metadata.entityId === order)?.event;
      // Only the older packages have orders among those that are installed here.
      if (generation.name === 'older') {
        expect(byHandler?.data).toMatchObject({ order: { _id: order, buyerInfo: { email: contact } } });
      }
    });

    it('that somebody changed, or another app’s key verifies, are refused', async () => {
      const [body = ''] = arrived;
      const [header, claims = '', signature] = body.split('.');
      const other = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('V1', 'V9')).toString('base64url');
      const changed = [header, other === claims ? `${claims}A` : other, signature].join('.');
      await expect(listening(publicKey).process(changed)).rejects.toThrow(/signature/i);
      const { generateKeyPairSync } = await import('node:crypto');
      const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
      const pem = stranger.export({ type: 'spki', format: 'pem' }).toString();
      await expect(listening(pem).process(body)).rejects.toThrow(/signature/i);
    });
  });

  async function buy(): Promise<{ contact: string; order: string }> {
    const sdk = generation.visitor();
    const { body } = await placeOrder(sdk, await readyCheckout(sdk, { poster: 1 }), { card: '4242424242424242' });
    return { contact: 'ada@example.org', order: String(body.orderId) };
  }
}

function tells(body: string, type: string, id: string): boolean {
  const claims = JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString());
  const { eventType, data } = JSON.parse(claims.data) as { eventType: string; data: string };
  return eventType === type && data.includes(id);
}
