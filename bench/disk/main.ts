/**
 * What one address can store in an hour (docs/disk.md).
 *
 *   node bench/disk/main.ts [--only words of a way] [--times 5] [--most 9000] [--write]
 *
 * Ends with 1 if an address can store 50 MB or more, or a table grows that is said not to. All of them take some minutes on two cores.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, sql } from '@headland/db';
import { stopTestClusters } from '@headland/testkit';
import { DEFAULT_BYTE_LIMITS } from '../../apps/server/middleware/byte-budget.ts';
import { freshDatabase } from '../../apps/server/testing/test-server.ts';
import { attacks } from './attacks.ts';
import { type Filled, measure } from './measure.ts';
import { inAll, keptOf, MOST_MB, page, wronglySpared } from './report.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '9000' },
    times: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});

/** The limits are so many times smaller while it is measured, and so the hour shorter. */
const times = Number(values.times);
const limits = {
  address: DEFAULT_BYTE_LIMITS.address / times,
  pictures: DEFAULT_BYTE_LIMITS.pictures / times,
};
const filled: Filled[] = [];
for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
  const begin = performance.now();
  const one = await measure(attack, {
    limits,
    times,
    most: Number(values.most),
  });
  filled.push(one);
  const seconds = Math.round((performance.now() - begin) / 1000);
  const megabytes = (one.total / 1_000_000).toFixed(1);
  process.stderr.write(
    `${megabytes} MB an hour: ${attack.name} (${one.taken} taken, ended by ${one.endedBy}, ${seconds} s)\n`,
  );
}
const text = page(
  filled,
  keptOf(readFileSync(path.join(ROOT, 'docs/guides/operate.md'), 'utf8')),
  await version(),
  times,
);
if (values.write) writeFileSync(path.join(ROOT, 'docs/disk.md'), text);
else process.stdout.write(text);
await stopTestClusters();
for (const name of wronglySpared(filled)) {
  process.stderr.write(`${name} is filled by a way, and bench/disk/tables.ts says that none does\n`);
  process.exitCode = 1;
}
if (inAll(filled).total >= MOST_MB * 1_000_000) process.exitCode = 1;

async function version(): Promise<string> {
  const own = await freshDatabase();
  const database = openDatabase({ url: own.url, connections: 1 });
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database.pool);
  await database.close();
  await own.drop();
  return rows[0]?.server_version.split(' ')[0] ?? '';
}
