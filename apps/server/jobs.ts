import type { Job } from '@headland/db';
import type { Clock } from '@headland/kernel';

/** @param outcome `held` where it was not allowed to run @param milliseconds that it took */
export type OnJobEnd = (job: string, outcome: 'done' | 'failed' | 'held', milliseconds: number) => void;

export interface JobsDeps {
  /** Asked before each run; what may not run comes again at its next time. */
  readonly mayRun: (job: Job) => Promise<boolean>;
  readonly onError: (error: unknown, job: string) => void;
  /** Told how each run ended. */
  readonly onEnd?: OnJobEnd;
}

/** Runs timed work while the process lives; a run that fails is reported and tried again at its next time. */
export function startJobs(jobs: readonly Job[], clock: Clock, { mayRun, onError, onEnd }: JobsDeps) {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const schedule = (job: Job) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run: Promise<void> = once(job).finally(() => {
        running.delete(run);
        if (!stopped) schedule(job);
      });
      running.add(run);
    }, job.everySeconds * 1_000);
    timers.add(timer);
  };
  async function once(job: Job): Promise<void> {
    const begunAt = performance.now();
    let outcome: 'done' | 'failed' | 'held' = 'held';
    try {
      if (await mayRun(job)) {
        await job.run(clock.now());
        outcome = 'done';
      }
    } catch (error) {
      outcome = 'failed';
      onError(error, job.name);
    }
    onEnd?.(job.name, outcome, performance.now() - begunAt);
  }

  for (const job of jobs) schedule(job);

  return {
    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
