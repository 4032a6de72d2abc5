import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, asking, collect, lookForStock, putInStock, REQUESTS, soldOut } from '../../testing/back-in-stock.ts';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { unguardedTurns } from '../../testing/unguarded-back-in-stock.ts';
import { answerOf, send } from '../../testing/wire.ts';

const ROUNDS = extent(3, 20);
const WAITING = 5;

let home: TestServer;
let shop: Shop;
const others: TestServer[] = [];
beforeAll(async () => {
  home = await startTestServer();
  shop = await openShop(home, 'once');
  await collect(shop);
});
afterAll(async () => {
  for (const server of others) await server.stop();
  await home.stop();
});

const beside = async (replace: object = {}): Promise<TestServer> => {
  const server = await startTestServer({ databaseUrl: home.databaseUrl, mediaFolder: home.mediaFolder, replace });
  others.push(server);
  return server;
};

/** Some wait for what comes back, and the servers look at once. @returns how many mails each of them has */
async function comeBack(servers: readonly TestServer[], name: string): Promise<number[]> {
  const productId = await soldOut(shop);
  const waiting = Array.from({ length: WAITING }, (_, at) => `${name}-${at}@example.com`);
  for (const email of waiting) await ask(shop, productId, email);
  await putInStock(shop, productId, 1);
  await Promise.all(servers.map((server) => lookForStock(server)));
  const mails = await home.app.mails.list(shop.siteId, 500);
  return waiting.map((email) => mails.filter(({ recipient }) => recipient === email).length);
}

it(`two servers tell each who waits once, in each of ${ROUNDS} rounds`, async () => {
  const servers = [home, await beside()];
  for (let round = 0; round < ROUNDS; round++) {
    expect(await comeBack(servers, `seen-${round}`), `round ${round}`).toEqual(
      Array.from({ length: WAITING }, () => 1),
    );
  }
  expect(home.unexpected).toEqual([]);
  expect(await findingsOf(home)).toEqual([]);
});

it('one address that asks twice at once, of two servers, is one wish', async () => {
  const servers = [home, await beside()];
  const productId = await soldOut(shop);
  const asked = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const body = asking(productId, at % 4 < 2 ? 'TWICE@example.com' : 'twice@example.com');
      const answer = await send(`${servers[at % 2]?.url}${REQUESTS}`, { token: shop.apiKey, body });
      return answerOf('createBackInStockNotificationRequest', answer).request ?? {};
    }),
  );
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
});

it('the control: a twin that reads and then writes tells each twice', async () => {
  const turns = unguardedTurns(2);
  const servers = [await beside({ backInStockTurns: turns }), await beside({ backInStockTurns: turns })];
  expect(await comeBack(servers, 'twice')).toEqual(Array.from({ length: WAITING }, () => 2));
});
