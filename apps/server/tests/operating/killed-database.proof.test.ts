import { migrate, openDatabase, sql } from '@headland/db';
import { type OwnCluster, openOwnCluster } from '@headland/testkit';
import { extent } from '@headland/testkit/extent';
import { afterEach, describe, expect, test } from 'vitest';
import { migrations } from '../../modules.ts';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, send } from '../../testing/wire.ts';

const KILLS = extent(3, 100);
const BUYERS = 6;
/** Seconds after the database has come back by which every process sells again. */
const PATIENCE = 10_000;
const MINUTE = 60_000;
const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

interface World {
  readonly cluster: OwnCluster;
  /** Prepares, and looks after the data. */
  readonly home: TestServer;
  readonly shop: Shop;
  readonly servers: readonly SpawnedServer[];
}

/** Milliseconds that the clocks of all processes are ahead of this machine's. */
let ahead = 0;

/** Two server processes on a database of their own. */
async function open(settings: Readonly<Record<string, string>> = {}): Promise<World> {
  const cluster = await openOwnCluster({ settings });
  ended.push(() => cluster.drop());
  const database = openDatabase({ url: cluster.url, connections: 1 });
  await migrate(database, migrations).finally(() => database.close());
  const clock = { now: () => new Date(Date.now() + ahead) };
  const home = await startTestServer({ databaseUrl: cluster.url, clock });
  ended.push(() => home.stop());
  const shop = await openShop(home, 'killed');
  const servers = await Promise.all([1, 2].map(() => spawnServer({ databaseUrl: cluster.url })));
  ended.push(() => Promise.all(servers.map((server) => server.stop())));
  return { cluster, home, shop, servers };
}

interface Buyer {
  readonly token: string;
  readonly checkoutId: string;
}

const place = (server: { readonly url: string } | undefined, { token, checkoutId }: Buyer, key: string) =>
  send(`${server?.url}/headland/v1/checkouts/${checkoutId}/place-order`, {
    token,
    body: { payment: { kind: 'card', card } },
    headers: { 'idempotency-key': key },
  });

/** Ends the database while everybody buys, and starts it again. @returns what the buyers were answered, and who they are */
async function killWhileBuying({ cluster, shop, servers }: World, round: number) {
  const buyers: Buyer[] = [];
  for (let n = 0; n < BUYERS; n++) buyers.push(await shop.newCheckout());
  for (const server of servers) await server.standAt(Date.now() + ahead);
  const asked = buyers.map((buyer, at) => place(servers[at % servers.length], buyer, `${round} ${at}`));
  // The first answer, or a few milliseconds, whatever comes first: some are through, some are in the middle.
  await Promise.race([Promise.any(asked), new Promise((resolve) => setTimeout(resolve, (round * 7) % 60))]);
  await cluster.kill();
  const answers = await Promise.all(asked);
  await cluster.start();
  return { buyers, answers };
}

async function sellsAgain(server: SpawnedServer): Promise<number> {
  const begin = performance.now();
  while ((await fetch(`${server.url}/readyz`)).status !== 200) {
    if (performance.now() - begin > 6 * PATIENCE) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - begin;
}

describe('T-23: the database is killed with -9 while two processes sell', () => {
  test(`${KILLS} times: nothing that was answered is lost, nothing is half, and both sell again by themselves`, async () => {
    const world = await open();
    const { home, servers, shop } = world;
    for (let round = 0; round < KILLS; round++) {
      const { buyers, answers } = await killWhileBuying(world, round);
      for (const { status } of answers) expect([200, 503]).toContain(status);
      for (const server of servers) expect(await sellsAgain(server)).toBeLessThan(PATIENCE);
      for (const [at, answer] of answers.entries()) {
        if (answer.status !== 200) continue;
        const { body } = await shop.call(`/ecom/v1/orders/${answer.body.orderId}`, { token: buyers[at]?.token ?? '' });
        expect(body.order).toMatchObject({ paymentStatus: 'PAID' });
      }
      // What was under way is decided by the reconciler; whoever tries again has one order.
      ahead += 2 * MINUTE;
      for (const job of home.app.jobs) await job.run(new Date(Date.now() + ahead));
      for (const [at, buyer] of buyers.entries()) {
        let answer = await place(home, buyer, `${round} ${at}`);
        if (codeOf(answer) === 'PAYMENT_DECLINED') answer = await place(home, buyer, `${round} ${at} again`);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        const before = answers[at];
        if (before?.status === 200) expect(answer.body.orderId).toBe(before.body.orderId);
      }
      expect(await findingsOf(home)).toEqual([]);
    }
    expect(await chargedPerOrder(home)).toEqual(Array(KILLS * BUYERS).fill(1));
  });

  test('T-23, the control: a database that answers before it has written loses orders that were answered', async () => {
    const world = await open({ synchronous_commit: 'off', wal_writer_delay: '10s' });
    const { cluster, shop, servers } = world;
    const buyers: Buyer[] = [];
    for (let n = 0; n < BUYERS; n++) buyers.push(await shop.newCheckout());
    for (const server of servers) await server.standAt(Date.now() + ahead);
    const answers = await Promise.all(buyers.map((buyer, at) => place(servers[at % 2], buyer, `lost ${at}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(BUYERS).fill(200));
    await cluster.kill();
    await cluster.start();
    for (const server of servers) await sellsAgain(server);
    const found = await Promise.all(
      answers.map(({ body }, at) =>
        send(`${servers[0]?.url}/ecom/v1/orders/${body.orderId}`, { token: buyers[at]?.token ?? '' }),
      ),
    );
    expect(found.filter(({ status }) => status === 200).length).toBeLessThan(BUYERS);
  });
});

/** How often each order was charged for which money was taken and kept. */
async function chargedPerOrder({ database }: TestServer): Promise<number[]> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from test_gateway_charges c
    join payment_attempts a on a.site_id = c.site_id and a.id = c.attempt_id
    where c.captured > c.refunded group by a.order_id
  `.execute(database.pool);
  return rows.map(({ times }) => times);
}
