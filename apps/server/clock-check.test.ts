import { type Database, openDatabase } from '@headland/db';
import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClockCheck } from './clock-check.ts';
import { startJobs } from './jobs.ts';

const DAYS_400 = 400 * 24 * 3_600_000;
let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase({ url: own.url, connections: 1 });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** Runs a job that comes twenty times a second, for half a second. @param ahead milliseconds of the process's clock */
async function runAt(ahead: number, checked: boolean) {
  const clock = { now: () => new Date(Date.now() + ahead) };
  const said: string[] = [];
  const check = createClockCheck({
    database,
    clock,
    onWrong: (by) => said.push(by > 0 ? 'ahead' : 'behind'),
    onRight: () => said.push('right'),
  });
  let runs = 0;
  const job = {
    name: 'counted',
    everySeconds: 0.05,
    run: async () => {
      runs += 1;
    },
  };
  const jobs = startJobs([job], clock, {
    mayRun: checked ? check : async () => true,
    onError: (error) => said.push(String(error)),
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await jobs.stop();
  return { runs, said };
}

describe('a process whose clock differs from the database’s', () => {
  test.each([
    ['ahead', DAYS_400],
    ['behind', -DAYS_400],
    ['ahead', 5_000],
  ])('by being %s (%d ms) runs no job, and says so once', async (direction, ahead) => {
    expect(await runAt(ahead, true)).toEqual({ runs: 0, said: [direction] });
  });

  test('by less than a second works as ever', async () => {
    const { runs, said } = await runAt(300, true);
    expect(said).toEqual([]);
    expect(runs).toBeGreaterThan(0);
  });

  test('the control: whoever does not look runs its jobs at that time', async () => {
    expect((await runAt(DAYS_400, false)).runs).toBeGreaterThan(0);
  });

  test('works again as soon as its clock was set right', async () => {
    let ahead = DAYS_400;
    const said: string[] = [];
    const clock = { now: () => new Date(Date.now() + ahead) };
    const check = createClockCheck({
      database,
      clock,
      onWrong: () => said.push('wrong'),
      onRight: () => said.push('right'),
      holds: 0,
    });
    expect(await check()).toBe(false);
    ahead = 0;
    expect(await check()).toBe(true);
    expect(said).toEqual(['wrong', 'right']);
  });
});
