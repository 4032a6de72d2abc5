import type { Job } from '@headland/db';
import type { Clock } from '@headland/kernel';
import type { OnJobEnd } from '../jobs.ts';
import type { Metrics, Sample } from './metrics.ts';

interface JobState {
  /** By `performance.now()`, which no wrong clock moves. */
  succeededAt: number;
  lastRun: Date | null;
  lastSuccess: Date | null;
  milliseconds: number | null;
}

/**
 * Keeps how each job last ended in this process.
 * @returns what `startJobs` tells
 */
export function watchJobs(jobs: readonly Job[], metrics: Metrics, clock: Clock): OnJobEnd {
  const begunAt = performance.now();
  const states = new Map<string, JobState>(
    jobs.map(({ name }) => [name, { succeededAt: begunAt, lastRun: null, lastSuccess: null, milliseconds: null }]),
  );
  const samples = (read: (state: JobState) => number | null) => (): readonly Sample[] =>
    [...states].flatMap(([name, state]) => {
      const value = read(state);
      return value === null ? [] : [{ labels: [name], value }];
    });
  metrics.watch(
    'jobAge',
    samples(({ succeededAt }) => (performance.now() - succeededAt) / 1_000),
  );
  metrics.watch(
    'jobTime',
    samples(({ milliseconds }) => (milliseconds === null ? null : milliseconds / 1_000)),
  );
  metrics.watch(
    'jobLastRun',
    samples(({ lastRun }) => lastRun && lastRun.getTime() / 1_000),
  );
  metrics.watch(
    'jobLastSuccess',
    samples(({ lastSuccess }) => lastSuccess && lastSuccess.getTime() / 1_000),
  );
  metrics.watch('jobEvery', () => jobs.map(({ name, everySeconds }) => ({ labels: [name], value: everySeconds })));

  return (job, outcome, milliseconds) => {
    metrics.count('jobRuns', job, outcome);
    const state = states.get(job);
    if (!state || outcome === 'held') return;
    const now = clock.now();
    state.lastRun = new Date(now.getTime() - milliseconds);
    state.milliseconds = milliseconds;
    if (outcome === 'failed') return;
    state.lastSuccess = now;
    state.succeededAt = performance.now();
  };
}
