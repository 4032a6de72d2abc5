/**
 * What the queries of a stranger cost, beside what they are priced at: CPU of server and database (Linux alone), which other
 * programs hardly change.
 *
 *   node bench/walls.ts [--products 100000] [--only name] [--size 1,4]
 */
import { parseArgs } from 'node:util';
import { type Database, openDatabase, sql } from '@headland/db';
import { type Context, systemClock } from '@headland/kernel';
import { productShapes } from '../apps/server/testing/walls/shapes.ts';
import { timesOf } from './search/measure.ts';
import { composeOver, openDatabases } from './shop-data.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '1,4' },
  },
});
const databases = await openDatabases();
const { url } = await databases.fresh(Number(values.products), (line) => process.stdout.write(`${line}\n`));
// As on the connections of costly reads: each on one core.
const admin = openDatabase({ url, connections: 1 });
await sql`do $$ begin execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`.execute(
  admin.pool,
);
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
for (const [name, shape] of Object.entries(productShapes)) {
  if (!name.includes(values.only)) continue;
  const cells: string[] = [];
  for (const size of values.size.split(',').map(Number)) {
    price = 0;
    try {
      const { cpu } = await timesOf(database, [() => queryProducts(ctx, { query: shape(size) } as never)]);
      cells.push(`${size}: ${cpu[0]?.toFixed(0)} ms for ${price.toFixed(0)}`);
    } catch (error) {
      cells.push(`${size}: ${String(error).slice(0, 80)}`);
    }
  }
  process.stdout.write(`${name.padEnd(48)} ${cells.join('   ')}\n`);
}
await database.close();
await databases.stop();
