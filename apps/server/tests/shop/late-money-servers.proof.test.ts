import { extent } from '@headland/testkit/extent';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findingsOfAnotherDay } from '../../testing/findings.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, send, visitor } from '../../testing/wire.ts';

/**
 * T-5 with the catalog's goods, two server processes and HTTP: one of them takes money and never hears of it; around the
 * end of the hold it learns of the money, while the other sells the same piece to somebody else.
 */
const HOUR = 3_600_000;
const HOLD = 2 * HOUR;
/** How far around the end of the hold news and buyers come, in milliseconds. */
const AROUND = 2_000;
const TOGETHER = 10;
const PAYS = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
const ADDRESS = { country: 'US', addressLine: '1 Main St', city: 'NY', subdivision: 'US-NY', postalCode: '10001' };

let now = Date.now();
let round = 0;
/** Prepares the goods, reads the books; it sells nothing. */
let home: TestServer;
let shop: Shop;
const servers: SpawnedServer[] = [];

beforeAll(async () => {
  home = await startTestServer({ clock: { now: () => new Date(now) } });
  shop = await openShop(home, 'late');
});
afterEach(async () => {
  for (const server of servers.splice(0)) expect(await server.stop()).toEqual([]);
});
afterAll(() => home.stop());

async function openTwo(how: { readonly deaf?: boolean } = {}): Promise<readonly [SpawnedServer, SpawnedServer]> {
  const start = (more: object) => spawnServer({ databaseUrl: home.databaseUrl, ...how, ...more });
  const [losing, other] = await Promise.all([start({ losing: true }), start({})]);
  servers.push(losing, other);
  return [losing, other];
}

interface Buyer {
  readonly token: string;
  readonly checkoutId: string;
}
interface Pair {
  readonly orderId: string;
  readonly other: Buyer;
}

/** Somebody about to pay for one of these. */
async function buyerOf(server: SpawnedServer, catalogItemId: string): Promise<Buyer> {
  const { accessToken: token } = await visitor(server.url, shop.clientId);
  const who = { address: ADDRESS, contactDetails: { firstName: 'Ada', lastName: 'Byron' } };
  const { body, status } = await send(`${server.url}/ecom/v1/checkouts`, {
    token,
    body: {
      channelType: 'WEB',
      lineItems: [{ quantity: 1, catalogReference: { catalogItemId, appId: STORE_APP } }],
      checkoutInfo: { buyerInfo: { email: 'ada@example.org' }, shippingInfo: { shippingDestination: who } },
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { token, checkoutId: (body.checkout as { id: string }).id };
}

const place = (server: SpawnedServer, { token, checkoutId }: Buyer) =>
  send(`${server.url}/headland/v1/checkouts/${checkoutId}/place-order`, {
    token,
    body: { payment: { kind: 'card', card: PAYS } },
  });

/** Buyers who pay for the last piece of something each, and nobody hears of it; somebody else is about to. */
async function lostPayments(losing: SpawnedServer): Promise<readonly Pair[]> {
  const { productIds } = await home.app.catalog.importProducts(
    shop.ctx,
    Array.from({ length: TOGETHER }, (_, at) => ({
      slug: `last-${round}-${at}`,
      name: `Last ${round} ${at}`,
      price: 1_000,
      weight: 0.1,
      variants: [{ choices: {}, stock: { tracked: true, quantity: 1 } }],
    })),
  );
  return Promise.all(
    productIds.map(async (id): Promise<Pair> => {
      const [first, other] = [await buyerOf(losing, id), await buyerOf(losing, id)];
      const { body } = await place(losing, first);
      expect(body).toMatchObject({ status: 'INITIALIZED', paymentStatus: 'NOT_PAID' });
      return { orderId: String(body.orderId), other };
    }),
  );
}

/** Whether the late money has bought the piece; if not, it has gone back, once. */
async function hasIt({ orderId }: Pair, charges: ReadonlyMap<string, { captured: number; refunded: number }>) {
  const order = await home.app.orders.loadOrder(home.database.pool, shop.siteId, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  const first = order.state === 'PAID';
  expect(charges.get(order.attempts[0]?.id ?? '')).toMatchObject({
    captured: order.total,
    refunded: first ? 0 : order.total,
  });
  expect(order.operations.filter(({ kind }) => kind === 'REFUND')).toHaveLength(first ? 0 : 1);
  if (!first) expect(order.state).toBe('CANCELED');
  return first;
}

async function sellTo(server: SpawnedServer, buyer: Buyer): Promise<boolean> {
  const answer = await place(server, buyer);
  if (answer.status === 200) expect(answer.body).toMatchObject({ paymentStatus: 'PAID' });
  else expect(codeOf(answer)).toBe('FULL_OUT_OF_STOCK');
  return answer.status === 200;
}

/** @returns how often each of the two had the piece */
async function run([losing, other]: readonly [SpawnedServer, SpawnedServer], count: number) {
  const had = { nobody: 0, late: 0, other: 0, both: 0 };
  for (let done = 0; done < count; done += TOGETHER) {
    round += 1;
    now += 4 * HOUR;
    const began = now;
    await Promise.all([losing.standAt(began), other.standAt(began)]);
    const pairs = await lostPayments(losing);
    // The one learns of all the money at its moment; the other serves each buyer at a moment of their own.
    const around = Math.round((Math.random() * 2 - 1) * AROUND);
    await Promise.all([losing.standAt(began + HOLD + around), other.standAt(began + HOLD, AROUND)]);
    const [others] = await Promise.all([
      Promise.all(pairs.map((pair) => sellTo(other, pair.other))),
      losing.runJobs(['checkout-', 'orders-']),
    ]);
    for (const server of [losing, other]) {
      await server.standAt(began + 3 * HOUR);
      await server.runJobs(['checkout-', 'orders-']);
    }
    const ledger = (await home.app.payments.gateway?.ledger?.(shop.siteId)) ?? [];
    const charges = new Map(ledger.map((entry) => [entry.attemptId, entry]));
    for (const [at, pair] of pairs.entries()) {
      const late = await hasIt(pair, charges);
      had[late ? (others[at] ? 'both' : 'late') : others[at] ? 'other' : 'nobody'] += 1;
    }
  }
  now += 3 * HOUR;
  return had;
}

describe('T-5: late money for the catalog’s goods, two servers', () => {
  const offsets = extent(60, 1_000);

  it(`promises the last piece to one of two and sends the other money back once, ${offsets} random offsets`, async () => {
    const had = await run(await openTwo(), offsets);
    expect(had).toMatchObject({ nobody: 0, both: 0 });
    // Each has lost at times, so it was a race.
    expect(Math.min(had.late, had.other)).toBeGreaterThan(offsets / 20);
    expect(await findingsOfAnotherDay(home)).toEqual([]);
  });

  it('promises it twice where nobody reads the answer of confirm', async () => {
    const had = await run(await openTwo({ deaf: true }), 40);
    expect(had.both).toBeGreaterThan(0);
    expect(await findingsOfAnotherDay(home)).not.toEqual([]);
  });
});
