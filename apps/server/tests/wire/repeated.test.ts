import { calls } from '@headland/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireRequest, withValueAt } from '../../testing/call-request.ts';
import { adminFolder, ownerCookie } from '../../testing/owner.ts';
import { sampledCalls, samples } from '../../testing/sample-requests.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { callAs } from '../../testing/tenancy-attack.ts';
import { checksums } from '../../testing/tenant-rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

let server: TestServer;
let shop: Shop;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(server, 'Repeated');
  cookie = await ownerCookie(server);
});
afterAll(() => server.stop());

const byKey = sampledCalls.filter((id) => calls[id].repeated === 'answeredByKey');

/** Sends one sample with a key, as often as it is asked to. */
async function sender(id: (typeof byKey)[number]) {
  const { token, request } = await samples[id](shop);
  return (key: string | null, changed: object = request) =>
    callAs(shop, cookie, token, wireRequest(calls[id], changed), key === null ? {} : { 'idempotency-key': key });
}

/** The same request asks for the same in samples of these calls. */
const differently: Partial<Record<(typeof byKey)[number], (request: object) => unknown>> = {
  addToCart: (request) => withValueAt(request, ['lineItems', 'quantity'], 2),
  addToCurrentCart: (request) => withValueAt(request, ['lineItems', 'quantity'], 2),
  createCheckout: (request) => ({ ...request, channelType: 'WIX_INVOICES' }),
  createCheckoutFromCart: (request) => ({ ...request, channelType: 'WIX_INVOICES' }),
  createCheckoutFromCurrentCart: (request) => ({ ...request, channelType: 'WIX_INVOICES' }),
  createWebhookEndpoint: (request) => withValueAt(request, ['endpoint', 'active'], false),
};

/** Another request of the same call. */
async function another(id: (typeof byKey)[number]): Promise<object> {
  const { request } = await samples[id](shop);
  return Object(differently[id]?.(request) ?? request);
}

/** Whose checkout it is comes first: a buyer's key is no way to learn of another's. */
const notTheirs: ReadonlySet<string> = new Set(['createOrderFromCheckout']);

describe.each(byKey)('%s', (id) => {
  test('is done once for one key, three times at once too, and answered alike', async () => {
    const send = await sender(id);
    const answers = await Promise.all([send(`once ${id}`), send(`once ${id}`), send(`once ${id}`)]);
    const later = await send(`once ${id}`);
    for (const answer of [...answers, later]) {
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: later.body });
    }
  });

  test('refuses a key that came with another request', async () => {
    const send = await sender(id);
    expect(await send(`other ${id}`)).toMatchObject({ status: 200 });
    const refused = await send(`other ${id}`, await another(id));
    expect(codeOf(refused)).toBe(notTheirs.has(id) ? 'CHECKOUT_NOT_FOUND' : 'IDEMPOTENCY_KEY_REUSED');
  });
});

const toldOnce = sampledCalls.filter((id) => calls[id].repeated === 'toldOnce');

test('calls whose answer holds a secret are these', () => {
  expect(toldOnce.toSorted()).toEqual(['createClientSecret', 'createRedirectSession', 'issueGiftCard']);
});

describe.each(toldOnce)('%s', (id) => {
  test('is done once for one key, three times at once too; whoever asks again is told that, and no secret', async () => {
    const send = await sender(id);
    const answers = await Promise.all([send(`told ${id}`), send(`told ${id}`), send(`told ${id}`)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const before = await checksums(server.database, shop.siteId);
    const later = await send(`told ${id}`);
    const refused = [...answers, later].filter(({ status }) => status !== 200);
    expect(refused.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      Array.from({ length: 3 }, () => [409, 'SECRET_TOLD_ONCE']),
    );
    const kept = await checksums(server.database, shop.siteId);
    // The refusal is a line of the audit log, where merchants' changes are noted.
    expect({ ...kept, audit_events: '' }).toEqual({ ...before, audit_events: '' });
    expect(await send(`another ${id}`)).toMatchObject({ status: 200 });
  });
});

test('control: without a key each request makes another secret', async () => {
  const send = await sender('createClientSecret');
  const [first, second] = [await send(null), await send(null)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).not.toEqual(first.body);
});

test('control: without a key a second a second request makes another, or is refused', async () => {
  const send = await sender('createProduct');
  const [first, second] = [await send(null), await send(null)];
  expect(second.body).not.toEqual(first.body);
});
