import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, openDatabase } from '@headland/db';
import { connect, type TestDatabase } from '@headland/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '../../modules.ts';
import { findingsOfAnotherDay } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { olderVersion, olderVersions, openOlderDatabase } from '../../testing/upgrade/older-database.ts';
import { send, visitor } from '../../testing/wire.ts';

/**
 * From every version that was recorded: this one migrates and serves while the older one goes on buying and signing people
 * in, statement by statement, and what both have done holds.
 */
const PAYS = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
const STORE = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

test('every version that was released has a recording', () => {
  const log = readFileSync(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8');
  const versions = [...log.matchAll(/^## (\d+\.\d+\.\d+)(.*)$/gm)];
  expect(versions.length).toBeGreaterThan(0);
  const released = versions.filter(([, , rest = '']) => !rest.includes('unreleased')).map(([, version]) => version);
  expect(olderVersions()).toEqual(expect.arrayContaining(released));
  expect(olderVersions().length).toBeGreaterThan(1);
});

describe.each(olderVersions())('P-8: beside %s', (name) => {
  const older = olderVersion(name);
  const replayed = [older.statements, ...(older.signIn ? [older.signIn] : [])];
  let database: TestDatabase;
  let server: TestServer;

  beforeEach(async () => {
    database = await openOlderDatabase(older, '18');
    const opened = openDatabase({ url: database.url, connections: 2 });
    await migrate(opened, migrations).finally(() => opened.close());
    const ahead = Date.now() - new Date(older.at).getTime() - 5_000;
    const clock = { now: () => new Date(Date.now() - ahead) };
    server = await startTestServer({ databaseUrl: database.url, clock });
  });
  afterEach(async () => {
    await server.stop();
    await database.drop();
  });

  const call = (path: string, token: string, body?: object) => send(server.url + path, { token, body });

  async function pay({ token, checkoutId }: { token: string; checkoutId: string }) {
    const payment = { kind: 'card', card: PAYS };
    return (await call(`/headland/v1/checkouts/${checkoutId}/place-order`, token, { payment })).body;
  }

  /** A visitor of this version, from the first page to a checkout, without goods that must travel. */
  async function fillCart(): Promise<number> {
    const { rows } = await ask('select id from clients limit 1');
    const { accessToken } = await visitor(server.url, String(rows[0]?.id));
    const lineItems = [{ quantity: 1, catalogReference: { catalogItemId: older.given.comicId, appId: STORE } }];
    await call('/ecom/v1/carts/current/add-to-cart', accessToken, { lineItems });
    const begun = await call('/ecom/v1/carts/current/create-checkout', accessToken, { channelType: 'WEB' });
    return begun.status;
  }

  async function ask(text: string) {
    const client = await connect(database.url, 'a reader');
    const { rows } = await client.query(text);
    await client.end();
    return { rows };
  }

  test('purchases and sign-ins of both go on beside each other, and doctor finds nothing', async () => {
    const client = await connect(database.url, 'an older server');
    let sold = false;
    for (const statements of replayed) {
      for (const [at, { text, values }] of statements.entries()) {
        await client.query(text, [...values]).catch(named(text));
        // In the middle of the older one's business, but in no transaction of its: the same goods are sold by the newer one.
        if (!sold && at > statements.length / 2 && /^\s*commit/i.test(text)) {
          sold = true;
          expect(await pay(older.given.open)).toMatchObject({ paymentStatus: 'PAID' });
          expect(await fillCart()).toBe(200);
        }
      }
    }
    await client.end();
    expect(sold).toBe(true);
    const { orderId, token } = older.given.placed;
    expect((await call(`/ecom/v1/orders/${orderId}`, token)).body.order).toMatchObject({ paymentStatus: 'PAID' });
    for (const job of server.app.jobs.filter(({ name: job }) => job.includes('fill')))
      await job.run(new Date(older.at));
    expect(await findingsOfAnotherDay(server)).toEqual([]);
    expect(server.unexpected).toEqual([]);
  });

  test('nobody has to begin again: tokens, passwords, carts, checkouts and orders are good', async () => {
    const { given } = older;
    const me = await call('/members/v1/members/my?fieldsets=FULL', given.member.token);
    expect(me.body).toMatchObject({ member: { id: given.member.id, loginEmail: given.member.email } });
    expect((await call('/ecom/v1/carts/current', given.member.token)).body).toMatchObject({
      cart: { lineItems: [{ quantity: 2 }] },
    });
    const login = await call('/_api/iam/authentication/v2/login', given.open.token, {
      loginId: { email: given.member.email },
      password: given.member.password,
    });
    expect(login.body).toMatchObject({ state: 'SUCCESS' });
    for (const { orderId, token } of Object.values(given.orders)) {
      expect((await call(`/ecom/v1/orders/${orderId}`, token)).body).toMatchObject({ order: { id: orderId } });
    }
    for (const purchase of [given.open, given.declined]) {
      expect(await pay(purchase)).toMatchObject({ paymentStatus: 'PAID' });
    }
    expect(server.unexpected).toEqual([]);
  });

  test('control: a column that the older one does not know and that has no default stops it', async () => {
    await ask(`alter table orders add column planted text not null default 'x'`);
    await ask('alter table orders alter column planted drop default');
    const client = await connect(database.url, 'an older server');
    const replay = async () => {
      for (const { text, values } of older.statements) await client.query(text, [...values]);
    };
    await expect(replay()).rejects.toThrow(/null value in column "planted"/);
    await client.end();
  });
});

/** The driver says what was wrong, but not with which statement. */
function named(text: string): (error: Error) => never {
  return (error) => {
    throw new Error(`${error.message}, of: ${text.trim().slice(0, 120)}`);
  };
}
