import { randomUUID } from 'node:crypto';
import { type HttpReceiver, startHttpReceiver } from '@headland/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hear } from '../testing/hear.ts';
import { openWebhooks, type WebhooksWorld } from '../testing/open-webhooks.ts';

const DAY = 86_400_000;

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

const replay = (deliveryId: string, ctx = world.owner()) => world.call('replayWebhookDelivery', ctx, { deliveryId });
const log = (asked: object, ctx = world.owner()) => world.call('queryWebhookDeliveries', ctx, asked);

/** One thing that was told to one endpoint. */
async function told() {
  const endpoint = await world.endpoint(receiver.url);
  const thing = randomUUID();
  await world.change(thing);
  await world.send();
  const [delivery] = await world.deliveries(endpoint.id);
  if (!delivery) throw new Error('nothing was told');
  return { endpoint, thing, delivery };
}

describe('a replay', () => {
  test('of what was delivered sends the same event again, and the log goes on counting', async () => {
    const { endpoint, delivery } = await told();
    expect(delivery.state).toBe('DELIVERED');
    world.clock.advance(DAY);
    expect((await replay(delivery.id)).delivery).toMatchObject({ state: 'WAITING', attempts: 0 });
    await world.send();
    const [first, again] = receiver.bodies.map((body) => hear(body, endpoint));
    expect(again?.payload).toEqual(first?.payload);
    expect(again?.claims.iat).toBe((first?.claims.iat ?? 0) + DAY / 1_000);
    const { attempts, payload } = await world.delivery(delivery.id);
    expect(attempts.map(({ number, date }) => [number, date])).toEqual([
      [1, new Date(world.clock.now().getTime() - DAY).toISOString()],
      [2, world.clock.now().toISOString()],
    ]);
    expect(payload).toEqual(first?.payload);
  });

  test('of what waits for its next try goes at once, with all waits before it', async () => {
    receiver.become({ status: 500 });
    const { endpoint, delivery } = await told();
    world.clock.advance(10_000);
    await world.send();
    expect((await world.deliveries(endpoint.id))[0]).toMatchObject({ state: 'WAITING', attempts: 2 });
    await replay(delivery.id);
    await world.send();
    expect(receiver.bodies).toHaveLength(3);
    const next = new Date(world.clock.now().getTime() + 10_000).toISOString();
    expect((await world.deliveries(endpoint.id))[0]).toMatchObject({ attempts: 1, nextAttemptDate: next });
  });

  test('may come behind later events of its thing, and its number says where it belongs', async () => {
    const { endpoint, thing, delivery } = await told();
    await world.change(thing);
    await world.send();
    await replay(delivery.id);
    await world.send();
    expect(receiver.bodies.map((body) => hear(body, endpoint).payload.n)).toEqual([1, 2, 1]);
    expect((await world.deliveries(endpoint.id)).map(({ sequence }) => sequence)).toEqual(['1', '2']);
  });

  test('asked for by ten at once sends it once more', async () => {
    const { delivery } = await told();
    await Promise.all(Array.from({ length: 10 }, () => replay(delivery.id)));
    await world.send();
    expect(receiver.bodies).toHaveLength(2);
  });

  test('of nothing, and of another site’s, is refused', async () => {
    const { delivery } = await told();
    const foreign = world.owner({ site: world.otherSite });
    for (const [id, ctx] of [
      [randomUUID(), world.owner()],
      [delivery.id, foreign],
    ] as const) {
      await expect(replay(id, ctx)).rejects.toMatchObject({ code: 'WEBHOOK_DELIVERY_NOT_FOUND', status: 404 });
    }
    await expect(replay('all')).rejects.toMatchObject({ violations: [{ field: 'deliveryId' }] });
    await expect(replay(delivery.id, world.key(['WEBHOOKS.READ']))).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    expect((await world.delivery(delivery.id)).delivery).toEqual(delivery);
  });
});

describe('the log', () => {
  test('has every delivery once over its pages, the newest first, and of what state one asks for', async () => {
    const { endpoint } = await told();
    receiver.become({ status: 500 });
    for (let n = 0; n < 24; n++) await world.change(randomUUID());
    await world.send();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { deliveries, paging } = await log({ endpointId: endpoint.id, paging: { limit: 10, cursor } });
      seen.push(...deliveries.map(({ id }: { id: string }) => id));
      // What comes while somebody reads stands before it, and shifts nothing.
      await world.change(randomUUID());
      await world.handOver();
      cursor = paging.next ?? null;
    } while (cursor !== null);
    expect(seen).toHaveLength(25);
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
    const delivered = await log({ endpointId: endpoint.id, state: 'DELIVERED' });
    expect(delivered.deliveries).toHaveLength(1);
  });

  test('is asked for at most 100 at a time, and names what it does not take', async () => {
    for (const [asked, field] of [
      [{ paging: { limit: 101 } }, 'paging.limit'],
      [{ paging: { limit: 0 } }, 'paging.limit'],
      [{ state: 'LOST' }, 'state'],
      [{ endpointId: 'mine' }, 'endpointId'],
    ] as const) {
      await expect(log(asked)).rejects.toMatchObject({ violations: [{ field }] });
    }
    await expect(log({ paging: { cursor: 'x' } })).rejects.toThrow();
  });

  test('is of one site', async () => {
    const { endpoint, delivery } = await told();
    const foreign = world.owner({ site: world.otherSite });
    expect((await log({ endpointId: endpoint.id }, foreign)).deliveries).toEqual([]);
    await expect(world.call('getWebhookDelivery', foreign, { deliveryId: delivery.id })).rejects.toMatchObject({
      code: 'WEBHOOK_DELIVERY_NOT_FOUND',
    });
  });

  test('keeps what has ended for 30 days, with its tries, and what waits for as long as it waits', async () => {
    const { endpoint, delivery } = await told();
    receiver.become({ status: 500 });
    await world.change(randomUUID());
    await world.send();
    await world.call('updateWebhookEndpoint', world.owner(), { endpointId: endpoint.id, endpoint: { active: false } });
    world.clock.advance(30 * DAY);
    await world.runJobs();
    expect(await world.deliveries(endpoint.id)).toHaveLength(2);
    world.clock.advance(1);
    await world.runJobs();
    expect(await world.deliveries(endpoint.id)).toMatchObject([{ state: 'WAITING', attempts: 1 }]);
    await expect(world.delivery(delivery.id)).rejects.toMatchObject({ code: 'WEBHOOK_DELIVERY_NOT_FOUND' });
  });
});
