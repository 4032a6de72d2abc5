/**
 * What it costs to count and measure every request: two servers in this process, alike but for that, over one database, by
 * turns. The processor's time of this process for one request is compared, which other programs hardly change.
 *
 *   node bench/watching.ts [--rounds 9] [--seconds 2]
 */
import { parseArgs } from 'node:util';
import type { RequestAccount } from '../apps/server/core-time/budget.ts';
import { createLedger } from '../apps/server/core-time/ledger.ts';
import { createMetrics } from '../apps/server/metrics/metrics.ts';
import { databaseObserver } from '../apps/server/metrics/watch-database.ts';
import { type Seen, watchRequests } from '../apps/server/metrics/watch-requests.ts';
import type { ActName, Item } from './load/acts.ts';
import { prepare } from './prepare.ts';
import { startLoad } from './processes.ts';
import { openDatabases } from './shop-data.ts';
import { costOf, median, openSide } from './sides.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, seconds: { type: 'string', default: '2' } },
});
const rounds = Number(values.rounds);
const milliseconds = Number(values.seconds) * 1_000;

/** Microseconds of the processor that watching itself takes: a request that makes one call with two statements, and does nothing. */
async function alone(): Promise<number> {
  const ledger = createLedger<RequestAccount>();
  const metrics = createMetrics();
  const observer = databaseObserver(metrics, ledger);
  const watched = watchRequests({ metrics, ledger, onOverBudget: () => {} });
  const request = new Request('http://localhost/');
  const response = new Response('');
  async function answer(seen?: Seen): Promise<Response> {
    if (!seen) return response;
    seen.place = 'api';
    for (let statement = 0; statement < 2; statement++) {
      observer.asks?.();
      observer.connection(0.01);
      observer.statement('SELECT', 0.3);
      observer.goesOn?.();
    }
    watched.text('queryProducts', 1_000);
    watched.call('queryProducts', 200, 0.5);
    return response;
  }
  const timed = async (one: () => Promise<Response>) => {
    const before = process.cpuUsage();
    for (let n = 0; n < 100_000; n++) {
      await one();
      // A turn of the event loop for each: the worst case, for under load several requests share one.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 100_000;
  };
  const differences: number[] = [];
  for (let round = 0; round < 5; round++) {
    const bare = await timed(() => answer());
    differences.push((await timed(() => watched.request(request, answer))) - bare);
  }
  return median(differences);
}

console.log(`watching alone: ${(await alone()).toFixed(1)} µs for a request with two statements`);
const databases = await openDatabases();
const data = await databases.fresh(1_000, (line) => console.error(line));
const prepared = await prepare(data);
const carts = await prepared.withCarts('shop', 50);
const sides = { bare: await openSide(data.url, false), watched: await openSide(data.url, true) };
const load = startLoad();
const cases: Readonly<Record<string, { act: ActName; items: readonly Item[] }>> = {
  'a visitor’s token': { act: 'token', items: [{}] },
  'a list of 100 products': { act: 'list', items: [{ token: prepared.anyToken }] },
  'the current cart': { act: 'readCart', items: carts },
};
for (const [name, { act, items }] of Object.entries(cases)) {
  for (const side of Object.values(sides)) await costOf(load, side, { act, items, milliseconds });
  const bare: number[] = [];
  const watched: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await costOf(load, sides.bare, { act, items, milliseconds }));
    watched.push(await costOf(load, sides.watched, { act, items, milliseconds }));
  }
  const ratio = median(watched.map((one, at) => one / (bare[at] ?? Number.NaN)));
  const percent = ((ratio - 1) * 100).toFixed(1);
  console.log(
    `${name}: ${median(bare).toFixed(0)} µs bare, ${median(watched).toFixed(0)} µs watched, ${percent} % more`,
  );
}
await load.stop();
for (const side of Object.values(sides)) await side.stop();
await prepared.close();
await databases.stop();
