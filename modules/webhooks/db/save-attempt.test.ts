import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Attempt } from '../domain/delivery.ts';
import { openWebhooks, type WebhooksWorld } from '../testing/open-webhooks.ts';
import { saveAttempt, type TakenDelivery, takeDue, writeAttempt } from './deliveries.ts';

/** Tries that end beside each other: one whose time was over, one that took the delivery after it, a replay between. */
const LEASE = 30_000;

let world: WebhooksWorld;
beforeAll(async () => {
  world = await openWebhooks();
});
afterEach(forgetEndpoints);
afterAll(() => world.close());

async function forgetEndpoints(): Promise<void> {
  const { endpoints } = await world.call('listWebhookEndpoints', world.owner());
  for (const { id } of endpoints) await world.call('deleteWebhookEndpoint', world.owner(), { endpointId: id });
}

/** A delivery that waits for an endpoint of its own. */
async function waiting(): Promise<void> {
  await world.endpoint('https://example.org/');
  await world.change(randomUUID());
  await world.handOver();
}

async function take(): Promise<TakenDelivery> {
  const now = world.clock.now();
  const [taken] = await takeDue(world.database.pool, now, new Date(now.getTime() + LEASE), 100, []);
  if (!taken) throw new Error('nothing was due');
  return taken;
}

/** Two processes have one delivery: the first has taken its time. */
async function takenTwice(): Promise<readonly [TakenDelivery, TakenDelivery]> {
  await waiting();
  const first = await take();
  world.clock.advance(LEASE);
  return [first, await take()];
}

const attempt = (problem: string | null): Omit<Attempt, 'number'> => ({
  at: world.clock.now(),
  milliseconds: 5,
  status: problem === null ? 200 : 500,
  problem,
});

/** @param again milliseconds until the next try; null: there is none */
function end(taken: TakenDelivery, problem: string | null, again: number | null): Promise<void> {
  const now = world.clock.now();
  const next = again === null ? null : new Date(now.getTime() + again);
  return world.database.transact((tx) => saveAttempt(tx, taken, attempt(problem), next, now));
}

describe('a try that ends after its time was over', () => {
  test('and was refused, changes nothing of the one that took its place', async () => {
    const [late, current] = await takenTwice();
    await end(late, 'status 500', null);
    expect((await world.delivery(late.id)).delivery).toMatchObject({ state: 'WAITING', attempts: 2 });
    await end(current, null, null);
    const { delivery, attempts } = await world.delivery(late.id);
    expect(delivery.state).toBe('DELIVERED');
    expect(attempts.map(({ number, problem }) => [number, problem])).toEqual([
      [1, 'status 500'],
      [2, undefined],
    ]);
  });

  test('and was received, counts, and a refusal after it does not', async () => {
    const [late, current] = await takenTwice();
    await end(late, null, null);
    await end(current, 'status 500', 10_000);
    const { delivery, attempts } = await world.delivery(late.id);
    expect(delivery).toMatchObject({ state: 'DELIVERED' });
    expect(attempts).toHaveLength(2);
  });

  test('and was received, counts also where the other has given it up', async () => {
    const [late, current] = await takenTwice();
    await end(current, 'status 500', null);
    expect((await world.delivery(late.id)).delivery.state).toBe('GIVEN_UP');
    await end(late, null, null);
    expect((await world.delivery(late.id)).delivery.state).toBe('DELIVERED');
  });

  test('and whose endpoint has gone meanwhile, leaves nothing', async () => {
    await waiting();
    const taken = await take();
    await world.call('deleteWebhookEndpoint', world.owner(), { endpointId: taken.endpointId });
    await end(taken, 'status 500', 10_000);
    await expect(world.delivery(taken.id)).rejects.toMatchObject({ code: 'WEBHOOK_DELIVERY_NOT_FOUND' });
  });
});

describe('a replay while the last try is under way', () => {
  test('stands, although the try is refused and would have given up', async () => {
    await waiting();
    const taken = await take();
    await world.call('replayWebhookDelivery', world.owner(), { deliveryId: taken.id });
    await end(taken, 'status 500', null);
    expect((await world.delivery(taken.id)).delivery).toMatchObject({
      state: 'WAITING',
      attempts: 0,
      nextAttemptDate: world.clock.now().toISOString(),
    });
    await end(await take(), null, null);
    expect((await world.delivery(taken.id)).delivery.state).toBe('DELIVERED');
  });
});

test('of many tries the latest four stand in the log, by their numbers', async () => {
  await waiting();
  let id = '';
  for (let n = 1; n <= 7; n++) {
    const taken = await take();
    id = taken.id;
    await end(taken, `refused ${n}`, 0);
  }
  const { delivery, attempts } = await world.delivery(id);
  expect(delivery).toMatchObject({ attempts: 7, lastProblem: 'refused 7' });
  expect(attempts.map(({ number, problem }) => `${number} ${problem}`)).toEqual(
    [4, 5, 6, 7].map((n) => `${n} refused ${n}`),
  );
});

describe('two tries that end at once', () => {
  const ROUNDS = 20;

  /** @returns how many of the tries the log has */
  async function logged(save: typeof saveAttempt): Promise<number> {
    let kept = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const both = await takenTwice();
      const now = world.clock.now();
      await Promise.allSettled(
        both.map((taken) =>
          world.database.transact((tx) => save(tx, taken, attempt('status 500'), new Date(now.getTime() + 1), now)),
        ),
      );
      kept += (await world.delivery(both[0].id)).attempts.length;
      await forgetEndpoints();
    }
    return kept;
  }

  test('stand both in the log', async () => {
    expect(await logged(saveAttempt)).toBe(2 * ROUNDS);
  });

  test('control: without the lock of the delivery they take one number, and one is lost', async () => {
    expect(await logged(writeAttempt)).toBeLessThan(2 * ROUNDS);
  });
});
