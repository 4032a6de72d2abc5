import { randomUUID } from 'node:crypto';
import { extent } from '@headland/testkit/extent';
import { afterEach, describe, expect, test } from 'vitest';
import { type OutboxWorld, openOutboxWorld, type Verdict, type WorkerKind } from './testing/outbox-world.ts';

const KILLS = extent(5, 20);
/** Events that are there before a worker is: a few of many entities, or so many of one that it lasts for the whole test. */
const MANY_ENTITIES = { entities: 12, events: 10 };
const ONE_ENTITY = { entities: 1, events: 1_200 };

const open: OutboxWorld[] = [];
afterEach(async () => {
  for (const world of open.splice(0)) await world.close();
});

/**
 * Two workers in processes of their own, always; one of the two is killed with -9 in the middle of an event and replaced,
 * `kills` times, while both are at work and events are still being written. Then the survivors finish.
 */
async function killAgainAndAgain(kind: WorkerKind, kills: number, before = MANY_ENTITIES): Promise<Verdict> {
  const world = await openOutboxWorld();
  open.push(world);
  const entities = Array.from({ length: before.entities }, () => randomUUID());
  for (const entity of entities) await world.emit(entity, before.events);
  let killing = true;
  const writing = (async () => {
    while (killing) {
      for (const entity of entities) await world.emit(entity, 1);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  })();
  const workers = [world.spawn(kind), world.spawn(kind)];
  try {
    await Promise.all(workers.map((worker) => worker.working()));
    for (let round = 0; round < kills; round++) {
      const victim = round % 2;
      await workers[victim]?.killInTheMiddle(1 + (round % 5));
      workers[victim] = world.spawn(kind);
      await workers[victim].working();
    }
  } finally {
    killing = false;
    await writing;
  }
  const end = performance.now() + 120_000;
  while ((await world.open()) > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const worker of workers) await worker.kill();
  expect(await world.open()).toBe(0);
  return world.verdict();
}

describe('P-10: events reach their subscribers', () => {
  test(`${KILLS} kills with -9 in the middle of an event: none lost, order kept, effects inside exactly once`, async () => {
    const verdict = await killAgainAndAgain('guarded', KILLS);
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, disordered: 0, gapsOutside: 0 });
    // Outside the database it is at least once: the kills did hit events that were then handed over again.
    expect(verdict.repeatedOutside).toBeGreaterThanOrEqual(KILLS / 2);
  });

  test('P-10, the control: a twin without a lease does things twice', async () => {
    const verdict = await killAgainAndAgain('unguarded', 4);
    expect(verdict.doubled).toBeGreaterThan(0);
  });

  test('P-10, the control: a twin that leases events instead of entities breaks their order', async () => {
    // A kill breaks it where the other one is with a later event of the same entity: every second time.
    const verdict = await killAgainAndAgain('row-lease', 12, ONE_ENTITY);
    expect(verdict.disordered + verdict.gapsOutside).toBeGreaterThan(0);
  });
});
