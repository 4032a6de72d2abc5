import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '../../testing/members.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { WireAnswer } from '../../testing/wire.ts';

/** What one address may write, over HTTP, behind a proxy that names the caller: half a hundred large carts. */
const ADD = '/ecom/v1/carts/current/add-to-cart';
const SESSION = '/redirect-session/v1/redirect-session';
const CURRENT = '/ecom/v1/carts/current';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ byteLimits: { address: 1, pictures: 1 }, trustProxy: true });
  shop = await openShop(server, 'budget');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;
const from = (address: string) => ({ 'x-forwarded-for': address });
/** A text of so many bytes that no compression makes smaller. */
const noise = (bytes: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes / 2))).toString('hex');
const large = () => ({
  lineItems: [
    {
      quantity: 1,
      catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP },
      extendedFields: { namespaces: { noise: noise(9_000) } },
    },
  ],
});
const add = (token: string, address: string, body: object = large()) =>
  shop.call(ADD, { token, headers: from(address), body });

/** Adds large lines to carts of new visitors until it is refused. @returns the refusal, and how many were taken */
async function fill(address: string): Promise<{ refusal: WireAnswer; taken: number }> {
  for (let taken = 0; taken < 300; taken++) {
    const refusal = await add(await shop.newVisitor(), address);
    if (refusal.status !== 200) return { refusal, taken };
  }
  return expect.fail('it was never refused');
}

/** Writes whatever is smallest until that is refused, too. */
async function exhaust(address: string): Promise<void> {
  await fill(address);
  const token = await shop.newVisitor();
  const body = { logout: { clientId: shop.clientId } };
  for (let made = 0; made < 100; made++) {
    const { status } = await shop.call(SESSION, { token, headers: from(address), body });
    if (status === 429) return;
  }
  expect.fail('small writes were never refused');
}

async function storedBytes(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(octet_length(doc::text) + octet_length(rendered)) as bytes from carts where site_id = ${shop.siteId}
  `.execute(server.database.pool);
  return Number(rows[0]?.bytes ?? 0);
}

describe('an address that writes too much', () => {
  test('is refused before more is stored than it may, with the time to come back, and may read on', async () => {
    const address = newAddress();
    const before = await storedBytes();
    const { refusal, taken } = await fill(address);
    expect(taken).toBeGreaterThan(20);
    expect((await storedBytes()) - before).toBeLessThan(1_000_000);
    expect(refusal).toMatchObject({
      status: 429,
      body: { details: { applicationError: { code: 'TOO_MUCH_WRITTEN' } } },
    });
    const seconds = Number(refusal.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(59 * 60);
    expect(seconds).toBeLessThanOrEqual(65 * 60);

    const token = await shop.newVisitor();
    expect(
      (await shop.call('/stores-reader/v1/products/query-platformized', { token, headers: from(address), body: {} }))
        .status,
    ).toBe(200);
    expect((await shop.call(CURRENT, { token, headers: from(address) })).status).toBe(404);
    expect((await add(token, newAddress())).status).toBe(200);
  });

  test('is refused the rest of many requests at once, and what was refused has left nothing', async () => {
    const address = newAddress();
    const tokens = await Promise.all(Array.from({ length: 60 }, () => shop.newVisitor()));
    const answers = await Promise.all(tokens.map((token) => add(token, address)));
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(taken).toBeGreaterThan(20);
    const found = await Promise.all(tokens.map((token) => shop.call(CURRENT, { token })));
    expect(found.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 404)));
  });

  test('is not helped by other visitors, members, purchases without a cart, sessions or keys of repetition', async () => {
    const address = newAddress();
    const member = await newMember(shop);
    const visitor = await shop.newVisitor();
    await exhaust(address);
    const [line] = large().lineItems;
    const tries: readonly (readonly [string, object, string])[] = [
      [ADD, large(), member.token],
      ['/ecom/v1/checkouts', { channelType: 'WEB', lineItems: [line] }, visitor],
      [SESSION, { logout: { clientId: shop.clientId } }, visitor],
      [ADD, large(), visitor],
    ];
    for (const [path, body, token] of tries) {
      const headers = { ...from(address), 'idempotency-key': crypto.randomUUID() };
      expect((await shop.call(path, { token, headers, body })).status, path).toBe(429);
    }
  });

  test('is the owner’s too: what they change with a key is charged to nobody', async () => {
    const address = newAddress();
    await exhaust(address);
    const made = await shop.call('/stores/v1/products', {
      token: shop.apiKey,
      headers: from(address),
      body: { product: { name: 'Made by a key', productType: 'physical', priceData: { price: 5 } } },
    });
    expect(made.status).toBe(200);
  });
});

test('what is left does not tell whether an e-mail address has an account', async () => {
  const { email } = await newMember(shop);
  /** Asks three times for a link to a new password, and then counts the changes of a cart that are taken. */
  const takenAfter = async (asked: string) => {
    const headers = from(newAddress());
    const token = await shop.newVisitor();
    for (let time = 0; time < 3; time++) {
      const recovery = await shop.call('/_api/iam/recovery/v1/send-email', { token, headers, body: { email: asked } });
      expect(recovery.status).toBe(200);
    }
    const small = { lineItems: [{ quantity: 1, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }] };
    await shop.call(ADD, { token, headers, body: small });
    const change = { headers, token, method: 'PATCH', body: { cartInfo: { buyerNote: 'Ring twice' } } };
    let taken = 0;
    while ((await shop.call(CURRENT, change)).status === 200) taken += 1;
    return taken;
  };
  const known = await takenAfter(email);
  expect(known).toBeGreaterThan(100);
  expect(await takenAfter(`nobody.${email}`)).toBe(known);
});

test('what a shop tells its apps of purchases is charged with them', async () => {
  const told = await openShop(server, 'told');
  for (let number = 1; number <= 10; number++) {
    const eventTypes = ['wix.ecom.v1.checkout_created'];
    const endpoint = { clientId: told.clientId, url: `https://app.example/${number}`, eventTypes };
    const made = await told.call('/headland/v1/webhooks/endpoints', { token: told.apiKey, body: { endpoint } });
    expect(made.status).toBe(200);
  }
  /** Begins purchases until one is refused. */
  const takenBy = async (of: Shop) => {
    const headers = from(newAddress());
    const token = await of.newVisitor();
    const lineItems = [{ quantity: 1, catalogReference: { catalogItemId: of.comicId, appId: STORE_APP } }];
    const body = { channelType: 'WEB', lineItems };
    let taken = 0;
    while ((await of.call('/ecom/v1/checkouts', { token, headers, body })).status === 200) taken += 1;
    return taken;
  };
  const silent = await takenBy(shop);
  const talking = await takenBy(told);
  expect(talking).toBeGreaterThan(10);
  // Twenty thousand bytes each of the million, beside what the purchase itself takes: about a seventh of those before.
  expect(talking).toBeLessThan(1_000_000 / 20_000);
  expect(silent).toBeGreaterThan(4 * talking);
});
