import { checkoutFaultPoints } from '@headland/checkout';
import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, send, type WireAnswer } from '../../testing/wire.ts';

/**
 * Proofs on real PostgreSQL with server processes of their own over HTTP: T-1 (the last pieces), T-7 and T-8 (one order),
 * and the end of a process by SIGKILL at named points of the checkout.
 */
const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
const MINUTE = 60_000;
const ROUNDS = extent(3, 10);
const KILLS = extent(1, 5);

let offset = 0;
/** Serves the preparation, looks after the data, and is the process that stays alive. */
let home: TestServer;
let shop: Shop;

beforeAll(async () => {
  home = await startTestServer({ clock: { now: () => new Date(Date.now() + offset) } });
  shop = await openShop(home, 'twoproc');
});
afterAll(() => home.stop());

const place = (url: string, checkoutId: string, token: string, key?: string): Promise<WireAnswer> =>
  send(`${url}/headland/v1/checkouts/${checkoutId}/place-order`, {
    token,
    body: { payment: { kind: 'card', card } },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

async function inBatches<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += size) {
    results.push(...(await Promise.all(items.slice(from, from + size).map((item, at) => work(item, from + at)))));
  }
  return results;
}

/** What leads to an order must not be what is refused later. */
function done(answer: WireAnswer): WireAnswer {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
}

/** 200 buyers, each with a checkout for one piece of an item of which 50 are left. */
async function rush(servers: readonly SpawnedServer[], round: string): Promise<WireAnswer[]> {
  const { productIds } = await home.app.catalog.importProducts(shop.ctx, [
    {
      slug: `last-${round}`,
      name: `Last ${round}`,
      price: 1000,
      weight: 0.1,
      variants: [{ choices: {}, stock: { tracked: true, quantity: 50 } }],
    },
  ]);
  const [id = ''] = productIds;
  const buyers = await inBatches(
    Array.from({ length: 200 }, (_, at) => at),
    16,
    async () => {
      const token = await shop.newVisitor();
      const lineItems = [{ quantity: 1, catalogReference: { catalogItemId: id, appId: STORE_APP } }];
      done(await shop.call('/ecom/v1/carts/current/add-to-cart', { token, body: { lineItems } }));
      const address = {
        country: 'US',
        addressLine: '1 Main St',
        city: 'York',
        subdivision: 'US-NY',
        postalCode: '10001',
      };
      const contactDetails = { firstName: 'Ada', lastName: 'Ink' };
      const made = await shop.call('/ecom/v1/carts/current/create-checkout', {
        token,
        body: { channelType: 'WEB', email: 'ada@example.org', shippingAddress: address },
      });
      const checkoutId = String(done(made).body.checkoutId);
      const patch = async (checkout: object) =>
        done(
          await shop.call(`/ecom/v1/checkouts/${checkoutId}`, {
            token,
            method: 'PATCH',
            body: { checkout: { id: checkoutId, ...checkout } },
          }),
        );
      const { body } = await patch({
        shippingInfo: { shippingDestination: { address, contactDetails } },
        billingInfo: { address, contactDetails },
      });
      const { checkout } = body as {
        checkout: { shippingInfo: { carrierServiceOptions: { shippingOptions: { code: string }[] }[] } };
      };
      const code = checkout.shippingInfo.carrierServiceOptions[0]?.shippingOptions[0]?.code;
      await patch({ shippingInfo: { selectedCarrierServiceOption: { code } } });
      return { token, checkoutId };
    },
  );
  return Promise.all(
    buyers.map(({ token, checkoutId }, at) => placeInTurn(servers[at % servers.length]?.url ?? '', checkoutId, token)),
  );
}

/**
 * Places an order as a buyer does who is told to come again: where other programs have the cores, some of a hundred at once
 * wait for a connection for longer than a process keeps anybody waiting. Any other answer is the last.
 */
async function placeInTurn(url: string, checkoutId: string, token: string): Promise<WireAnswer> {
  for (;;) {
    const answer = await place(url, checkoutId, token);
    if (answer.status !== 503 || codeOf(answer) !== 'UNAVAILABLE') return answer;
    await new Promise((again) => setTimeout(again, Number(answer.headers.get('retry-after')) * 1_000));
  }
}

const sold = (answers: readonly WireAnswer[]) => answers.filter((answer) => answer.status === 200).length;

describe('two server processes', () => {
  const servers: SpawnedServer[] = [];
  beforeAll(async () => {
    const start = () => spawnServer({ databaseUrl: home.databaseUrl });
    servers.push(...(await Promise.all([start(), start()])));
  });
  afterAll(async () => {
    for (const server of servers) expect(await server.stop()).toEqual([]);
  });

  it(`T-1: sell the last 50 to 200 buyers exactly 50 times, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await rush(servers, String(round));
      expect(sold(answers), `round ${round}`).toBe(50);
      const refused = answers.filter((answer) => answer.status !== 200);
      expect(new Set(refused.map(codeOf))).toEqual(new Set(['FULL_OUT_OF_STOCK']));
    }
    expect(await findingsOf(home)).toEqual([]);
  });

  it('T-7: make one order of 50 requests with one key, and refuse the key for another body', async () => {
    const { token, checkoutId } = await shop.newCheckout();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => place(servers[at % 2]?.url ?? '', checkoutId, token, 'one-key')),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const other = await send(`${servers[0]?.url}/headland/v1/checkouts/${checkoutId}/place-order`, {
      token,
      headers: { 'idempotency-key': 'one-key' },
      body: { payment: { kind: 'manual' } },
    });
    expect(other.status).toBe(409);
    expect(codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('T-8: give two tabs without a key the same order', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token, checkoutId } = await shop.newCheckout();
      const answers = await Promise.all(servers.map((server) => place(server.url, checkoutId, token)));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1);
    }
    expect(await findingsOf(home)).toEqual([]);
  });
});

describe('kill -9', () => {
  const points = checkoutFaultPoints.filter((point) => /^(place|gateway|settle)\./.test(point));

  it('has at least twelve named points to die at', () => expect(points.length).toBeGreaterThanOrEqual(12));

  it.each(points)(`T-22: at %s, rounds: ${KILLS}: one order, one charge, nothing half`, async (point) => {
    for (let round = 0; round < KILLS; round += 1) {
      const { token, checkoutId } = await shop.newCheckout();
      const victim = await spawnServer({ databaseUrl: home.databaseUrl, offset });
      await victim.arm(point);
      const key = `kill-${point}-${round}`;
      await expect(place(victim.url, checkoutId, token, key)).rejects.toThrow();
      expect(await victim.gone).toBe('SIGKILL');

      // What the dead process began is decided by the reconciler alone; then the buyer tries again at the one that is left.
      offset += 2 * MINUTE;
      for (const job of home.app.jobs) await job.run(new Date(Date.now() + offset));
      let answer = await place(home.url, checkoutId, token, key);
      // An attempt that never reached the gateway is declined for good, and its key repeats that; another try pays.
      if (codeOf(answer) === 'PAYMENT_DECLINED') answer = await place(home.url, checkoutId, token, `${key}-again`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(await paid(answer, token)).toBe(true);
    }
    expect(await findingsOf(home)).toEqual([]);
  });

  async function paid(answer: WireAnswer, token: string): Promise<boolean> {
    const { body } = await send(`${home.url}/ecom/v1/orders/${answer.body.orderId}`, { token });
    return (body.order as { paymentStatus: string }).paymentStatus === 'PAID';
  }
});

describe('without the guard', () => {
  it('T-1, the control: two processes oversell, and the doctor sees it', async () => {
    const start = () => spawnServer({ databaseUrl: home.databaseUrl, unguarded: true, offset });
    const servers = await Promise.all([start(), start()]);
    const answers = await rush(servers, 'unguarded');
    expect(sold(answers), JSON.stringify(answers[0]?.body)).toBeGreaterThan(50);
    expect((await findingsOf(home)).length).toBeGreaterThan(0);
    await Promise.all(servers.map((server) => server.stop()));
  });
});
