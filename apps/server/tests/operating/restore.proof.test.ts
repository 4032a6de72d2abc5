import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { migrate, openDatabase, sql } from '@headland/db';
import { newClusterFolder, type OwnCluster, openOwnCluster } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../modules.ts';
import { findingsOf } from '../../testing/findings.ts';
import { newMember } from '../../testing/members.ts';
import { openShop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Contents, contentsOf } from '../../testing/whole-database.ts';
import { send } from '../../testing/wire.ts';

/** The folder of the embedded database, copied as the guide for operators says, and put in the place of a lost one. */
let cluster: OwnCluster;
let backup: string;
let before: Contents;
let order: { readonly id: string; readonly token: string };

beforeAll(async () => {
  cluster = await openOwnCluster();
  const database = openDatabase({ url: cluster.url, connections: 1 });
  await migrate(database, migrations).finally(() => database.close());
  const server = await startTestServer({ databaseUrl: cluster.url });
  const shop = await openShop(server, 'kept');
  await newMember(shop);
  for (let n = 0; n < 5; n++) {
    const { orderId, token } = await shop.newOrder(n % 2 === 0 ? undefined : '4242424242424242');
    order = { id: orderId, token };
  }
  await shop.newCart();
  await server.app.worker.drain();
  before = await contentsOf(server.database);
  await server.stop();
  await cluster.stop();
  backup = newClusterFolder();
  copy(cluster.folder, backup);
  await cluster.start();
});
afterAll(async () => {
  await cluster.drop();
  rmSync(backup, { recursive: true, force: true });
});

/** With owners and modes, which PostgreSQL looks at. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}

/** A server on a copy of the backup. */
async function restored<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
  const folder = newClusterFolder();
  copy(backup, folder);
  const own = await openOwnCluster({ folder });
  try {
    const server = await startTestServer({ databaseUrl: own.url });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  } finally {
    await own.drop();
  }
}

describe('P-9: a backup that is restored', () => {
  test('has every row, keeps every invariant, and sells on with the tokens of before', async () => {
    await restored(async (server) => {
      expect(await contentsOf(server.database)).toEqual(before);
      expect(await findingsOf(server)).toEqual([]);
      const seen = await send(`${server.url}/ecom/v1/orders/${order.id}`, { token: order.token });
      expect(seen).toMatchObject({ status: 200, body: { order: { id: order.id } } });
      const shop = await openShop(server, 'anew');
      await shop.newOrder();
      expect(await findingsOf(server)).toEqual([]);
    });
  });

  test.each<[string, string]>([
    ['the lines of an order', 'delete from order_lines where order_id = (select id from orders limit 1)'],
    ['the history of an order', 'delete from order_history where order_id = (select id from orders limit 1)'],
    ['what is kept of the stock', 'delete from stock_holds'],
    ['pieces of the stock', 'update variants set quantity = quantity + 1'],
  ])('P-9, the control: one that lacks %s is found by doctor', async (_, damage) => {
    await restored(async (server) => {
      await sql.raw(damage).execute(server.database.pool);
      expect(await findingsOf(server)).not.toEqual([]);
    });
  });
});
