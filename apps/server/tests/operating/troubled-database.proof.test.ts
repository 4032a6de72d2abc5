import { migrate, openDatabase, sql } from '@headland/db';
import { connect, openOwnCluster, startSlowDatabase } from '@headland/testkit';
import { extent } from '@headland/testkit/extent';
import { afterEach, describe, expect, test } from 'vitest';
import { migrations } from '../../modules.ts';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts';
import { type Contents, contentsOf } from '../../testing/whole-database.ts';
import { codeOf, send } from '../../testing/wire.ts';

/** A checkout while the database is in trouble: refused as a whole, and good again when the trouble is over. */
const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
/** What a first transaction writes, in the order in which it does. */
const WRITTEN = ['stock_holds', 'orders', 'order_lines', 'payment_attempts', 'order_history', 'outbox'];

/** Milliseconds that an answer takes while an order is placed, which asks for nine of them. */
const ANSWER = extent(1_000, 5_000);

let home: TestServer;
const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function open(options: TestServerOptions = {}): Promise<{ server: TestServer; shop: Shop }> {
  const server = await startTestServer(options);
  home = server;
  ended.push(() => server.stop());
  return { server, shop: await openShop(server, 'troubled') };
}

type Buyer = Awaited<ReturnType<Shop['newCheckout']>>;

const place = (server: TestServer, { token, checkoutId }: Buyer) =>
  send(`${server.url}/headland/v1/checkouts/${checkoutId}/place-order`, {
    token,
    body: { payment: { kind: 'card', card } },
  });

const ready = async ({ url }: TestServer) => (await fetch(`${url}/readyz`)).status;

/** A trouble ends, the same buyer tries again: one order, paid, and doctor finds nothing. */
async function goesOn(server: TestServer, buyer: Buyer): Promise<void> {
  await expect.poll(() => ready(server), { timeout: 20_000 }).toBe(200);
  const answer = await place(server, buyer);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await findingsOf(server)).toEqual([]);
}

describe('T-24: a database whose disk is full', () => {
  /** From now on the database says so whenever something is written into a table. */
  async function fillUp({ database }: TestServer, table: string): Promise<() => Promise<void>> {
    await sql`
      create or replace function headland.disk_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end
      $$
    `.execute(database.pool);
    await sql`create trigger disk_full before insert on ${sql.table(table)} execute function disk_full()`.execute(
      database.pool,
    );
    return async () => void (await sql`drop trigger disk_full on ${sql.table(table)}`.execute(database.pool));
  }

  /** @returns what there was before and after an order that cannot be written, for each table that is full by itself */
  async function tryAll(options: TestServerOptions): Promise<(readonly [Contents, Contents])[]> {
    const { server, shop } = await open(options);
    const seen: (readonly [Contents, Contents])[] = [];
    for (const table of WRITTEN) {
      const buyer = await shop.newCheckout();
      const makeRoom = await fillUp(server, table);
      const before = await contentsOf(server.database);
      const answer = await place(server, buyer);
      expect([answer.status, codeOf(answer)], table).toEqual([503, 'UNAVAILABLE']);
      expect(JSON.stringify(answer.body)).not.toContain('device');
      seen.push([before, await contentsOf(server.database)]);
      await makeRoom();
      if (!options.replace) await goesOn(server, buyer);
    }
    return seen;
  }

  test('leaves not a row behind, wherever it is full, and sells again once there is room', async () => {
    for (const [before, after] of await tryAll({})) expect(after).toEqual(before);
  });

  test('T-24, the control: a hold in a transaction of its own stays behind', async () => {
    const seen = await tryAll({
      replace: {
        catalogSellable: (own) => ({
          ...own,
          hold: (_tx, ctx, lines, until) => home.database.transact((tx) => own.hold(tx, ctx, lines, until)),
        }),
      },
    });
    expect(seen.filter(([before, after]) => JSON.stringify(before) !== JSON.stringify(after))).not.toEqual([]);
  });
});

describe('T-24: a database that has no connection left', () => {
  test('refuses as a whole and says that it is not ready, until somebody hangs up', async () => {
    const cluster = await openOwnCluster({ settings: { max_connections: '14', superuser_reserved_connections: '0' } });
    ended.push(() => cluster.drop());
    const first = openDatabase({ url: cluster.url, connections: 1 });
    await migrate(first, migrations).finally(() => first.close());
    const { server, shop } = await open({ databaseUrl: cluster.url });
    const buyer = await shop.newCheckout();
    const before = await contentsOf(server.database);
    const others = await takeAll(cluster.url);
    expect(await ready(server)).toBe(503);
    const answer = await place(server, buyer);
    expect([answer.status, codeOf(answer)]).toEqual([503, 'UNAVAILABLE']);
    for (const other of others) await other.end();
    await expect.poll(() => ready(server), { timeout: 20_000 }).toBe(200);
    expect(await contentsOf(server.database)).toEqual(before);
    await goesOn(server, buyer);
  });

  /** Cuts off whoever is connected, and takes every connection there is. */
  async function takeAll(url: string) {
    const taken = [await connect(url, 'crowd')];
    await taken[0]?.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    for (;;) {
      try {
        taken.push(await connect(url, 'crowd'));
      } catch (error) {
        expect(String(error)).toContain('too many clients');
        return taken;
      }
    }
  }
});

describe('T-24: a database whose answers take five seconds', () => {
  test('is not ready; an order is placed as a whole or not at all, and everything is as before afterwards', async () => {
    const { server: quick, shop } = await open();
    const slow = await startSlowDatabase(quick.databaseUrl);
    ended.push(() => slow.stop());
    const server = await startTestServer({ databaseUrl: slow.url });
    ended.push(() => server.stop());
    const buyer = await shop.newCheckout();
    expect((await place(server, await shop.newCheckout())).status).toBe(200);
    slow.take(5_000);
    expect(await ready(server)).toBe(503);
    slow.take(ANSWER);
    const { status } = await place(server, buyer);
    expect([200, 503]).toContain(status);
    slow.take(0);
    await goesOn(server, buyer);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(quick.database.pool);
    expect(rows).toEqual([{ n: 2 }]);
  });
});
