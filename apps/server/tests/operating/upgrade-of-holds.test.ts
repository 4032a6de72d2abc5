import { migrate, openDatabase } from '@headland/db';
import { connect, type TestDatabase } from '@headland/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '../../modules.ts';
import { findingsOfAnotherDay } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { olderVersion, openOlderDatabase } from '../../testing/upgrade/older-database.ts';
import { send } from '../../testing/wire.ts';

/**
 * A version whose holds had no end goes on selling beside a newer one: what it writes leaves `ends_at` and `held_until`
 * empty, and means two hours.
 */
const older = olderVersion('8185af4');
const HOUR = 3_600_000;
/** What the older server sends before it asks the gateway, and what the gateway's books note then. */
const toTheGateway = older.statements.findIndex(({ text }) => text.includes('test_gateway_charges'));
const atTheEnd = new Date(older.at).getTime();

let database: TestDatabase;
let server: TestServer;
let now: number;

beforeEach(async () => {
  database = await openOlderDatabase(older, '18');
  const opened = openDatabase({ url: database.url, connections: 2 });
  await migrate(opened, migrations).finally(() => opened.close());
  now = atTheEnd;
  server = await startTestServer({ databaseUrl: database.url, clock: { now: () => new Date(now) } });
});
afterEach(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
  await database.drop();
});

/** The older server sells, up to a statement, and is gone. */
async function sellUpTo(statement: number): Promise<void> {
  const client = await connect(database.url, 'an older server');
  for (const { text, values } of older.statements.slice(0, statement)) await client.query(text, [...values]);
  await client.end();
}

async function query(text: string): Promise<readonly Record<string, unknown>[]> {
  const client = await connect(database.url, 'a reader');
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const placed = () =>
  query(`select o.state, o.stock, o.held_until, h.state as hold, h.ends_at from orders o
    join order_lines l on l.order_id = o.id join stock_holds h on h.line_id = l.stock_id::text
    where o.id = '${older.given.placed.orderId}'`);

/** How many pieces the new server would sell at this moment. */
async function left(): Promise<number> {
  const { member, comicId } = older.given;
  const ctx = await server.app.systemContext(older.given.siteId, new Date(now));
  const reference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: comicId };
  const [quote] = await server.app.catalog.sellable.quote(server.database.pool, ctx, [{ reference, quantity: 1 }]);
  expect(member.id).toBeDefined();
  return quote?.available ?? -1;
}

async function runJobs(): Promise<void> {
  for (const job of server.app.jobs) await job.run(new Date(now));
}

describe('an older server ends between its order and the gateway', () => {
  test('its pieces are kept for two hours by the newer one, and are free then', async () => {
    const before = await left();
    await sellUpTo(toTheGateway);
    expect(await placed()).toMatchObject([
      { state: 'INITIATED', stock: 'HELD', held_until: null, hold: 'HELD', ends_at: null },
    ]);
    expect(await left()).toBe(before - 1);
    now = atTheEnd + 2 * HOUR - 60_000;
    await runJobs();
    expect(await left()).toBe(before - 1);
    now = atTheEnd + 2 * HOUR + 60_000;
    await runJobs();
    expect(await placed()).toMatchObject([{ state: 'CANCELED', stock: 'RELEASED' }]);
    // With them comes the piece of an order that the older version had left declined.
    expect(await left()).toBe(before + 1);
    expect(await findingsOfAnotherDay(server)).toEqual([]);
  });

  test('control: an end that the upgrade had made up would sell them to somebody else', async () => {
    const before = await left();
    await sellUpTo(toTheGateway);
    await query(`update stock_holds set ends_at = changed_at where order_id = '${older.given.placed.orderId}'`);
    now = atTheEnd + HOUR;
    expect(await left()).toBe(before);
  });
});

test('an older server ends after the gateway took the money: the newer one settles what it finds', async () => {
  const before = await left();
  await sellUpTo(toTheGateway + 1);
  now = atTheEnd + 10 * 60_000;
  await runJobs();
  expect(await placed()).toMatchObject([{ state: 'PAID', stock: 'CONFIRMED', hold: 'CONFIRMED' }]);
  expect(await left()).toBe(before - 1);
  const { orderId, token } = older.given.placed;
  const { body } = await send(`${server.url}/ecom/v1/orders/${orderId}`, { token });
  expect(body.order).toMatchObject({
    paymentStatus: 'PAID',
    lineItems: [{ paymentOption: 'FULL_PAYMENT_ONLINE' }],
    balanceSummary: { balance: { amount: '0.00' } },
  });
  expect(await findingsOfAnotherDay(server)).toEqual([]);
});
