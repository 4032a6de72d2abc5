import { calls } from '@headland/contract';
import { openDatabase, sql } from '@headland/db';
import type { TestDatabase } from '@headland/testkit';
import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireRequest } from '../../testing/call-request.ts';
import { newMember } from '../../testing/members.ts';
import { openShop } from '../../testing/shop.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { freshDatabase, startTestServer } from '../../testing/test-server.ts';
import { keepFigures, type SiegeFigures, wentOf } from '../../testing/walls/figures.ts';
import { insertManyOthers, largeShop } from '../../testing/walls/large-shop.ts';
import type { OpenList } from '../../testing/walls/lists.ts';
import { type Act, besiege, percentile, type Siege } from '../../testing/walls/siege.ts';
import { type Allowed, type Ask, findWorst } from '../../testing/walls/worst-query.ts';
import { visitor } from '../../testing/wire.ts';

/** What one visitor's queries do to everybody else: the walls of docs/adr/0038-what-a-query-may-cost.md. */
const PRODUCTS = extent(1_000, 100_000);
/** One of so many shapes of queries is tried. */
const STRIDE = extent(17, 1);
const SECONDS = extent(4, 60);
const SHOPPERS = 50;
const ATTACKERS = 20;
/** Milliseconds that 95 of 100 reads of a shopper may take; kept where nothing else runs. */
const P95 = extent(1_000, 100);
/** Of a shopper's reads so many may be asked to come back; none where nothing else runs. */
const ASKED_BACK = extent(0.05, 0);

let data: TestDatabase;
let clientId: string;
let memberToken: string;
let slugs: readonly string[];
let server: SpawnedServer;
let unwalled: SpawnedServer;
let found: readonly Allowed[] = [];
beforeAll(async () => {
  data = await freshDatabase();
  const making = await startTestServer({ databaseUrl: data.url });
  const shop = await openShop(making, 'walls');
  const member = await newMember(shop);
  ({ clientId } = shop);
  memberToken = member.token;
  slugs = await largeShop(making.app, shop.siteId, PRODUCTS);
  await making.stop();
  const database = openDatabase({ url: data.url, connections: 1 });
  await insertManyOthers(database.pool, shop.siteId, PRODUCTS, member.id);
  await sql`analyze`.execute(database.pool);
  await database.close();
  server = await spawnServer({ databaseUrl: data.url });
}, 900_000);
afterAll(async () => {
  await Promise.all([server?.stop(), unwalled?.stop()]);
  await data?.drop();
});

/** Somebody new who asks lists; a member's orders as the member. */
async function asker(url: string): Promise<Ask> {
  const { accessToken } = await visitor(url, clientId);
  return (list, query) => {
    const { method, path, body } = wireRequest(calls[list.call], list.request(query));
    const authorization = list.as === 'member' ? memberToken : accessToken;
    return fetch(`${url}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
}

const products: Pick<OpenList, 'call' | 'as' | 'request'> = {
  call: 'queryProducts',
  as: 'visitor',
  request: (query) => ({ query }),
};

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
  return (turn) => ask(products, looks[(at + turn) % looks.length] ?? {});
}

const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

const told: SiegeFigures['sieges'][number][] = [];

async function attack(
  name: string,
  url: string,
  attackers: number,
  list: typeof products,
  query: object,
): Promise<Siege> {
  const shoppers = await many(SHOPPERS, (at) => shopper(url, at));
  const siege = await besiege(
    shoppers,
    await many(attackers, async (): Promise<Act> => {
      const ask = await asker(url);
      return () => ask(list, query);
    }),
    SECONDS,
  );
  told.push(wentOf(name, siege));
  process.stdout.write(`${JSON.stringify(told.at(-1))}\n`);
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
    found = await findWorst(await asker(server.url), STRIDE);
    const [worst] = found;
    if (!worst) throw new Error('nothing is allowed');
    await attack('nobody attacks', server.url, 0, products, {});
    const siege = await attack(`the walls stand: ${worst.name}`, server.url, ATTACKERS, worst.list, worst.query);
    const { 200: served = 0, 429: back = 0, ...others } = siege.shoppers.statuses;
    expect(others).toEqual({});
    expect(back / (served + back)).toBeLessThanOrEqual(ASKED_BACK);
    expect([200, 400, 429]).toEqual(expect.arrayContaining(statusesOf(siege)));
    expect(siege.attackers.statuses[200]).toBeGreaterThan(0);
    expect(percentile(siege.shoppers, 0.95)).toBeLessThan(P95);
  });

  it('with what once took a shop down, 240 conditions on descriptions at once: they are told what is too dear', async () => {
    const ask = await asker(server.url);
    const refused = await Promise.all(Array.from({ length: ATTACKERS }, () => ask(products, MET)));
    const [first] = refused;
    expect(await first?.json()).toMatchObject({
      details: {
        validationError: {
          fieldViolations: [{ field: expect.stringMatching(/^query\.filter\.\$or\[\d+\]\.description\.\$contains$/) }],
        },
      },
    });
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await ask(products, { paging: { limit: 24 } })).status).toBe(200);
  });

  it('the control: without the walls it takes the shop down', async () => {
    unwalled = await spawnServer({ databaseUrl: data.url, unwalled: true });
    const siege = await attack('no walls: 240 conditions on descriptions', unwalled.url, ATTACKERS, products, MET);
    const broken = Object.keys(siege.shoppers.statuses).some((status) => Number(status) >= 500);
    expect(broken || percentile(siege.shoppers, 0.95) > P95).toBe(true);
    keepFigures({
      rows: PRODUCTS,
      seconds: SECONDS,
      shoppers: SHOPPERS,
      attackers: ATTACKERS,
      tried: found.length,
      slowest: found.slice(0, 15).map(({ name, size, milliseconds }) => ({ name, size, milliseconds })),
      sieges: told,
      at: new Date().toISOString(),
    });
  });
});
