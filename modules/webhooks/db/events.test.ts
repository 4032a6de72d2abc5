import { randomUUID } from 'node:crypto';
import { sql } from '@headland/db';
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

const kept = async () =>
  (
    await sql<{ entity_id: string }>`select entity_id from webhook_events order by id`.execute(world.database.pool)
  ).rows.map(({ entity_id }) => entity_id);

describe('what an event says', () => {
  test('is kept once, and all endpoints hear it', async () => {
    const [endpoint] = await Promise.all(
      ['one', 'two', 'three'].map((name) => world.endpoint(`${receiver.url}/${name}`)),
    );
    const thing = randomUUID();
    await world.change(thing);
    await world.send();
    expect(await kept()).toEqual([thing]);
    const heard = receiver.bodies.map((body) => endpoint && hear(body, endpoint).payload);
    expect(heard).toEqual([1, 2, 3].map(() => ({ thing, n: 1 })));
  });

  test('stays as long as a delivery waits or is kept, and a day at most', async () => {
    const { id } = await world.endpoint(receiver.url);
    const [done, waits] = [randomUUID(), randomUUID()];
    await world.change(done);
    await world.send();
    receiver.become({ status: 500 });
    await world.change(waits);
    await world.send();
    await world.call('updateWebhookEndpoint', world.owner(), { endpointId: id, endpoint: { active: false } });
    world.clock.advance(30 * DAY);
    await world.runJobs();
    expect(await kept()).toEqual([done, waits]);
    world.clock.advance(2 * DAY + 1);
    await world.runJobs();
    expect(await kept()).toEqual([waits]);
    await world.call('updateWebhookEndpoint', world.owner(), { endpointId: id, endpoint: { active: true } });
    receiver.become({ status: 200 });
    await world.send();
    world.clock.advance(30 * DAY + 1);
    await world.runJobs();
    expect(await kept()).toEqual([]);
  });

  test('goes a month later where its endpoint has gone', async () => {
    const { id } = await world.endpoint(receiver.url);
    await world.change(randomUUID());
    await world.handOver();
    await world.call('deleteWebhookEndpoint', world.owner(), { endpointId: id });
    expect(await kept()).toHaveLength(1);
    world.clock.advance(32 * DAY + 1);
    await world.runJobs();
    expect(await kept()).toEqual([]);
  });
});

describe('beside a server of before', () => {
  /** The statement by which it takes what is due. */
  const take = async () => {
    const now = world.clock.now();
    const { rows } = await sql<{ id: string; payload: object; actor: object }>`
      update webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = ${new Date(now.getTime() + 30_000)}
      where d.state = 'WAITING' and d.next_attempt_at <= ${now} returning d.id, d.payload, d.actor
    `.execute(world.database.pool);
    return rows;
  };

  test('which takes a delivery, it finds what it sends', async () => {
    await world.endpoint(receiver.url);
    const thing = randomUUID();
    await world.change(thing);
    await world.handOver();
    expect(await take()).toMatchObject([{ payload: { thing, n: 1 }, actor: { type: 'WIX_USER' } }]);
  });

  test('control: without the trigger it would find nothing', async () => {
    await sql`drop trigger fill_in_webhook_event on webhook_deliveries`.execute(world.database.pool);
    await world.endpoint(receiver.url);
    await world.change(randomUUID());
    await world.handOver();
    expect(await take()).toMatchObject([{ payload: null, actor: null }]);
  });

  test('what it has written down is sent as it stands, and is found in the log', async () => {
    const endpoint = await world.endpoint(receiver.url);
    const thing = randomUUID();
    await world.change(thing);
    await world.handOver();
    await sql`
      with gone as (delete from webhook_events returning id, payload, actor)
      update webhook_deliveries d set payload = gone.payload, actor = gone.actor from gone where gone.id = d.event_id
    `.execute(world.database.pool);
    await world.send();
    expect(receiver.bodies.map((body) => hear(body, endpoint).payload)).toEqual([{ thing, n: 1 }]);
    const [delivery] = await world.deliveries(endpoint.id);
    expect((await world.delivery(delivery?.id ?? '')).payload).toEqual({ thing, n: 1 });
  });

  test('a delivery that is taken by servers of now stays as small as it is', async () => {
    await world.endpoint('http://127.0.0.1:1/');
    await world.change(randomUUID());
    await world.send();
    const { rows } = await sql`select payload, attempts from webhook_deliveries`.execute(world.database.pool);
    expect(rows).toEqual([{ payload: null, attempts: 1 }]);
  });
});

test('a delivery that has lost its event is not tried, and found', async () => {
  const { id } = await world.endpoint(receiver.url);
  await world.change(randomUUID());
  await world.handOver();
  await sql`delete from webhook_events`.execute(world.database.pool);
  await world.send();
  const [delivery] = await world.deliveries(id);
  expect(delivery).toMatchObject({ state: 'WAITING', attempts: 0 });
  expect(await world.findings()).toEqual([
    `every webhook says its event: delivery ${delivery?.id} has lost its event: nothing can be sent`,
  ]);
});
