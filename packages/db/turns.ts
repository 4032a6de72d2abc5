import { defineErrors, forgetLightest } from '@headland/kernel';

/** What a costly read may be told instead of an answer. */
export const readErrors = defineErrors({
  READS_BUSY: {
    status: 429,
    description: 'Other costly reads are under way; ask for less, or try again a little later.',
  },
  READ_TOO_LONG: {
    status: 429,
    description: 'This read took longer than it may in this store at the moment; ask for less, or try again later.',
  },
});

/** Seconds after which whoever was sent away may come back. */
const COME_BACK = 2;

/** Whose read it is, from the larger to the smaller: an address, then a token behind it. */
export type Shares = readonly string[];

export interface TurnsOptions {
  /** Reads at one time. */
  readonly places: number;
  /** What costs more than this never takes the last place. */
  readonly dear: number;
  /** Reads that wait. */
  readonly waiting: number;
  /** Milliseconds that one waits. */
  readonly patience: number;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
}

export interface Turns {
  /**
   * Does `work` when it is its turn: next is who has used least of late.
   * @param price what it costs, by which use is counted
   * @throws ApplicationError READS_BUSY if too many wait who have used less, or if the turn does not come in time
   */
  take<R>(shares: Shares, price: number, work: () => Promise<R>): Promise<R>;
  /** How many are at it, and how many wait for their turn. */
  now(): { readonly underWay: number; readonly waiting: number };
}

interface Waiting {
  readonly shares: Shares;
  readonly price: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** Gives few places to many: fair among addresses, then among those behind one, and none is kept waiting for long. */
export function takeTurns(options: TurnsOptions): Turns {
  const { places, dear, waiting: most, patience, now = () => performance.now() } = options;
  const used = new RecentUse(now);
  const queue = new Set<Waiting>();
  let busy = 0;
  let busyDear = 0;

  const fits = (price: number) => busy < places && (price <= dear || busyDear < Math.max(1, places - 1));

  function callNext(): void {
    while (busy < places) {
      const next = least(
        [...queue].filter(({ price }) => fits(price)),
        used,
        1,
      );
      if (!next) return;
      queue.delete(next);
      start(next);
    }
  }

  function start({ shares, price, begin }: Waiting): void {
    busy += 1;
    if (price > dear) busyDear += 1;
    // When it begins, so that many at once are counted, too.
    used.add(shares, price);
    begin();
  }

  function wait(shares: Shares, price: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        queue.delete(one);
        reject(readErrors.error('READS_BUSY', { retryAfterSeconds: COME_BACK }));
      };
      const timer = setTimeout(refuse, patience);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const one: Waiting = { shares, price, begin, refuse };
      queue.add(one);
      callNext();
      // Who has used most gives way, be it the one who came last.
      if (queue.size > most) least([...queue], used, -1)?.refuse();
    });
  }

  return {
    now: () => ({ underWay: busy, waiting: queue.size }),
    async take(shares, price, work) {
      await wait(shares, price);
      try {
        return await work();
      } finally {
        busy -= 1;
        if (price > dear) busyDear -= 1;
        callNext();
      }
    },
  };
}

/** The first with the least use, or with `sign` -1 the last with the most. */
function least(among: readonly Waiting[], used: RecentUse, sign: 1 | -1): Waiting | undefined {
  let found: { readonly one: Waiting; readonly use: readonly number[] } | undefined;
  const left = used.at();
  for (const one of among) {
    const use = one.shares.map(left);
    const order = found === undefined ? -1 : compare(use, found.use) * sign;
    if (order < 0 || (order === 0 && sign < 0)) found = { one, use };
  }
  return found?.one;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((use, index) => use !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Milliseconds in which use is half forgotten. */
const HALF_LIFE = 10_000;
/** Shares that are remembered; of more, those that used least are forgotten. */
export const MANY = 10_000;

interface Used {
  readonly amount: number;
  /** When it was as much. */
  readonly at: number;
}

class RecentUse {
  readonly #now: () => number;
  readonly #byShare = new Map<string, Used>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** What is left of it now, of one share after the other: compared at one time. */
  at(now = this.#now()): (share: string) => number {
    return (share) => {
      const used = this.#byShare.get(share);
      return used === undefined ? 0 : leftOf(used, now);
    };
  }

  add(shares: Shares, amount: number): void {
    const now = this.#now();
    const left = this.at(now);
    for (const share of shares) this.#byShare.set(share, { amount: left(share) + amount, at: now });
    // Nobody washes off their use by coming under many names.
    if (this.#byShare.size > MANY) forgetLightest(this.#byShare, (used) => leftOf(used, now));
  }
}

function leftOf({ amount, at }: Used, now: number): number {
  return amount * 0.5 ** ((now - at) / HALF_LIFE);
}
