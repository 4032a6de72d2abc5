import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Queryable, sql } from '@headland/db';
import { newId } from '@headland/kernel';
import { startHttpReceiver } from '@headland/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertEndpoint } from '../db/endpoints.ts';
import { APP, CHANGED, FOREIGN_APP, openWebhooks, type WebhooksWorld } from '../testing/open-webhooks.ts';

const HERE = 'https://example.org/hook';

let world: WebhooksWorld;
/** As the product is: nothing of a private network may be called. */
let strict: WebhooksWorld;
beforeAll(async () => {
  world = await openWebhooks();
  strict = await openWebhooks({ beside: world, allowPrivate: false });
});
afterEach(async () => {
  expect([...world.errors, ...strict.errors]).toEqual([]);
  for (const { id } of await endpoints()) await forget(id);
});
afterAll(async () => {
  await strict.close();
  await world.close();
});

const endpoints = async (ctx = world.owner()) => (await world.call('listWebhookEndpoints', ctx)).endpoints;
const change = (endpointId: string, endpoint: object, revision?: string) =>
  world.call('updateWebhookEndpoint', world.owner(), { endpointId, endpoint, ...(revision && { revision }) });
const forget = (endpointId: string, ctx = world.owner()) => world.call('deleteWebhookEndpoint', ctx, { endpointId });

describe('an address', () => {
  test.each([
    'http://example.org/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://0/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://1２7.0.0.1/',
    'https://10.0.0.1:8443/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[ff02::1]/',
    'https://user@example.org/',
    'https://:secret@example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//example.org/',
    'example.org',
  ])('%s is refused by its field, when it is made and when it is changed', async (url) => {
    const refused = { violations: [{ field: 'endpoint.url' }] };
    await expect(strict.endpoint(url)).rejects.toMatchObject(refused);
    const { id } = await strict.endpoint(HERE);
    const endpoint = { url };
    const changed = strict.call('updateWebhookEndpoint', strict.owner(), { endpointId: id, endpoint });
    await expect(changed).rejects.toMatchObject(refused);
    expect(await endpoints()).toMatchObject([{ id, url: HERE, revision: '1' }]);
  });

  test.each([HERE, 'https://8.8.8.8/', 'https://[2606:4700::1111]:8443/x?y=z', 'https://bücher.example/'])(
    '%s is taken',
    async (url) => {
      expect((await strict.endpoint(url)).url).toBe(new URL(url).href);
    },
  );
});

describe('an endpoint', () => {
  test('is active, of revision 1, and has its events once and in order', async () => {
    const made = await world.endpoint('https://EXAMPLE.org', {
      clientId: APP.toUpperCase(),
      eventTypes: ['test.v1.thing_marked', CHANGED, CHANGED],
    });
    expect(made).toMatchObject({
      clientId: APP,
      url: 'https://example.org/',
      eventTypes: [CHANGED, 'test.v1.thing_marked'],
      active: true,
      revision: '1',
      publicKey: expect.stringContaining('BEGIN PUBLIC KEY'),
      createdDate: world.clock.now().toISOString(),
    });
    expect(await endpoints()).toEqual([made]);
  });

  test.each([
    ['an event that there is not', 'test.v1.thing_eaten'],
    ['an event that never leaves the house', 'thing_thought'],
    ['an event of what apps may not read', 'test.v1.tally_updated'],
  ])('of %s is refused by its place', async (_, eventType) => {
    await expect(world.endpoint(HERE, { eventTypes: [CHANGED, eventType] })).rejects.toMatchObject({
      violations: [{ field: 'endpoint.eventTypes[1]' }],
    });
    expect(await endpoints()).toEqual([]);
  });

  test('of an app that is not of this site is refused', async () => {
    for (const clientId of [FOREIGN_APP, randomUUID()]) {
      await expect(world.endpoint(HERE, { clientId })).rejects.toMatchObject({ code: 'WEBHOOK_APP_NOT_FOUND' });
    }
    expect(await endpoints()).toEqual([]);
  });

  test('is made once by an idempotency key, which is refused for another one', async () => {
    const once = world.owner({ idempotencyKey: 'one endpoint' });
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => world.endpoint(HERE, {}, once)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(world.endpoint(`${HERE}/other`, {}, once)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await endpoints()).toHaveLength(1);
  });

  test('is changed by whoever read it last; what waits goes to the new address', async () => {
    const receiver = await startHttpReceiver();
    const { id } = await world.endpoint(receiver.url.replace('127.0.0.1', '127.0.0.2').replace(/\d+$/, '1'));
    await world.change(randomUUID());
    await world.send();
    expect((await change(id, { url: receiver.url }, '1')).endpoint).toMatchObject({ revision: '2' });
    await expect(change(id, { active: false }, '1')).rejects.toMatchObject({ code: 'WEBHOOK_REVISION_CONFLICT' });
    world.clock.advance(10_000);
    await world.send();
    expect(receiver.bodies).toHaveLength(1);
    await receiver.stop();
  });

  test('is changed by one of ten who read the same', async () => {
    const { id } = await world.endpoint(HERE);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => change(id, { url: `${HERE}/${n}` }, '1')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await endpoints()).toMatchObject([{ revision: '2' }]);
  });

  test('goes with all that waited for it, and of another site’s nobody knows', async () => {
    const { id } = await world.endpoint('http://127.0.0.1:1/');
    await world.change(randomUUID());
    await world.send();
    const [delivery] = await world.deliveries(id);
    const foreign = world.owner({ site: world.otherSite });
    for (const [endpointId, ctx] of [
      [id, foreign],
      [randomUUID(), world.owner()],
    ] as const) {
      await expect(forget(endpointId, ctx)).rejects.toMatchObject({ code: 'WEBHOOK_ENDPOINT_NOT_FOUND' });
    }
    expect(await endpoints(foreign)).toEqual([]);
    await forget(id);
    await expect(world.delivery(delivery?.id ?? '')).rejects.toMatchObject({ code: 'WEBHOOK_DELIVERY_NOT_FOUND' });
    await expect(change(id, { active: true })).rejects.toMatchObject({ code: 'WEBHOOK_ENDPOINT_NOT_FOUND' });
  });

  test('that is off is told nothing new, and what waits for it goes on waiting', async () => {
    const receiver = await startHttpReceiver({ status: 500 });
    const { id } = await world.endpoint(receiver.url);
    await world.change(randomUUID());
    await world.send();
    await change(id, { active: false });
    receiver.become({ status: 200 });
    world.clock.advance(60_000);
    await world.change(randomUUID());
    await world.send();
    expect(receiver.bodies).toHaveLength(1);
    await change(id, { active: true });
    await world.send();
    expect(receiver.bodies).toHaveLength(2);
    await receiver.stop();
  });
});

describe('a site has at most 50 endpoints', () => {
  const MOST = 50;
  const row = () => ({
    id: randomUUID(),
    clientId: APP,
    url: HERE,
    eventTypes: [CHANGED],
    active: true,
    revision: 1,
    createdAt: world.clock.now(),
    updatedAt: world.clock.now(),
  });

  /** Fills a site up to the last one, and has ten more written at once. @returns how many there are then */
  async function crowd(begin: (tx: Queryable) => Promise<void>): Promise<number> {
    const siteId = newId(world.clock.now());
    const insert = (openFor = 0) =>
      world.database.transact(async (tx) => {
        await begin(tx);
        await insertEndpoint(tx, siteId, row(), MOST);
        // Long enough for the others to look while this one is not there for them yet.
        if (openFor > 0) await setTimeout(openFor);
      });
    for (let n = 1; n < MOST; n++) await insert();
    await Promise.all(Array.from({ length: 10 }, () => insert(30)));
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from webhook_endpoints where site_id = ${siteId}
    `.execute(world.database.pool);
    return rows[0]?.n ?? 0;
  }

  test('however many are made at once', async () => {
    expect(await crowd(async () => {})).toBe(MOST);
  });

  test('control: where the lock locks nothing, there are more', async () => {
    await sql`
      create function headland.pg_advisory_xact_lock(bigint) returns void language sql as ''
    `.execute(world.database.pool);
    const unlocked = (tx: Queryable) => sql`set local search_path to headland, pg_catalog`.execute(tx);
    expect(await crowd(async (tx) => void (await unlocked(tx)))).toBeGreaterThan(MOST);
  });

  test('and the next one is refused by its name', async () => {
    for (let n = 0; n < MOST; n++) await insertEndpoint(world.database.pool, world.site.id, row(), MOST);
    await expect(world.endpoint(HERE)).rejects.toMatchObject({ code: 'TOO_MANY_WEBHOOK_ENDPOINTS', status: 409 });
    expect(await endpoints()).toHaveLength(MOST);
  });
});
