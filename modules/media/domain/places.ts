/** Work that few may do at a time. */
export interface Places {
  /**
   * Does `work` once there is a place for it. Of those who wait, whoever costs less goes first, and among equals whoever
   * came first.
   * @param cost in any unit, the same for all of the places
   * @throws NoPlace for the dearest of too many who wait
   */
  run<R>(cost: number, work: () => Promise<R>): Promise<R>;
}

export class NoPlace extends Error {}

interface Waiting {
  readonly cost: number;
  readonly go: () => void;
  readonly refuse: (error: NoPlace) => void;
}

/** @param atOnce places @param mostWaiting how many wait for one at most */
export function createPlaces(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY): Places {
  let busy = 0;
  /** The cheapest first. */
  const waiting: Waiting[] = [];

  function place(cost: number): Promise<void> | undefined {
    if (busy < atOnce) {
      busy += 1;
      return undefined;
    }
    return new Promise((go, refuse) => {
      const behind = waiting.findIndex((one) => one.cost > cost);
      waiting.splice(behind < 0 ? waiting.length : behind, 0, { cost, go, refuse });
      if (waiting.length > mostWaiting) waiting.pop()?.refuse(new NoPlace());
    });
  }

  return {
    async run(cost, work) {
      await place(cost);
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The place is handed on, so that nobody who has just come takes it.
        if (next) next.go();
        else busy -= 1;
      }
    },
  };
}
