import { setTimeout as sleep } from 'node:timers/promises';

/** How it went with requests of one kind. */
export interface Tally {
  /** Milliseconds of each, the quickest first. */
  readonly times: readonly number[];
  /** How many were answered by each status; 0 for those that broke. */
  readonly statuses: Readonly<Record<number, number>>;
}

/** One request, made again and again. @param turn how often it was made before */
export type Act = (turn: number) => Promise<Response>;

export interface Siege {
  readonly shoppers: Tally;
  readonly attackers: Tally;
}

/** Milliseconds that a shopper looks at what came, at the longest. */
const LOOK = 2_000;

/**
 * Shoppers who look at a shop, beside attackers who never wait: each asks again as soon as it is answered, whatever the
 * answer.
 */
export async function besiege(shoppers: readonly Act[], attackers: readonly Act[], seconds: number): Promise<Siege> {
  const until = performance.now() + seconds * 1_000;
  const run = async (acts: readonly Act[], pause: () => Promise<void>): Promise<Tally> => {
    const times: number[] = [];
    const statuses: Record<number, number> = {};
    await Promise.all(
      acts.map(async (act) => {
        await pause();
        for (let turn = 0; performance.now() < until; turn++) {
          const begun = performance.now();
          const status = await statusOf(act(turn));
          times.push(performance.now() - begun);
          statuses[status] = (statuses[status] ?? 0) + 1;
          await pause();
        }
      }),
    );
    return { times: times.toSorted((one, other) => one - other), statuses };
  };
  const [shopping, attacking] = await Promise.all([
    run(shoppers, () => sleep(Math.random() * LOOK)),
    run(attackers, () => Promise.resolve()),
  ]);
  return { shoppers: shopping, attackers: attacking };
}

async function statusOf(asked: Promise<Response>): Promise<number> {
  try {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    if (error instanceof TypeError) return 0;
    throw error;
  }
}

/** @param part such as 0.95 */
export function percentile({ times }: Tally, part: number): number {
  return times[Math.floor((times.length - 1) * part)] ?? 0;
}
