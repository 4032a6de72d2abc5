import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Account, createLedger, type Ledger } from './ledger.ts';

/** Keeps the core busy. @param milliseconds of this thread's own time */
function work(milliseconds: number): void {
  const had = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const until = had() + milliseconds;
  while (had() < until);
}

/** As a request does: it begins, waits for the database several times, and answers. */
async function request(
  ledger: Ledger<Account>,
  steps: readonly number[],
  wait: () => Promise<unknown>,
): Promise<number> {
  const account: Account = { milliseconds: 0 };
  await ledger.run(account, async () => {
    ledger.goesOn();
    for (const step of steps) {
      work(step);
      ledger.stops();
      await wait();
      ledger.goesOn();
    }
    ledger.stops();
  });
  return account.milliseconds;
}

const middleOf = (all: readonly number[]) => all.toSorted((one, other) => one - other)[all.length >> 1];

test('work is charged, waiting is not', async () => {
  const ledger = createLedger<Account>();
  expect(await request(ledger, [60], () => pause(1))).toBeGreaterThan(45);
  expect(await request(ledger, [1], () => pause(300))).toBeLessThan(30);
});

test('of many who take turns each is charged what it worked itself', async () => {
  const ledger = createLedger<Account>();
  const cheap = Array.from({ length: 20 }, () => request(ledger, [1, 1, 1], nextTurn));
  const dear = request(ledger, [40, 40, 40], nextTurn);
  const beside = Array.from({ length: 20 }, () => request(ledger, [1, 1, 1], () => pause(2)));
  expect(await dear).toBeGreaterThan(90);
  // The one in the middle of each: a single one may have been held up by what else the machine does.
  expect(middleOf(await Promise.all(cheap))).toBeLessThan(40);
  expect(middleOf(await Promise.all(beside))).toBeLessThan(40);
});

test('what runs on no account is charged to nobody', async () => {
  const ledger = createLedger<Account>();
  const waiting = request(ledger, [1], () => pause(60));
  await pause(5);
  work(100);
  expect(await waiting).toBeLessThan(30);
});

test('control: by the clock alone everybody would pay for the one who is dear', async () => {
  const byClock = async (steps: readonly number[]) => {
    const begun = performance.now();
    for (const step of steps) {
      work(step);
      await nextTurn();
    }
    return performance.now() - begun;
  };
  const cheap = byClock([1, 1, 1]);
  await byClock([40, 40, 40]);
  expect(await cheap).toBeGreaterThan(40);
});
