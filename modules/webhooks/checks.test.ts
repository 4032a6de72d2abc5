import { randomUUID } from 'node:crypto';
import { sql } from '@headland/db';
import { systemClock } from '@headland/kernel';
import { movableClock } from '@headland/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWebhooks, type WebhooksWorld } from './testing/open-webhooks.ts';

const MINUTE = 60_000;

let world: WebhooksWorld;
beforeAll(async () => {
  // Doctor asks the database what time it is.
  world = await openWebhooks({ clock: movableClock(systemClock) });
});
afterEach(async () => {
  await sql`delete from webhook_endpoints`.execute(world.database.pool);
});
afterAll(() => world.close());

/** Deliveries of one thing that are due since then. */
async function due(minutes: number, count: number): Promise<string> {
  const { id } = await world.endpoint('http://127.0.0.1:1/');
  const thing = randomUUID();
  for (let n = 0; n < count; n++) await world.change(thing);
  await world.handOver();
  const since = new Date(world.clock.now().getTime() - minutes * MINUTE);
  await sql`update webhook_deliveries set next_attempt_at = ${since} where endpoint_id = ${id}`.execute(
    world.database.pool,
  );
  return id;
}

test('a delivery that is due for a quarter of an hour is found, and not one that waits behind it', async () => {
  await due(14, 2);
  expect(await world.findings()).toEqual([]);
  const late = await due(16, 2);
  const found = await world.findings();
  expect(found).toEqual([
    expect.stringMatching(
      `^webhooks are tried when they are due: 1 deliveries to endpoint ${late} are due since .* and nobody tries them$`,
    ),
  ]);
});

test('of an endpoint that is off, and of what has ended, nothing is due', async () => {
  const off = await due(60, 1);
  const endpoint = { active: false };
  await world.call('updateWebhookEndpoint', world.owner(), { endpointId: off, endpoint });
  const ended = await due(60, 1);
  await sql`update webhook_deliveries set state = 'GIVEN_UP', ended_at = next_attempt_at where endpoint_id = ${ended}`.execute(
    world.database.pool,
  );
  expect(await world.findings()).toEqual([]);
});

test('an endpoint without a key is found, and nothing is tried for it', async () => {
  const { id } = await world.endpoint('http://127.0.0.1:1/');
  await world.change(randomUUID());
  await sql`delete from webhook_keys`.execute(world.database.pool);
  await world.send();
  expect(await world.deliveries(id)).toMatchObject([{ state: 'WAITING', attempts: 0 }]);
  expect(await world.findings()).toEqual([
    `every webhook endpoint has a key to sign with: endpoint ${id} has no key: nothing can be sent to it`,
  ]);
});
