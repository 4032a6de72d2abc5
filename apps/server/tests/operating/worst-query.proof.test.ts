import { openDatabase, sql } from '@headland/db';
import type { TestDatabase } from '@headland/testkit';
import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { freshDatabase, startTestServer } from '../../testing/test-server.ts';
import { largeShop } from '../../testing/walls/large-shop.ts';
import { type Act, besiege, percentile, type Siege } from '../../testing/walls/siege.ts';
import { findWorst } from '../../testing/walls/worst-query.ts';
import { visitor } from '../../testing/wire.ts';

/** What one visitor's queries do to everybody else: the walls of docs/adr/0038-what-a-query-may-cost.md. */
const PRODUCTS = extent(1_000, 100_000);
const SECONDS = extent(4, 60);
const SHOPPERS = 50;
const ATTACKERS = 20;
/** Milliseconds that 95 of 100 reads of a shopper may take; kept where nothing else runs. */
const P95 = extent(1_000, 100);

let data: TestDatabase;
let clientId: string;
let slugs: readonly string[];
let server: SpawnedServer;
let unwalled: SpawnedServer;
beforeAll(async () => {
  data = await freshDatabase();
  const making = await startTestServer({ databaseUrl: data.url });
  const { site, clientId: id } = await making.addSite('Walls');
  clientId = id;
  slugs = await largeShop(making.app, site.id, PRODUCTS);
  await making.stop();
  const database = openDatabase({ url: data.url, connections: 1 });
  await sql`analyze`.execute(database.pool);
  await database.close();
  server = await spawnServer({ databaseUrl: data.url });
}, 900_000);
afterAll(async () => {
  await Promise.all([server?.stop(), unwalled?.stop()]);
  await data?.drop();
});

async function asker(url: string): Promise<(query: object) => Promise<Response>> {
  const { accessToken } = await visitor(url, clientId);
  return (query) =>
    fetch(`${url}/stores-reader/v1/products/query-platformized`, {
      method: 'POST',
      headers: { authorization: accessToken, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
}

/** What the pages of a shop ask for. */
async function shopper(url: string, at: number): Promise<Act> {
  const ask = await asker(url);
  const looks = [
    { paging: { limit: 24 } },
    { paging: { limit: 24, offset: 24 }, sort: [{ fieldName: 'priceData.price', order: 'ASC' }] },
    { filter: { slug: slugs[(at * 7_919) % slugs.length] } },
    { filter: { collectionIds: { $hasSome: ['00000000-000000-000000-000000000001'] } }, paging: { limit: 24 } },
    { paging: { limit: 24 }, sort: [{ fieldName: 'name', order: 'DESC' }] },
  ];
  return (turn) => ask(looks[(at + turn) % looks.length] ?? {});
}

const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

async function attack(url: string, query: object): Promise<Siege> {
  const shoppers = await many(SHOPPERS, (at) => shopper(url, at));
  const attackers = await many(ATTACKERS, async (): Promise<Act> => {
    const ask = await asker(url);
    return () => ask(query);
  });
  const siege = await besiege(shoppers, attackers, SECONDS);
  const told = (name: string, tally: Siege['shoppers']) =>
    `${name}: p50 ${percentile(tally, 0.5).toFixed(1)} ms, p95 ${percentile(tally, 0.95).toFixed(1)} ms, ${JSON.stringify(tally.statuses)}`;
  process.stdout.write(`${told('shoppers', siege.shoppers)}\n${told('attackers', siege.attackers)}\n`);
  return siege;
}

/** Met once: it took a shop down. */
const MET = {
  filter: { $or: Array.from({ length: 240 }, (_, at) => ({ description: { $contains: `none such ${at}` } })) },
  paging: { limit: 100 },
};
const statusesOf = ({ attackers }: Siege) => Object.keys(attackers.statuses).map(Number);

describe('20 attackers beside 50 shoppers', () => {
  it('with the slowest query that is still allowed: shoppers do not notice', async () => {
    const found = await findWorst(await asker(server.url));
    const [worst] = found;
    if (!worst) throw new Error('nothing is allowed');
    const slowest = found
      .slice(0, 5)
      .map(({ name, size, milliseconds }) => `${milliseconds.toFixed(0)} ms ${name} (${size})`);
    process.stdout.write(`${slowest.join('\n')}\n`);
    const siege = await attack(server.url, worst.query);
    expect(Object.keys(siege.shoppers.statuses)).toEqual(['200']);
    expect([200, 400, 429]).toEqual(expect.arrayContaining(statusesOf(siege)));
    expect(siege.attackers.statuses[200]).toBeGreaterThan(0);
    expect(percentile(siege.shoppers, 0.95)).toBeLessThan(P95);
  });

  it('with what once took a shop down, 240 conditions on descriptions at once: they are told what is too dear', async () => {
    const ask = await asker(server.url);
    const refused = await Promise.all(Array.from({ length: ATTACKERS }, () => ask(MET)));
    const [first] = refused;
    expect(await first?.json()).toMatchObject({
      details: {
        validationError: {
          fieldViolations: [{ field: expect.stringMatching(/^query\.filter\.\$or\[\d+\]\.description\.\$contains$/) }],
        },
      },
    });
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await ask({ paging: { limit: 24 } })).status).toBe(200);
  });

  it('the control: without the walls it takes the shop down', async () => {
    unwalled = await spawnServer({ databaseUrl: data.url, unwalled: true });
    const siege = await attack(unwalled.url, MET);
    const broken = Object.keys(siege.shoppers.statuses).some((status) => Number(status) >= 500);
    expect(broken || percentile(siege.shoppers, 0.95) > P95).toBe(true);
  });
});
