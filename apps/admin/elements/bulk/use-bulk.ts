import { useRef, useState } from 'react';

/** A row that an act left as it was, and why. */
export interface Failure<Row> {
  readonly row: Row;
  readonly why: string;
}

/** Acts on some of the rows; called again, it sends the same. Throws where nobody knows what became of them. */
export type Step<Row> = () => Promise<readonly Failure<Row>[]>;

export interface BulkOptions<Row> {
  readonly rows: readonly Row[];
  /** Rows of one step. */
  readonly size: number;
  readonly stepOf: (rows: readonly Row[]) => Step<Row>;
  /** After the last step. @param done the rows that did not fail */
  readonly finish?: ((done: readonly Row[]) => Promise<void>) | undefined;
}

export interface Bulk<Row> {
  readonly phase: 'asked' | 'running' | 'halted' | 'over';
  /** Rows of which it is known what became of them. */
  readonly told: number;
  readonly failures: readonly Failure<Row>[];
  readonly error: unknown;
  /** Begins, or goes on where it was halted. @returns the rows that failed, once it is over; null if it is not */
  readonly run: () => Promise<readonly Failure<Row>[] | null>;
  /** After the step that is under way. */
  readonly halt: () => void;
}

/** An act on many rows, a few at a time: how far it is, what failed, and the way on after a break. */
export function useBulk<Row>({ rows, size, stepOf, finish }: BulkOptions<Row>): Bulk<Row> {
  const [at, setAt] = useState<Pick<Bulk<Row>, 'phase' | 'told' | 'failures' | 'error'>>({
    phase: 'asked',
    told: 0,
    failures: [],
    error: null,
  });
  const steps = useRef<readonly { readonly count: number; readonly run: Step<Row> }[] | null>(null);
  const begun = useRef(0);
  const halted = useRef(false);
  const busy = useRef(false);

  async function run() {
    if (busy.current) return null;
    busy.current = true;
    halted.current = false;
    steps.current ??= inParts(rows, size).map((part) => ({ count: part.length, run: stepOf(part) }));
    let now: typeof at = { ...at, phase: 'running', error: null };
    setAt(now);
    try {
      for (const step of steps.current.slice(begun.current)) {
        if (halted.current) break;
        const failures = await step.run();
        begun.current += 1;
        now = { ...now, told: now.told + step.count, failures: [...now.failures, ...failures] };
        setAt(now);
      }
      const ended = begun.current === steps.current.length;
      const { failures } = now;
      if (ended) await finish?.(rows.filter((row) => !failures.some((failure) => failure.row === row)));
      setAt({ ...now, phase: ended ? 'over' : 'halted' });
      return ended ? failures : null;
    } catch (error) {
      setAt({ ...now, phase: 'halted', error });
      return null;
    } finally {
      busy.current = false;
    }
  }

  return {
    ...at,
    run,
    halt: () => {
      halted.current = true;
    },
  };
}

function inParts<Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
}
