import { migrate, openDatabase } from '@headland/db';
import { connect, type TestDatabase } from '@headland/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '../../modules.ts';
import { findingsOfAnotherDay } from '../../testing/findings.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { olderVersion, openOlderDatabase } from '../../testing/upgrade/older-database.ts';
import { send } from '../../testing/wire.ts';

/** A database of an older version, with members, orders and open checkouts, upgraded in place while its server runs. */
const older = olderVersion('8185af4');
const PAYS = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };

describe.each(['18', '15'] as const)('P-8: an upgrade from 8185af4 on PostgreSQL %s', (version) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openOlderDatabase(older, version);
  });
  afterEach(() => database.drop());

  async function upgrade(): Promise<readonly string[]> {
    const opened = openDatabase({ url: database.url, connections: 2 });
    return migrate(opened, migrations).finally(() => opened.close());
  }

  test('lets the older server go on buying, statement by statement', async () => {
    const ran = await upgrade();
    expect(ran).toContain('orders-005-purchases');
    const client = await connect(database.url, 'an older server');
    for (const { text, values } of older.statements) await client.query(text, [...values]).catch(named(text));
    const { rows } = await client.query(
      'select state, kind, origin, fees, captured, total, (select purpose from payment_attempts a where a.order_id = o.id) from orders o where id = $1',
      [older.given.placed.orderId],
    );
    expect(rows).toEqual([
      { state: 'PAID', kind: 'GOODS', origin: 'CART', fees: '0', captured: '1500', total: '1500', purpose: 'NOW' },
    ]);
    await client.end();
  });

  test('P-8, the control: the replay fails where the older server could not write any more', async () => {
    await upgrade();
    const client = await connect(database.url, 'an older server');
    await client.query(`alter table payment_attempts alter column purpose drop default`);
    const replay = async () => {
      for (const { text, values } of older.statements) await client.query(text, [...values]);
    };
    await expect(replay()).rejects.toThrow(/null value in column "purpose"/);
    await client.end();
  });

  test('loses nothing and asks nobody to begin again', async () => {
    await upgrade();
    const ahead = Date.now() - new Date(older.at).getTime() - 5_000;
    const clock = { now: () => new Date(Date.now() - ahead) };
    const server = await startTestServer({ databaseUrl: database.url, clock });
    try {
      const { given } = older;
      const call = (path: string, token: string, body?: object) => send(server.url + path, { token, body });
      for (const [name, paymentStatus] of [
        ['manual', 'NOT_PAID'],
        ['paid', 'PAID'],
      ] as const) {
        const { orderId, token } = given.orders[name];
        const { body } = await call(`/ecom/v1/orders/${orderId}`, token);
        expect(body.order).toMatchObject({ id: orderId, paymentStatus, priceSummary: { total: { amount: '15.00' } } });
      }
      const me = await call('/members/v1/members/my?fieldsets=FULL', given.member.token);
      expect(me.body).toMatchObject({ member: { id: given.member.id, loginEmail: given.member.email } });
      expect((await call('/ecom/v1/carts/current', given.member.token)).body).toMatchObject({
        cart: { lineItems: [{ quantity: 2 }] },
      });
      const { paymentId, orderId } = await authorized(server.url);
      const capture = { orderId, payments: [{ paymentId }] };
      const captured = await call('/ecom/v1/order-billing/capture-authorized-payments', given.apiKey, capture);
      expect(captured.body).toMatchObject({ orderTransactions: { payments: [{ status: 'APPROVED' }] } });

      const numbers: number[] = [];
      for (const { checkoutId, token } of [given.open, given.declined]) {
        const placed = await call(`/headland/v1/checkouts/${checkoutId}/place-order`, token, {
          payment: { kind: 'card', card: PAYS },
        });
        expect(placed.body).toMatchObject({ paymentStatus: 'PAID' });
        numbers.push(Number(placed.body.orderNumber));
      }
      // Manual, paid, authorised and declined were 10001 to 10004; the declined one is paid at last.
      expect(numbers).toEqual([10_005, 10_004]);
      // What the older version did not write, the jobs make up for.
      const fill = server.app.jobs.filter(({ name }) => name.includes('fill'));
      for (const job of fill) await job.run(clock.now());
      expect(await findingsOfAnotherDay(server)).toEqual([]);
      expect(server.unexpected).toEqual([]);
    } finally {
      await server.stop();
    }
  });

  test('ends connections that have prepared what no longer fits, when they have nothing to do', async () => {
    const [idle, busy] = [
      await connect(database.url, 'an older server'),
      await connect(database.url, 'an older server'),
    ];
    const ask = (client: Awaited<ReturnType<typeof connect>>) =>
      client.query({ name: 'all of it', text: 'select * from orders limit 1' });
    await ask(idle);
    await busy.query('begin');
    await busy.query({ name: 'sites', text: 'select * from sites limit 1' });
    const upgraded = upgrade();
    // It is in the middle of something that the upgrade does not touch; it may finish.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await busy.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
    await busy.query('commit');
    await upgraded;
    await expect(ask(idle)).rejects.toThrow();
    await expect(ask(busy)).rejects.toThrow();
    const renewed = await connect(database.url, 'an older server');
    expect((await ask(renewed)).rows).toHaveLength(1);
    await renewed.end();
  });

  test('gives way to a purchase that holds what it needs and needs what it holds', async () => {
    const buyer = await connect(database.url, 'an older server');
    await buyer.query('begin');
    await buyer.query('update checkouts set updated_at = updated_at where id = $1', [older.given.open.checkoutId]);
    const upgraded = upgrade();
    await new Promise((resolve) => setTimeout(resolve, 200));
    // The orders are altered before the checkouts: here each waits for the other.
    await buyer.query('update orders set updated_at = updated_at where id = $1', [older.given.orders.paid.orderId]);
    await buyer.query('commit');
    expect(await upgraded).toContain('checkout-004-origins');
    await buyer.end();
  });

  async function authorized(url: string): Promise<{ orderId: string; paymentId: string }> {
    const { orderId } = older.given.orders.authorized;
    const { body } = await send(`${url}/ecom/v1/payments/orders/${orderId}`, { token: older.given.apiKey });
    const { payments } = (body as { orderTransactions: { payments: { id: string }[] } }).orderTransactions;
    return { orderId, paymentId: payments[0]?.id ?? '' };
  }
});

/** The driver says what was wrong, but not with which statement. */
function named(text: string): (error: Error) => never {
  return (error) => {
    throw new Error(`${error.message}, of: ${text.trim().slice(0, 120)}`);
  };
}
