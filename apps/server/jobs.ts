import type { Job } from '@headland/db';
import type { Clock } from '@headland/kernel';

export interface JobsDeps {
  /** Asked before each run; what may not run comes again at its next time. */
  readonly mayRun: () => Promise<boolean>;
  readonly onError: (error: unknown, job: string) => void;
}

/** Runs timed work while the process lives; a run that fails is reported and tried again at its next time. */
export function startJobs(jobs: readonly Job[], clock: Clock, { mayRun, onError }: JobsDeps) {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const schedule = (job: Job) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run: Promise<void> = mayRun()
        .then((may) => (may ? job.run(clock.now()) : undefined))
        .catch((error: unknown) => onError(error, job.name))
        .finally(() => {
          running.delete(run);
          if (!stopped) schedule(job);
        });
      running.add(run);
    }, job.everySeconds * 1_000);
    timers.add(timer);
  };
  for (const job of jobs) schedule(job);

  return {
    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
