import { type Check, type Database, sql } from '@headland/db';
import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { look } from '../../cli/doctor.ts';
import { findingsOf } from '../../testing/findings.ts';
import { newMember } from '../../testing/members.ts';
import { plantedFaults } from '../../testing/planted-faults.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const APPROVED = '4242424242424242';
const DECLINED = '4000000000000002';
const AUTHORIZED = '4000000000001000';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'sound');
  await trade();
  await trade();
});
afterAll(() => server.stop());

/** What shops do of a day: members, carts, checkouts, orders that are paid, declined, authorised and captured. */
async function trade(): Promise<void> {
  await newMember(shop);
  for (const card of [undefined, APPROVED]) await shop.newOrder(card);
  await decline();
  const { orderId } = await shop.newOrder(AUTHORIZED);
  await server.app.orders.operate(shop.ctx, { orderId, kind: 'CAPTURE' });
  await shop.newCheckout();
  await server.catchUp(shop.siteId);
}

async function decline(): Promise<void> {
  const { token, checkoutId } = await shop.newCheckout();
  const card = { number: DECLINED, expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
  const body = { payment: { kind: 'card', card } };
  const { status } = await shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, { token, body });
  expect(status).toBe(402);
}

class Undone extends Error {}

/** What a check finds once a fault is planted, which is taken back. */
async function foundOf(database: Database, check: Check, fault: string): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const work = database.transact(async (tx) => {
    await sql.raw(fault).execute(tx);
    found = await check.run(tx);
    throw new Undone();
  });
  await expect(work).rejects.toBeInstanceOf(Undone);
  return found;
}

describe('doctor', () => {
  test('finds nothing in a shop that is sound', async () => {
    expect(await findingsOf(server)).toEqual([]);
  });

  test.each(
    Object.entries(plantedFaults).flatMap(([name, faults]) => Object.entries(faults).map((one) => [name, ...one])),
  )('%s: finds %s', async (name = '', _what = '', fault = '') => {
    const check = server.app.checks.find((one) => one.name === name);
    expect(check && (await foundOf(server.database, check, fault))).not.toEqual([]);
    expect(check && (await look(server.database, check))).toEqual([]);
  });

  test('has a fault planted for each of its checks', () => {
    expect(Object.keys(plantedFaults).sort()).toEqual(server.app.checks.map(({ name }) => name).sort());
  });

  test('takes nothing for a fault that is under way: a shop that sells is as sound at every moment', async () => {
    const rounds = extent(3, 60);
    let over = false;
    const selling = Array.from({ length: 4 }, async () => {
      while (!over) await trade();
    });
    try {
      for (let round = 0; round < rounds; round++) expect(await findingsOf(server)).toEqual([]);
    } finally {
      over = true;
      await Promise.all(selling);
    }
  }, 600_000);
});
