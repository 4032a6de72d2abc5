/**
 * What queries of products cost, beside what they are priced at: CPU of server and database (Linux alone), which other
 * programs hardly change. The weights in `packages/query/cost` are these figures.
 *
 *   node bench/walls.ts [--products 100000] [--only name] [--sizes 1,4] [--write]
 *
 * `--write` writes the page `docs/walls.md`.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase, sql } from '@headland/db';
import { type Context, systemClock } from '@headland/kernel';
import { productShapes } from '../apps/server/testing/walls/shapes.ts';
import { timesOf } from './search/measure.ts';
import { composeOver, openDatabases, ROOT } from './shop-data.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    only: { type: 'string', default: 'by cursor' },
    sizes: { type: 'string', default: '1,4' },
    write: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const count = Number(values.products).toLocaleString('en-US');
const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

const databases = await openDatabases();
const { url } = await databases.fresh(Number(values.products), (line) => process.stderr.write(`${line}\n`));
// As on the connections of costly reads: each on one core.
const admin = openDatabase({ url, connections: 1 });
await sql`do $$ begin
  execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database());
end $$`.execute(admin.pool);
await admin.close();
const own = openDatabase({ url, connections: 4 });
let price = 0;
const database: Database = {
  ...own,
  costly(_, cost) {
    price = cost;
    return own.pool;
  },
};
const app = composeOver(database);
const site = await app.sites.default();
const system = await app.systemContext(site?.id ?? '', systemClock.now());
const ctx: Context = { ...system, principal: { kind: 'user', userId: 'x' } };
const { queryProducts } = app.handlers;
if (!queryProducts) throw new Error('nothing serves queryProducts');

async function cellOf(query: object): Promise<string> {
  price = 0;
  try {
    const { cpu } = await timesOf(database, [() => queryProducts?.(ctx, { query } as never) ?? Promise.resolve()]);
    return `${cpu[0]?.toFixed(0)} | ${price === 0 ? 'cheap' : price.toFixed(0)}`;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return `${error.message.slice(0, 60)} | ${price.toFixed(0)}`;
  }
}

say('# What queries cost');
say('');
say(
  `Printed by \`node bench/walls.ts --write\`: ${count} generated products. CPU is what server and database worked for one`,
);
say('query, in milliseconds of one core; the price is what the query was taken for before it ran');
say(
  '([ADR 38](adr/0038-what-a-query-may-cost.md)). A query that finds what it looks for soon costs less than its price.',
);
say('');
say(`| Query | ${sizes.map((size) => `${size} of it: CPU ms | price`).join(' | ')} |`);
say(`|---|${sizes.map(() => '--:|--:').join('|')}|`);
for (const [name, shape] of Object.entries(productShapes)) {
  if (!name.includes(values.only)) continue;
  const cells: string[] = [];
  for (const size of sizes) cells.push(await cellOf(shape(size)));
  say(`| ${name.replaceAll('$', '\\$')} | ${cells.join(' | ')} |`);
}
say('');
say(
  `On ${cpus()[0]?.model ?? 'an unknown processor'} (${cpus().length} cores), load average ${loadavg()[0]?.toFixed(1)} at the end.`,
);
await database.close();
await databases.stop();
if (values.write) writeFileSync(path.join(ROOT, 'docs', 'walls.md'), `${lines.join('\n')}\n`);
