import type { Job } from '@headland/db';
import { systemClock } from '@headland/kernel';
import { expect, test } from 'vitest';
import { startJobs } from '../jobs.ts';
import { readSeries, total } from '../testing/scraped.ts';
import { createMetrics } from './metrics.ts';
import { watchJobs } from './watch-jobs.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('a job that stops ending well grows old; one that does not stays young', async () => {
  let broken = false;
  const every = { everySeconds: 0.02 };
  const jobs: readonly Job[] = [
    { name: 'site-sound', ...every, run: async () => {} },
    {
      name: 'site-broken',
      ...every,
      async run() {
        if (broken) throw new Error('planted');
      },
    },
  ];
  const metrics = createMetrics();
  const errors: string[] = [];
  let may = true;
  const running = startJobs(jobs, systemClock, {
    mayRun: async () => may,
    onError: (_, job) => errors.push(job),
    onEnd: watchJobs(jobs, metrics, systemClock),
  });
  const age = async (job: string) => total(readSeries(await metrics.text()), 'headland_job_age_seconds', { job });
  const runs = async (job: string, outcome: string) =>
    total(readSeries(await metrics.text()), 'headland_job_runs_total', { job, outcome });

  await pause(200);
  expect(await runs('site-broken', 'done')).toBeGreaterThan(1);
  broken = true;
  await pause(600);
  expect(await age('site-broken')).toBeGreaterThan(0.5);
  expect(await age('site-sound')).toBeLessThan(0.3);
  expect(await runs('site-broken', 'failed')).toBeGreaterThan(1);
  expect(new Set(errors)).toEqual(new Set(['site-broken']));

  // Nothing runs by a wrong clock, and that shows too.
  may = false;
  await pause(600);
  expect(await age('site-sound')).toBeGreaterThan(0.5);
  expect(await runs('site-sound', 'held')).toBeGreaterThan(1);
  await running.stop();
});
