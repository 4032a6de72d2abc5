/**
 * Loads beside their floors (docs/speed.md).
 *
 *   node bench/main.ts [--quick | --try] [--write] [--sizes 1000,100000] [--cases list,place,sign-in] [--profile folder]
 *
 * `--try` only shows that every load still runs: its figures mean nothing. `--profile` keeps a CPU profile of each shop,
 * for the developer tools of a browser.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureFaces, facePath } from '../apps/server/faces/build-faces.ts';
import { type Case, cases, pagePaths } from './cases.ts';
import { buildPages } from './floor/build-pages.ts';
import { type Arena, type Measured, measure, type Timing } from './measure.ts';
import { prepare } from './prepare.ts';
import { CONNECTIONS, startFloor, startLoad, startShop } from './processes.ts';
import { report } from './report.ts';
import { CLIENT_ID, type Databases, openDatabases, PUBLIC_URL, ROOT } from './shop-data.ts';
import { measureSignIn } from './sign-in/bench.ts';

const FULL: Timing = { rounds: 5, milliseconds: 1_500, warmUp: 1_000 };
const QUICK: Timing = { rounds: 3, milliseconds: 700, warmUp: 700 };
/** Few at once: the machine may be busy with other things, and whoever waits too long for a costly read is sent away. */
const TRY: Timing = { rounds: 1, milliseconds: 50, warmUp: 50, connections: 2 };
const SIZES = [1_000, 100_000];

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    try: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    cases: { type: 'string' },
    profile: { type: 'string' },
  },
});
const timing = values.try ? TRY : values.quick ? QUICK : FULL;
const sizes = values.sizes?.split(',').map(Number) ?? (values.quick ? SIZES.slice(0, 1) : SIZES);
const chooses = (name: string) => values.cases === undefined || values.cases.split(',').includes(name);
const chosen = cases.filter(({ name }) => chooses(name));
const say = (line: string) => process.stderr.write(`${line}\n`);

await run(await openDatabases());

async function run(databases: Databases): Promise<void> {
  const begin = performance.now();
  const loadBefore = loadavg()[0] ?? 0;
  const ends: (() => Promise<void>)[] = [() => databases.stop()];
  try {
    await ensureFaces();
    const bundle = chosen.some(({ act }) => act === 'page') ? await buildPages(facePath('storefront')) : null;
    const arenas: Arena[] = [];
    for (const size of sizes) arenas.push(await open(databases, size, bundle, ends));
    const load = startLoad();
    ends.push(() => load.stop());
    const measured: Measured[] = [];
    for (const one of chosen) {
      const found = await measure(one, arenas, load, timing);
      for (const m of found) say(line(one, m));
      measured.push(...found);
    }
    const [first] = arenas;
    const signIn = first && chooses('sign-in') ? await measureSignIn(first, Math.ceil(timing.rounds / 2)) : null;
    const text = report(measured, signIn, {
      postgres: await databases.version(),
      loadBefore,
      loadAfter: loadavg()[0] ?? 0,
      timing,
      seconds: (performance.now() - begin) / 1_000,
    });
    process.stdout.write(text);
    if (values.write) writeFileSync(path.join(ROOT, 'docs', 'speed.md'), text);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function open(
  databases: Databases,
  size: number,
  bundle: string | null,
  ends: (() => Promise<void>)[],
): Promise<Arena> {
  const data = await databases.fresh(size, say);
  const prepared = await prepare(data);
  ends.push(() => prepared.close());
  const shop = await startShop(data.url, values.profile);
  ends.push(() => shop.stop());
  const floor = await startFloor({
    databaseUrl: data.url,
    connections: CONNECTIONS,
    journey: prepared.journey,
    productIds: prepared.productIds,
    pages:
      bundle === null
        ? null
        : { bundle, paths: pagePaths(size), shop: shop.base, publicUrl: PUBLIC_URL, clientId: CLIENT_ID },
  });
  ends.push(() => floor.stop());
  return { size, data, prepared, shop, floor };
}

function line({ title }: Case, { size, shop, floor, ratio, spread }: Measured): string {
  return `${title}, ${size}: ${shop.perSecond.toFixed(0)}/s beside ${floor.perSecond.toFixed(0)}/s = ${ratio.toFixed(2)}; p99/p50 ${spread.toFixed(2)}`;
}
