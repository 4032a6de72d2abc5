import type { Database } from '@headland/db';
import type { Clock } from '@headland/kernel';
import { saveAttempt, type TakenDelivery, takeDue } from '../db/deliveries.ts';
import { nextTry } from '../domain/retries.ts';
import type { ShowLate } from '../told/show-late.ts';
import { type PostOptions, post } from './post.ts';
import { type KeySealer, signWithKey } from './sign-with-key.ts';

/** Milliseconds that an endpoint has for one delivery. */
const TIMEOUT = 10_000;
/** Milliseconds after which a delivery under way belongs to nobody: its process has died. */
const LEASE = 30_000;
/** Deliveries that one endpoint is given at a time by one process. */
const PER_ENDPOINT = 4;

export interface SenderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: KeySealer;
  /** Whether addresses of private networks and plain HTTP may be called. */
  readonly allowPrivate: boolean;
  readonly report: (error: unknown, where: string) => void;
  /** Milliseconds, for tests; the product has ten seconds. */
  readonly timeout?: number;
  /** Milliseconds, for tests that kill senders; the product has half a minute. */
  readonly lease?: number;
}

export interface Sender {
  /**
   * Begins with all that is due, and goes on with the next as soon as one has ended; does not wait for endpoints.
   * @param now what is due by then; the clock's time if it is not said
   */
  run(now?: Date): Promise<void>;
  /** Resolves when nothing is under way and nothing is due. */
  idle(): Promise<void>;
}

/**
 * Sends what waits, from any number of processes. Every endpoint has a few places of its own, so one that is slow or dead
 * holds up itself alone.
 * @param showLate puts in what is read only now; without it, everything is sent as it was written down
 */
export function createSender(deps: SenderDeps, showLate?: ShowLate): Sender {
  const { database, clock, keys, report } = deps;
  const options: PostOptions = { allowPrivate: deps.allowPrivate, timeout: deps.timeout ?? TIMEOUT };
  const underWay = new Map<string, number>();
  const sending = new Set<Promise<void>>();
  let taking: Promise<void> = Promise.resolve();

  /** One look after the other: each must know what the one before has begun. */
  function run(now?: Date): Promise<void> {
    const next = () => take(now ?? clock.now());
    taking = taking.then(next, next);
    return taking;
  }

  async function take(now: Date): Promise<void> {
    const busy = [...underWay].filter(([, count]) => count >= PER_ENDPOINT).map(([id]) => id);
    const due = await takeDue(database.pool, now, new Date(now.getTime() + (deps.lease ?? LEASE)), PER_ENDPOINT, busy);
    for (const delivery of due) begin(delivery);
  }

  function begin(delivery: TakenDelivery): void {
    const one: Promise<void> = sendAndGoOn(delivery)
      .catch((error: unknown) => report(error, 'webhooks'))
      .finally(() => sending.delete(one));
    sending.add(one);
  }

  async function sendAndGoOn(delivery: TakenDelivery): Promise<void> {
    const { endpointId } = delivery;
    underWay.set(endpointId, (underWay.get(endpointId) ?? 0) + 1);
    try {
      await send(delivery);
    } finally {
      const left = (underWay.get(endpointId) ?? 1) - 1;
      if (left === 0) underWay.delete(endpointId);
      else underWay.set(endpointId, left);
    }
    // A place is free, and what waited behind this delivery may go, at its site's time as this one.
    await run(clock.now(delivery.siteId));
  }

  async function send(delivery: TakenDelivery): Promise<void> {
    const at = clock.now(delivery.siteId);
    const begin = performance.now();
    const { status, problem } = await attempt(delivery, at);
    const milliseconds = Math.round(performance.now() - begin);
    const now = clock.now(delivery.siteId);
    const again = problem === null ? null : nextTry(delivery.attempts, now);
    await database.transact((tx) => saveAttempt(tx, delivery, { at, milliseconds, status, problem }, again, now));
  }

  async function attempt(delivery: TakenDelivery, now: Date) {
    const payload = showLate ? await showLate(delivery, now) : delivery.payload;
    const signed = await signWithKey(database, keys, { ...delivery, payload }, now);
    return 'problem' in signed ? { status: null, ...signed } : post(delivery.url, signed.body, options);
  }

  return {
    run,
    async idle() {
      await run();
      while (sending.size > 0) await Promise.all(sending);
    },
  };
}
