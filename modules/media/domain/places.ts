/** Work that few may do at a time. */
export interface Places {
  /**
   * Does `work` once there is a place for it. Of those who wait, whoever costs less goes first; among equals, whoever has
   * fewer before it, so that one who asks for much does not make all others wait; then whoever came first.
   * @param who asks, so that nobody takes up the whole queue; null for everybody who cannot be told
   * @param cost in any unit, the same for all of the places
   * @throws NoPlace if one has too many under way, and for the last of too many who wait
   */
  run<R>(who: string | null, cost: number, work: () => Promise<R>): Promise<R>;
}

export interface Room {
  /** Places. */
  readonly atOnce: number;
  /** How many wait for one at most. */
  readonly waiting: number;
  /** How many of one at most are worked on or wait. */
  readonly ofOne: number;
}

export class NoPlace extends Error {
  /** Whether it is one who asked for too much, or all together. */
  readonly whose: 'one' | 'all';

  constructor(whose: 'one' | 'all') {
    super(`too many under way of ${whose}`);
    this.whose = whose;
  }
}

interface Waiting {
  readonly cost: number;
  /** How many of the same had come before. */
  readonly turn: number;
  readonly go: () => void;
  readonly refuse: (error: NoPlace) => void;
}

export function createPlaces({ atOnce, waiting: mostWaiting, ofOne }: Room): Places {
  let busy = 0;
  /** The next first. */
  const waiting: Waiting[] = [];
  /** What each has under way. */
  const underWay = new Map<string | null, number>();

  function place(cost: number, turn: number): Promise<void> | undefined {
    if (busy < atOnce) {
      busy += 1;
      return undefined;
    }
    return new Promise((go, refuse) => {
      const behind = waiting.findIndex((one) => one.cost > cost || (one.cost === cost && one.turn > turn));
      waiting.splice(behind < 0 ? waiting.length : behind, 0, { cost, turn, go, refuse });
      if (waiting.length > mostWaiting) waiting.pop()?.refuse(new NoPlace('all'));
    });
  }

  async function inPlace<R>(cost: number, turn: number, work: () => Promise<R>): Promise<R> {
    await place(cost, turn);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody who has just come takes it.
      if (next) next.go();
      else busy -= 1;
    }
  }

  return {
    async run(who, cost, work) {
      const turn = underWay.get(who) ?? 0;
      if (turn >= ofOne) throw new NoPlace('one');
      underWay.set(who, turn + 1);
      try {
        return await inPlace(cost, turn, work);
      } finally {
        const left = (underWay.get(who) ?? 1) - 1;
        if (left > 0) underWay.set(who, left);
        else underWay.delete(who);
      }
    },
  };
}
