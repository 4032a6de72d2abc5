import { randomUUID } from 'node:crypto';
import { type HttpReceiver, startHttpReceiver } from '@headland/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeDue } from '../db/deliveries.ts';
import { hear } from '../testing/hear.ts';
import { openWebhooks, type WebhooksOptions, type WebhooksWorld } from '../testing/open-webhooks.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Seconds from the first try to each of the others, as the guide has them. */
const TRIES = [10, 70, 370, 1_270, 3_670, 10_870, 28_870, 64_870, 108_070, 172_870];
/** Milliseconds that a process has for what it has taken. */
const LEASE = 30_000;

let world: WebhooksWorld;
const ended: (() => Promise<void>)[] = [];
beforeEach(async () => {
  world = await opened({ timeout: 500 });
});
afterEach(async () => {
  expect(world.errors).toEqual([]);
  for (const end of ended.splice(0).reverse()) await end();
});

async function opened(options: WebhooksOptions): Promise<WebhooksWorld> {
  const it = await openWebhooks(options);
  ended.push(() => it.close());
  return it;
}

async function receiving(mood?: Parameters<typeof startHttpReceiver>[0]): Promise<HttpReceiver> {
  const receiver = await startHttpReceiver(mood);
  ended.push(() => receiver.stop());
  return receiver;
}

/** The address of a machine that was there once. */
async function deadUrl(): Promise<string> {
  const receiver = await startHttpReceiver();
  await receiver.stop();
  return receiver.url;
}

describe('an endpoint that refuses', () => {
  test('is tried again after each wait to the millisecond, for two days, and then no more', async () => {
    const receiver = await receiving({ status: 503 });
    const { id } = await world.endpoint(receiver.url);
    await world.change(randomUUID());
    await world.send();
    let passed = 0;
    for (const [at, seconds] of TRIES.entries()) {
      world.clock.advance(seconds * SECOND - 1 - passed);
      await world.send();
      expect(receiver.bodies).toHaveLength(at + 1);
      world.clock.advance(1);
      await world.send();
      expect(receiver.bodies).toHaveLength(at + 2);
      passed = seconds * SECOND;
    }
    const [given] = await world.deliveries(id);
    expect(given).toMatchObject({ state: 'GIVEN_UP', attempts: 11, lastProblem: 'status 503' });
    expect(given?.endedDate).toBe(world.clock.now().toISOString());
    world.clock.advance(48 * HOUR);
    await world.send();
    expect(receiver.bodies).toHaveLength(11);
  });

  test('and takes it in the end, has it once; every try is a token of its own, and stands in the log', async () => {
    const receiver = await receiving({ status: 500 });
    const endpoint = await world.endpoint(receiver.url);
    await world.change(randomUUID());
    await world.send();
    world.clock.advance(10 * SECOND);
    await world.send();
    receiver.become({ status: 202 });
    world.clock.advance(60 * SECOND);
    await world.send();
    world.clock.advance(48 * HOUR);
    await world.send();
    const heard = receiver.bodies.map((body) => hear(body, endpoint));
    expect(heard.map(({ claims }) => claims.iat - (heard[0]?.claims.iat ?? 0))).toEqual([0, 10, 70]);
    expect(heard.map(({ claims }) => claims.exp - claims.iat)).toEqual([600, 600, 600]);
    const [one] = await world.deliveries(endpoint.id);
    expect(one).toMatchObject({ state: 'DELIVERED', attempts: 3 });
    expect(one).not.toHaveProperty('lastProblem');
    expect((await world.delivery(one?.id ?? '')).attempts).toMatchObject([
      { number: 1, status: 500, problem: 'status 500' },
      { number: 2, status: 500, problem: 'status 500' },
      { number: 3, status: 202 },
    ]);
  });

  test('by sending somewhere else is not followed there', async () => {
    const elsewhere = await receiving();
    const receiver = await receiving({ redirectTo: elsewhere.url });
    const { id } = await world.endpoint(receiver.url);
    await world.change(randomUUID());
    await world.send();
    expect(elsewhere.bodies).toEqual([]);
    expect(await world.deliveries(id)).toMatchObject([
      { state: 'WAITING', attempts: 1, lastProblem: 'status 302: redirects are not followed' },
    ]);
  });
});

describe('one endpoint beside another', () => {
  test('a dead and a silent one hold up nothing of one that lives', async () => {
    const live = await receiving();
    const silent = await receiving('silent');
    const dead = await world.endpoint(await deadUrl());
    const mute = await world.endpoint(silent.url);
    const alive = await world.endpoint(live.url);
    for (let n = 0; n < 12; n++) await world.change(randomUUID());
    await world.handOver();
    await world.module.sender.run();
    await expect.poll(() => live.bodies.length).toBe(12);
    await world.module.sender.idle();
    expect((await world.deliveries(alive.id)).every(({ state }) => state === 'DELIVERED')).toBe(true);
    for (const { id } of [dead, mute]) {
      const log = await world.deliveries(id);
      expect(log).toHaveLength(12);
      expect(log.every(({ state, attempts }) => state === 'WAITING' && attempts === 1)).toBe(true);
    }
    expect((await world.deliveries(mute.id))[0]?.lastProblem).toBe('no whole answer within 0.5 s');
    expect((await world.deliveries(dead.id))[0]?.lastProblem).toContain('ECONNREFUSED');
  });

  test('a silent one has four places and no more, whatever waits', async () => {
    const silent = await receiving('silent');
    await world.endpoint(silent.url);
    for (let n = 0; n < 9; n++) await world.change(randomUUID());
    await world.handOver();
    for (let n = 0; n < 5; n++) await world.module.sender.run();
    await expect.poll(() => silent.bodies.length).toBe(4);
    const now = world.clock.now();
    expect(await takeDue(world.database.pool, now, now, 100, [])).toHaveLength(5);
    await silent.stop();
  });

  test('what one does not want, it is not told', async () => {
    const receiver = await receiving();
    const endpoint = await world.endpoint(receiver.url, { eventTypes: ['test.v1.thing_marked'] });
    const thing = randomUUID();
    await world.change(thing);
    await world.tell('thing_marked', thing, { mark: 'x' });
    await world.tell('thing_thought', thing, {});
    await world.send();
    expect(receiver.bodies.map((body) => hear(body, endpoint).eventType)).toEqual(['test.v1.thing_marked']);
  });
});

describe('of one thing', () => {
  test('what comes later waits behind what is refused, and other things go on', async () => {
    const receiver = await receiving({ status: 500 });
    const endpoint = await world.endpoint(receiver.url);
    const [one, other] = [randomUUID(), randomUUID()];
    await world.change(one);
    await world.change(one);
    await world.send();
    receiver.become({ status: 200 });
    await world.change(other);
    await world.send();
    world.clock.advance(10 * SECOND);
    await world.send();
    const told = receiver.bodies.map((body) => hear(body, endpoint).payload);
    expect(told).toEqual([
      { thing: one, n: 1 },
      { thing: other, n: 1 },
      { thing: one, n: 1 },
      { thing: one, n: 2 },
    ]);
  });
});

describe('two processes', () => {
  const THINGS = 40;

  /** Both look again and again until nothing waits. @returns how often each thing was heard of */
  async function sendByTwo(lease?: number): Promise<number[]> {
    const [one, two] = [
      await opened({ beside: world, ...(lease !== undefined && { lease }) }),
      await opened({ beside: world, ...(lease !== undefined && { lease }) }),
    ];
    const receiver = await receiving({ status: 200, after: 20 });
    const endpoint = await world.endpoint(receiver.url);
    const all = Array.from({ length: THINGS }, () => randomUUID());
    for (const thing of all) await world.change(thing);
    await world.handOver();
    await Promise.all([one.module.sender.idle(), two.module.sender.idle()]);
    const heard = receiver.bodies.map((body) => hear(body, endpoint).payload.thing);
    return all.map((thing) => heard.filter((one) => one === thing).length);
  }

  test('send each delivery once', async () => {
    expect(await sendByTwo()).toEqual(Array(THINGS).fill(1));
  });

  test('control: where what is taken is not taken for a while, some are sent again', async () => {
    const times = await sendByTwo(0);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...times)).toBeGreaterThan(1);
  });

  test('what one took that died is the other’s when its time is over, and not before', async () => {
    const receiver = await receiving();
    const { id } = await world.endpoint(receiver.url);
    await world.change(randomUUID());
    await world.handOver();
    const now = world.clock.now();
    expect(await takeDue(world.database.pool, now, new Date(now.getTime() + LEASE), 4, [])).toHaveLength(1);
    world.clock.advance(LEASE - 1);
    await world.send();
    expect(receiver.bodies).toEqual([]);
    world.clock.advance(1);
    await world.send();
    expect(receiver.bodies).toHaveLength(1);
    expect(await world.deliveries(id)).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
  });
});

describe('an endpoint that may not be called any more', () => {
  test('is not: an address of a private network that was taken while they were allowed', async () => {
    const receiver = await receiving();
    const { id } = await world.endpoint(receiver.url);
    const strict = await opened({ beside: world, allowPrivate: false });
    await world.change(randomUUID());
    await strict.send();
    expect(receiver.bodies).toEqual([]);
    expect(await world.deliveries(id)).toMatchObject([{ state: 'WAITING', lastProblem: 'the address is not allowed' }]);
  });

  test('because another secret sealed its key, waits for the right one', async () => {
    const receiver = await receiving();
    const { id } = await world.endpoint(receiver.url);
    const foreign = await opened({ beside: world, keys: { seal: () => '', open: () => null } });
    await world.change(randomUUID());
    await foreign.send();
    expect(receiver.bodies).toEqual([]);
    expect(await world.deliveries(id)).toMatchObject([
      { state: 'WAITING', lastProblem: "the app's key was sealed by another secret" },
    ]);
    world.clock.advance(10 * SECOND);
    await world.send();
    expect(await world.deliveries(id)).toMatchObject([{ state: 'DELIVERED' }]);
  });
});
