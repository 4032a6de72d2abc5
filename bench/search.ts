/**
 * What searches, aggregations and writes cost in a large shop of generated products, searched as people do. CPU ms is what
 * server and database worked, which other programs hardly change (Linux alone).
 *
 *   node bench/search.ts [--products 100000] [--searches 100] [--write]
 *
 * `--write` writes the page `docs/search-speed.md`.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, openDatabase, sql } from '@headland/db';
import { startEmbedded, urlOf } from '@headland/db/launcher';
import { type Context, systemClock } from '@headland/kernel';
import pg from 'pg';
import { migrations } from '../apps/server/modules.ts';
import { countRequests } from './search/counts.ts';
import { cells, share, timesOf } from './search/measure.ts';
import { random, typo, word, words } from './search/words.ts';
import { composeOver, ROOT } from './shop-data.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '100' },
    write: { type: 'boolean', default: false },
  },
});
const products = Number(values.products);
const searches = Number(values.searches);
const lines: string[] = [];
const say = (...more: readonly string[]) => {
  lines.push(...more);
  process.stdout.write(`${more.join('\n')}\n`);
};

let made = 0;
function goods(count: number) {
  return Array.from({ length: count }, () => {
    made += 1;
    return {
      slug: `p-${made}`,
      name: words(4),
      brand: word(made % 300),
      sku: `B-${made}`,
      price: made % 5_000,
      description: `<p>${words(20)}</p>`,
    };
  });
}

const loadBefore = loadavg()[0] ?? 0;
const server = await startEmbedded({ dataDir: path.join(ROOT, '.cache', 'bench'), note: 'bench' });
const admin = new pg.Client({ connectionString: urlOf({ ...server.connection, database: 'postgres' }) });
await admin.connect();
await admin.query('drop database if exists run_search with (force)');
await admin.query('create database run_search');
const database = openDatabase({ url: urlOf({ ...server.connection, database: 'run_search' }), connections: 2 });
try {
  await migrate(database, migrations);
  const app = composeOver(database);
  const usual = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' };
  const site = await app.sites.create({ name: 'Bench', ...usual });
  const ctx: Context = await app.systemContext(site.id, systemClock.now());
  const names: string[] = [];
  const importSome = async (count: number): Promise<number> => {
    const given = goods(count);
    names.push(...given.map(({ name }) => name));
    const begun = performance.now();
    await app.catalog.importProducts(ctx, given);
    return (performance.now() - begun) / count;
  };
  const each = await importSome(products);
  // Longer than a statement of the product may take.
  const shop = new pg.Client({ connectionString: urlOf({ ...server.connection, database: 'run_search' }) });
  await shop.connect();
  await shop.query('vacuum analyze headland.products, headland.product_words');
  await shop.end();
  const { rows: sizes } = await sql<{ entries: string; words: string }>`
    select pg_size_pretty(pg_relation_size('headland.products_search')) as entries,
      pg_size_pretty(pg_total_relation_size('headland.product_words')) as words`.execute(database.pool);

  const visitor: Context = { ...ctx, principal: { kind: 'visitor', visitorId: site.id, clientId: site.id } };
  const nameAt = (): string => names[Math.floor(random() * names.length)] ?? '';
  const oneOf = (name: string): string => name.split(' ')[Math.floor(random() * 4)] ?? '';
  const kinds: Readonly<Record<string, () => object>> = {
    'one word': () => ({ expression: oneOf(nameAt()), mode: 'AND' }),
    'two words': () => ({ expression: nameAt().split(' ').slice(0, 2).join(' '), mode: 'AND' }),
    'two words, one with a typo': () => {
      const [first = '', second = ''] = nameAt().split(' ');
      return { expression: `${typo(first)} ${second}`, mode: 'AND', fuzzy: true };
    },
    'four words, forgiving': () => ({ expression: nameAt(), mode: 'AND', fuzzy: true }),
    'any of four words, forgiving': () => ({ expression: nameAt(), mode: 'OR', fuzzy: true }),
    'the beginning of a word': () => ({ expression: oneOf(nameAt()).slice(0, 5), mode: 'AND', fuzzy: true }),
    'a word that nothing has': () => ({ expression: 'xyzzyplugh', mode: 'AND', fuzzy: true }),
  };
  const { queryProducts } = app.handlers;
  if (!queryProducts) throw new Error('nothing serves queryProducts');
  const count = products.toLocaleString('en-US');
  say(
    '# Speed of searches',
    '',
    `Printed by \`node bench/search.ts --write\`: ${count} generated products, whose words are as common as those of a`,
    'language. CPU is what server and database worked for one request; wall time is with whatever else the machine did.',
    '',
    `Aim: a search under 30 ms. The index of entries is ${sizes[0]?.entries}, the table of words ${sizes[0]?.words}.`,
    'Finds are counted up to 1,000 ([ADR 26](adr/0026-lists-and-search.md)).',
    '',
    `| Search, ${searches} of each | Finds (median) | p50 ms | p95 ms | p50 CPU ms | p95 CPU ms |`,
    '|---|--:|--:|--:|--:|--:|',
  );
  for (const [kind, make] of Object.entries(kinds)) {
    const finds: number[] = [];
    const requests = Array.from({ length: searches }, () => {
      const request = { query: { search: make(), paging: { limit: 24 } } };
      return async () => {
        const answer: object = await Reflect.apply(queryProducts, undefined, [visitor, request]);
        finds.push(JSON.parse('text' in answer ? String(answer.text) : '{}').metadata.total);
      };
    });
    const times = await timesOf(database, requests);
    const median = share(
      finds.toSorted((a, b) => a - b),
      0.5,
    );
    say(`| ${kind} | ${median.toLocaleString('en-US')} | ${cells(times)} |`);
  }

  const common = word(40);
  const within = countRequests(database, ctx, common);
  say(
    '',
    'An aggregation of all products reads each of them, some with the help of further processes, whose CPU is not counted.',
  );
  say('', '| Aggregation, 10 of each | p50 ms | p95 ms | p50 CPU ms | p95 CPU ms |', '|---|--:|--:|--:|--:|');
  for (const [at, [kind, request]] of countRequests(database, ctx).entries()) {
    const ten = (one: () => Promise<unknown>) =>
      timesOf(
        database,
        Array.from({ length: 10 }, () => one),
      );
    say(`| ${kind}, of all | ${cells(await ten(request))} |`);
    const [, found] = within[at] ?? [];
    if (found) say(`| ${kind}, of a search for one word | ${cells(await ten(found))} |`);
  }

  const renames = async (): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      select id from products where site_id = ${site.id} order by md5(id::text || ${random()}) limit 50`.execute(
      database.pool,
    );
    const { updateProduct } = app.handlers;
    if (!updateProduct) throw new Error('nothing serves updateProduct');
    const merchant: Context = { ...ctx, principal: { kind: 'apiKey', keyId: site.id, permissions: [] } };
    const requests = rows.map(
      ({ id }) =>
        () =>
          Reflect.apply(updateProduct, undefined, [merchant, { product: { id, name: words(4) } }]),
    );
    return cells(await timesOf(database, requests));
  };
  const renamed = await renames();
  const further = await importSome(2_000);
  await sql`drop index headland.products_search`.execute(database.pool);
  const renamedWithout = await renames();
  const furtherWithout = await importSome(2_000);
  say(
    '',
    '| A product renamed, 50 of each | p50 ms | p95 ms | p50 CPU ms | p95 CPU ms |',
    '|---|--:|--:|--:|--:|',
    `| with the index of words | ${renamed} |`,
    `| without it | ${renamedWithout} |`,
    '',
    `Imported: ${each.toFixed(2)} ms a product at first; 2,000 more ${further.toFixed(2)} ms a product with the index,`,
    `${furtherWithout.toFixed(2)} ms without it.`,
    '',
    `On ${cpus()[0]?.model.trim()} (${cpus().length} cores), load average ${loadBefore.toFixed(1)} before and`,
    `${(loadavg()[0] ?? 0).toFixed(1)} after.`,
  );
  if (values.write) writeFileSync(path.join(ROOT, 'docs', 'search-speed.md'), `${lines.join('\n')}\n`);
} finally {
  await database.close();
  await admin.query('drop database if exists run_search with (force)');
  await admin.end();
  await server.stop();
}
