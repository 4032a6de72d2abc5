import { randomUUID } from 'node:crypto';
import { systemClock } from '@headland/kernel';
import { type HttpReceiver, movableClock, startHttpReceiver } from '@headland/testkit';
import { extent } from '@headland/testkit/extent';
import { afterEach, describe, expect, test } from 'vitest';
import { openWebhooks, type WebhooksWorld } from '../testing/open-webhooks.ts';
import { type SenderKind, type SpawnedSender, spawnSender } from '../testing/spawn-sender.ts';

const KILLS = extent(4, 20);
const THINGS = 8;
/** Milliseconds without an arrival after which none is expected any more. */
const QUIET = 12_000;

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function opened<T>(what: Promise<T>, end: (it: T) => Promise<void>): Promise<T> {
  const it = await what;
  ended.push(() => end(it));
  return it;
}

/** What became of the events at the endpoint that answers; all are zero when the promise was kept. */
interface Verdict {
  /** Events that never came. */
  readonly lost: number;
  /** Events whose first arrival was before that of an earlier one of the same thing. */
  readonly disordered: number;
  /** Events that came again. */
  readonly repeated: number;
  /** Whether all had come while the dead and the slow endpoint still had everything to come. */
  readonly heldBack: boolean;
}

/**
 * Two processes hand over and send, to one endpoint that answers, one that is dead and one that is silent. One of the two
 * is killed with -9 while an endpoint is answering it, and replaced, again and again, while things go on changing.
 */
async function killAgainAndAgain(kind: SenderKind, kills: number): Promise<Verdict> {
  const world = await opened(openWebhooks({ clock: movableClock(systemClock) }), (it) => it.close());
  const good = await opened(startHttpReceiver({ status: 200, after: 30 }), (it) => it.stop());
  const silent = await opened(startHttpReceiver('silent'), (it) => it.stop());
  const dead = await startHttpReceiver();
  await dead.stop();
  // The twins send one after the other, and would wait for the silent one all day.
  const live = await world.endpoint(good.url);
  const stuck = kind === 'guarded' ? [await world.endpoint(silent.url), await world.endpoint(dead.url)] : [];
  const things = Array.from({ length: THINGS }, () => randomUUID());
  let killing = true;
  let told = 0;
  const changing = (async () => {
    while (killing) {
      for (const thing of things) await world.change(thing);
      told += things.length;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const start = () => spawnSender(world.testDatabase.url, kind);
  const senders: SpawnedSender[] = [start(), start()];
  ended.push(async () => void (await Promise.all(senders.map((sender) => sender.kill()))));
  try {
    for (let round = 0; round < kills; round++) {
      await nextArrivals(good, 3 + (round % 5));
      const victim = round % 2;
      await senders[victim]?.kill();
      senders[victim] = start();
    }
  } finally {
    killing = false;
    await changing;
  }
  await settled(world, live.id, good);
  const left = await Promise.all(stuck.map(({ id }) => world.waiting(id)));
  for (const sender of senders) await sender.kill();
  return { ...verdictOf(good.bodies, told), heldBack: left.includes(0) };
}

async function nextArrivals(receiver: HttpReceiver, count: number): Promise<void> {
  const until = receiver.bodies.length + count;
  const end = performance.now() + 60_000;
  while (receiver.bodies.length < until && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Until nothing waits, or nothing has come for longer than a process has for what it has taken. */
async function settled(world: WebhooksWorld, endpointId: string, receiver: HttpReceiver): Promise<void> {
  let came = receiver.bodies.length;
  let last = performance.now();
  while ((await world.waiting(endpointId)) > 0 && performance.now() - last < QUIET) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (receiver.bodies.length > came) last = performance.now();
    came = receiver.bodies.length;
  }
}

function verdictOf(bodies: readonly string[], told: number): Omit<Verdict, 'heldBack'> {
  const latest = new Map<string, number>();
  const seen = new Set<string>();
  let disordered = 0;
  for (const body of bodies) {
    const claims = JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString());
    const { thing, n } = JSON.parse(JSON.parse(claims.data).data) as { thing: string; n: number };
    if (seen.has(`${thing} ${n}`)) continue;
    seen.add(`${thing} ${n}`);
    if (n !== (latest.get(thing) ?? 0) + 1) disordered += 1;
    latest.set(thing, n);
  }
  return { lost: told - seen.size, disordered, repeated: bodies.length - seen.size };
}

describe('P-10: events reach the endpoints that want them', () => {
  test(`${KILLS} kills with -9 while an endpoint answers: nothing lost, nothing held back, order per thing kept`, async () => {
    const verdict = await killAgainAndAgain('guarded', KILLS);
    expect(verdict).toMatchObject({ lost: 0, disordered: 0, heldBack: false });
    // At least once: the kills did hit deliveries, which then came again.
    expect(verdict.repeated).toBeGreaterThanOrEqual(KILLS / 2);
  });

  test('P-10, the control: where what a process has taken is its own for a day, some are lost', async () => {
    expect((await killAgainAndAgain('possessive', 4)).lost).toBeGreaterThan(0);
  });

  test('P-10, the control: a twin that sends whatever is due breaks the order', async () => {
    expect((await killAgainAndAgain('unordered', 2)).disordered).toBeGreaterThan(0);
  });
});
