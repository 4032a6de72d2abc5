/**
 * What a search costs in a large shop: generated products whose words are as common as those of a language (a few stand
 * everywhere, most in a handful), searched for as people do, with and without a typo. Prints a
 * table; `CPU ms` is the mean work of a search in server and database, which other programs do not change (Linux alone).
 *
 *   node bench/search.ts [--products 100000] [--searches 200]
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, migrate, openDatabase, sql } from '@headland/db';
import { startEmbedded, urlOf } from '@headland/db/launcher';
import { type Context, systemClock } from '@headland/kernel';
import pg from 'pg';
import { migrations } from '../apps/server/modules.ts';
import { composeOver, ROOT } from './shop-data.ts';

const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, searches: { type: 'string', default: '200' } },
});
const products = Number(values.products);
const searches = Number(values.searches);

/** Numbers that are the same in every run. */
let state = 42;
function random(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
}

const SYLLABLES = [
  'ba',
  'cor',
  'den',
  'fal',
  'gri',
  'hul',
  'jas',
  'kel',
  'lum',
  'mor',
  'nis',
  'pol',
  'quen',
  'ras',
  'tev',
];
const VOCABULARY = 20_000;
const word = (at: number): string => {
  const size = SYLLABLES.length;
  const parts = [
    at % size,
    Math.floor(at / size) % size,
    Math.floor(at / size ** 2) % size,
    Math.floor(at / size ** 3),
  ];
  return parts.map((part) => SYLLABLES[part] ?? '').join('');
};
/** Zipf: the word of rank n is about n times rarer than the first. */
const someWord = (): string => word(Math.min(VOCABULARY - 1, Math.floor(VOCABULARY ** random()) - 1));
const words = (count: number): string => Array.from({ length: count }, someWord).join(' ');

/** What this process and the connections of the database have worked so far: other programs do not change it. */
async function cpuMilliseconds(of: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = 'run_search'`.execute(of.pool);
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  const { user, system } = process.cpuUsage();
  return ticks.reduce((sum, tick) => sum + tick * 10, 0) + (user + system) / 1_000;
}

const server = await startEmbedded({ dataDir: path.join(ROOT, '.cache', 'bench'), note: 'bench' });
const admin = new pg.Client({ connectionString: urlOf({ ...server.connection, database: 'postgres' }) });
await admin.connect();
await admin.query('drop database if exists run_search with (force)');
await admin.query('create database run_search');
const database = openDatabase({ url: urlOf({ ...server.connection, database: 'run_search' }), connections: 2 });
try {
  await migrate(database, migrations);
  const app = composeOver(database);
  const site = await app.sites.create({
    name: 'Bench',
    currency: 'USD',
    locale: 'en-US',
    timeZone: 'America/New_York',
  });
  const ctx: Context = await app.systemContext(site.id, systemClock.now());
  const begun = performance.now();
  const names: string[] = [];
  await app.catalog.importProducts(
    ctx,
    Array.from({ length: products }, (_, at) => {
      const name = words(4);
      names.push(name);
      return {
        slug: `p-${at}`,
        name,
        brand: word(at % 300),
        sku: `B-${at}`,
        price: at % 5_000,
        description: `<p>${words(20)}</p>`,
      };
    }),
  );
  const imported = (performance.now() - begun) / 1_000;
  await sql`vacuum analyze products`.execute(database.pool);
  const { rows: sizes } = await sql<{ size: string }>`
    select pg_size_pretty(pg_relation_size('headland.products_search')) as size`.execute(database.pool);

  const visitor: Context = { ...ctx, principal: { kind: 'visitor', visitorId: site.id, clientId: site.id } };
  const nameAt = (): string => names[Math.floor(random() * names.length)] ?? '';
  const oneOf = (name: string): string => name.split(' ')[Math.floor(random() * 4)] ?? '';
  const typo = (text: string): string => {
    const at = 1 + Math.floor(random() * (text.length - 2));
    return text.slice(0, at) + text.slice(at + 1);
  };
  const kinds: Readonly<Record<string, () => object>> = {
    'one word': () => ({ expression: oneOf(nameAt()), mode: 'AND' }),
    'two words': () => ({ expression: nameAt().split(' ').slice(0, 2).join(' '), mode: 'AND' }),
    'two words, one with a typo': () => {
      const [first = '', second = ''] = nameAt().split(' ');
      return { expression: `${typo(first)} ${second}`, mode: 'AND', fuzzy: true };
    },
    'four words, forgiving': () => ({ expression: nameAt(), mode: 'AND', fuzzy: true }),
    'the beginning of a word': () => ({ expression: oneOf(nameAt()).slice(0, 5), mode: 'AND', fuzzy: true }),
    'a word that nothing has': () => ({ expression: 'xyzzyplugh', mode: 'AND', fuzzy: true }),
  };
  const { queryProducts } = app.handlers;
  if (!queryProducts) throw new Error('nothing serves queryProducts');
  process.stdout.write(
    `${products.toLocaleString('en-US')} products, imported in ${imported.toFixed(0)} s; index ${sizes[0]?.size}\n\n`,
  );
  process.stdout.write(
    '| Search | Finds (median) | p50 ms | p95 ms | worst ms | CPU ms |\n|---|--:|--:|--:|--:|--:|\n',
  );
  for (const [kind, make] of Object.entries(kinds)) {
    const times: number[] = [];
    const finds: number[] = [];
    const cpuBefore = await cpuMilliseconds(database);
    for (let at = 0; at < searches; at += 1) {
      const request = { query: { search: make(), paging: { limit: 24 } } };
      const start = performance.now();
      const answer: object = await Reflect.apply(queryProducts, undefined, [visitor, request]);
      times.push(performance.now() - start);
      const read = JSON.parse('text' in answer ? String(answer.text) : '{}');
      finds.push(read.metadata.total);
    }
    const cpu = (await cpuMilliseconds(database)) - cpuBefore;
    times.sort((a, b) => a - b);
    finds.sort((a, b) => a - b);
    const share = (list: readonly number[], part: number): number => list[Math.floor((list.length - 1) * part)] ?? 0;
    const figures = [share(times, 0.5), share(times, 0.95), share(times, 1)].map((ms) => ms.toFixed(1));
    process.stdout.write(
      `| ${kind} | ${share(finds, 0.5).toLocaleString('en-US')} | ${figures.join(' | ')} | ${(cpu / searches).toFixed(1)} |\n`,
    );
  }
} finally {
  await database.close();
  await admin.query('drop database if exists run_search with (force)');
  await admin.end();
  await server.stop();
}
