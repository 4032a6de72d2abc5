import { randomUUID } from 'node:crypto';
import { type Database, type Queryable, sql } from '@headland/db';
import { type HttpReceiver, startHttpReceiver } from '@headland/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeDue } from '../db/deliveries.ts';
import { post } from '../sending/post.ts';
import { privateKeyOf, signedBody } from '../sending/sign.ts';
import { signWithKey } from '../sending/sign-with-key.ts';
import { hear } from '../testing/hear.ts';
import { APP, FOREIGN_APP, OTHER_APP, openWebhooks, type WebhooksWorld } from '../testing/open-webhooks.ts';
import { openKeys } from '../testing/things.ts';

let world: WebhooksWorld;
let receiver: HttpReceiver;
beforeEach(async () => {
  world = await openWebhooks();
  receiver = await startHttpReceiver();
});
afterEach(async () => {
  expect(world.errors).toEqual([]);
  await receiver.stop();
  await world.close();
});

const replace = (endpointId: string, ctx = world.owner()) => world.call('replaceWebhookKey', ctx, { endpointId });

/** Which of the keys signed a body. */
function signerOf(body: string, ...publicKeys: readonly string[]): number {
  return publicKeys.findIndex((publicKey) => {
    try {
      hear(body, { publicKey });
      return true;
    } catch {
      return false;
    }
  });
}

describe('a new key', () => {
  test('signs for all endpoints of the app, what waits too, and for no other app', async () => {
    receiver.become({ status: 500 });
    const one = await world.endpoint(`${receiver.url}/one`);
    await world.endpoint(`${receiver.url}/two`);
    const others = await world.endpoint(`${receiver.url}/three`, { clientId: OTHER_APP });
    await world.change(randomUUID());
    await world.send();
    receiver.become({ status: 200 });
    const { endpoint } = await replace(one.id);
    world.clock.advance(10_000);
    await world.send();
    const signers = receiver.bodies.map((body) => signerOf(body, one.publicKey, endpoint.publicKey, others.publicKey));
    expect(signers.slice(0, 3).toSorted()).toEqual([0, 0, 2]);
    expect(signers.slice(3).toSorted()).toEqual([1, 1, 2]);
  });

  test('is made once by an idempotency key, and another without', async () => {
    const { id } = await world.endpoint(receiver.url);
    const once = world.owner({ idempotencyKey: 'once' });
    const keys = (await Promise.all([1, 2, 3].map(() => replace(id, once)))).map(({ endpoint }) => endpoint.publicKey);
    expect(new Set(keys).size).toBe(1);
    expect((await replace(id)).endpoint.publicKey).not.toBe(keys[0]);
  });

  test('is nobody’s who has no endpoint here: nothing is changed', async () => {
    const { id, publicKey } = await world.endpoint(receiver.url);
    const foreign = world.owner({ site: world.otherSite });
    const theirs = await world.endpoint('https://example.org/', { clientId: FOREIGN_APP }, foreign);
    for (const [endpointId, ctx] of [
      [randomUUID(), world.owner()],
      [theirs.id, world.owner()],
      [id, foreign],
    ] as const) {
      await expect(replace(endpointId, ctx)).rejects.toMatchObject({ code: 'WEBHOOK_ENDPOINT_NOT_FOUND' });
    }
    await expect(replace('no id')).rejects.toMatchObject({ violations: [{ field: 'endpointId' }] });
    const { endpoints } = await world.call('listWebhookEndpoints', world.owner());
    expect(endpoints).toMatchObject([{ id, publicKey }]);
  });

  test('may be asked for by a key that manages webhooks, not by one that reads them, and by no member', async () => {
    const { id } = await world.endpoint(receiver.url);
    for (const ctx of [world.key(['WEBHOOKS.READ']), world.member(), world.visitor()]) {
      await expect(replace(id, ctx)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    }
    await expect(replace(id, world.key(['WEBHOOKS.MANAGE']))).resolves.toMatchObject({ endpoint: { id } });
  });
});

describe('a key that is replaced while a delivery is on its way', () => {
  /** The product's transactions, where answers are kept back until the test lets them go. */
  function holdingBack(): { database: Database; reached: Promise<void>; goOn(): void } {
    const [reached, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const plugin: Parameters<Queryable['withPlugin']>[0] = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        reached.resolve();
        await going.promise;
        return result;
      },
    };
    const { database } = world;
    return {
      reached: reached.promise,
      goOn: going.resolve,
      database: {
        ...database,
        transact: (work, onCommit) => database.transact((tx) => work(tx.withPlugin(plugin)), onCommit),
      },
    };
  }

  async function taken() {
    const endpoint = await world.endpoint(receiver.url);
    await world.change(randomUUID());
    await world.handOver();
    const now = world.clock.now();
    const [delivery] = await takeDue(world.database.pool, now, new Date(now.getTime() + 30_000), 1, []);
    if (!delivery) throw new Error('nothing was due');
    return { endpoint, delivery, now };
  }

  test('has signed nothing more once the replacement is answered, although the delivery was taken before', async () => {
    const { endpoint, delivery, now } = await taken();
    const { publicKey } = (await replace(endpoint.id)).endpoint;
    const signed = await signWithKey(world.database, openKeys, delivery, now);
    expect('body' in signed && signerOf(signed.body, endpoint.publicKey, publicKey)).toBe(1);
  });

  test('control: read with what is taken, it goes on signing', async () => {
    const { endpoint, delivery, now } = await taken();
    const { rows } = await sql<{ sealed: string }>`
      select sealed_private_key as sealed from webhook_keys where client_id = ${APP}
    `.execute(world.database.pool);
    const { publicKey } = (await replace(endpoint.id)).endpoint;
    const der = openKeys.open(APP, rows[0]?.sealed ?? '') ?? Buffer.of();
    const body = await signedBody(delivery, delivery, privateKeyOf(der), now);
    expect(signerOf(body, endpoint.publicKey, publicKey)).toBe(0);
  });

  test('is waited for while it signs: the replacement is answered afterwards', async () => {
    const { endpoint, delivery, now } = await taken();
    const held = holdingBack();
    const order: string[] = [];
    const signing = signWithKey(held.database, openKeys, delivery, now).then((signed) => {
      order.push('signed');
      return signed;
    });
    await held.reached;
    const replacing = replace(endpoint.id).then(({ endpoint: { publicKey } }) => {
      order.push('replaced');
      return publicKey;
    });
    await expect.poll(() => waitingForLocks(), { timeout: 20_000 }).toBe(1);
    held.goOn();
    const [signed, publicKey] = await Promise.all([signing, replacing]);
    expect(order).toEqual(['signed', 'replaced']);
    expect('body' in signed && signerOf(signed.body, endpoint.publicKey, publicKey)).toBe(0);
  });

  async function waitingForLocks(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(world.database.pool);
    return rows[0]?.n ?? 0;
  }

  test('costs its endpoint no event: what it refuses by the new key comes again, signed by that', async () => {
    const { endpoint, delivery, now } = await taken();
    const signed = await signWithKey(world.database, openKeys, delivery, now);
    const { publicKey } = (await replace(endpoint.id)).endpoint;
    receiver.become({ status: 401 });
    if (!('body' in signed)) throw new Error(signed.problem);
    expect(await post(endpoint.url, signed.body, { allowPrivate: true, timeout: 1_000 })).toMatchObject({
      status: 401,
    });
    receiver.become({ status: 200 });
    world.clock.advance(30_000);
    await world.send();
    expect(receiver.bodies.map((body) => signerOf(body, endpoint.publicKey, publicKey))).toEqual([0, 1]);
  });
});

test('what is signed for an app that has gone is nothing', async () => {
  await world.endpoint(receiver.url);
  await world.change(randomUUID());
  await world.handOver();
  const now = world.clock.now();
  const [delivery] = await takeDue(world.database.pool, now, now, 1, []);
  await sql`delete from webhook_keys`.execute(world.database.pool);
  if (!delivery) throw new Error('nothing was due');
  expect(await signWithKey(world.database, openKeys, delivery, now)).toEqual({
    problem: 'the app has no key any more',
  });
});
