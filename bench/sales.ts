/**
 * What the page of sales costs in shops of 1,000, 10,000 and 100,000 orders of a year, each call with all of that year. CPU ms
 * is what server and database worked, which other programs hardly change (Linux alone).
 *
 *   node bench/sales.ts [--orders 100000] [--calls 20] [--write]
 *
 * `--write` writes the page `docs/sales-speed.md`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '@headland/db';
import { startEmbedded, urlOf } from '@headland/db/launcher';
import { type Context, systemClock } from '@headland/kernel';
import pg from 'pg';
import { migrations } from '../apps/server/modules.ts';
import { sellYear } from './sales/sell-year.ts';
import { cells, timesOf } from './search/measure.ts';
import { composeOver, ROOT } from './shop-data.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});
const most = Number(values.orders);
const lines: string[] = [];
const say = (...more: readonly string[]) => {
  lines.push(...more);
  process.stdout.write(`${more.join('\n')}\n`);
};
const counted = (count: number) => count.toLocaleString('en-US');
const DAY = 86_400_000;
const NAME = 'run_sales';

const server = await startEmbedded({ dataDir: path.join(ROOT, '.cache', 'bench'), note: 'bench' });
const at = (name: string) => urlOf({ ...server.connection, database: name });
try {
  say(
    '# Speed of the page of sales',
    '',
    'Printed by `node bench/sales.ts --write`: orders of one year with two lines each, and four carts and two checkouts for each',
    'of them. CPU is what server and database worked for one call; wall time is with whatever else the machine did. Why nothing',
    'is kept beside the orders: [ADR 59](adr/0059-what-sells.md).',
    '',
    `| Orders | Call, ${values.calls} of each | p50 ms | p95 ms | p50 CPU ms | p95 CPU ms |`,
    '|--:|---|--:|--:|--:|--:|',
  );
  for (const orders of [most / 100, most / 10, most]) await measure(orders);
  if (values.write) writeFileSync(path.join(ROOT, 'docs/sales-speed.md'), `${lines.join('\n')}\n`);
} finally {
  await server.stop();
}

async function measure(orders: number): Promise<void> {
  const admin = new pg.Client({ connectionString: at('postgres') });
  await admin.connect();
  await admin.query(`drop database if exists ${NAME} with (force)`);
  await admin.query(`create database ${NAME}`);
  const database = openDatabase({ url: at(NAME), connections: 2 });
  try {
    await migrate(database, migrations);
    const app = composeOver(database);
    const site = await app.sites.create({
      name: 'Bench',
      currency: 'USD',
      locale: 'en-US',
      timeZone: 'America/New_York',
    });
    const shop = new pg.Client({ connectionString: at(NAME) });
    await shop.connect();
    await sellYear(shop, site.id, orders);
    await shop.end();
    const ctx: Context = {
      ...(await app.systemContext(site.id, systemClock.now())),
      principal: { kind: 'apiKey', keyId: site.id, permissions: [] },
    };
    const day = (back: number) => new Date(Date.now() - back * DAY).toISOString().slice(0, 10);
    const calls: Readonly<Record<string, readonly [id: string, more: object, days: number]>> = {
      'sums by day, of a year': ['getSalesReport', { interval: 'DAY' }, 365],
      'sums by month, of a year': ['getSalesReport', { interval: 'MONTH' }, 365],
      'sums by day, of 30 days': ['getSalesReport', { interval: 'DAY' }, 30],
      'what sells by revenue, of a year': ['getBestSellers', { by: 'REVENUE' }, 365],
      'what sells by pieces, of a year': ['getBestSellers', { by: 'PIECES' }, 365],
      'what sells by revenue, of 30 days': ['getBestSellers', { by: 'REVENUE' }, 30],
      'steps before an order, of a year': ['getPurchaseSteps', {}, 365],
      'steps before an order, of 30 days': ['getPurchaseSteps', {}, 30],
    };
    for (const [name, [id, more, days]] of Object.entries(calls)) {
      const handler = Object.entries(app.handlers).find(([call]) => call === id)?.[1];
      if (!handler) throw new Error(`nothing serves ${id}`);
      const request = { startDate: day(days), endDate: day(0), ...more };
      const ask = async (): Promise<unknown> => Reflect.apply(handler, undefined, [ctx, request]);
      // The connections that it takes are there before they are watched.
      await ask();
      const asked = Array.from({ length: Number(values.calls) }, () => ask);
      say(`| ${counted(orders)} | ${name} | ${cells(await timesOf(database, asked))} |`);
    }
  } finally {
    await database.close();
    await admin.query(`drop database if exists ${NAME} with (force)`);
    await admin.end();
  }
}
