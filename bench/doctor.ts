/**
 * What `doctor` takes of a large shop: seconds of every check, and the memory of its process at its largest.
 *
 *   node bench/doctor.ts [--products 100000] [--orders 100000] [--write]
 *
 * `--write` writes the page `docs/doctor-speed.md`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { STORE_APP_ID } from '@headland/catalog';
import { openDatabase, sql } from '@headland/db';
import { sellSome } from './doctor/sell-some.ts';
import { composeOver, openDatabases, ROOT, SECRET } from './shop-data.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '100000' },
    write: { type: 'boolean', default: false },
  },
});
const [products, orders] = [Number(values.products), Number(values.orders)];

const databases = await openDatabases();
const folder = mkdtempSync(path.join(tmpdir(), 'headland-doctor-'));
try {
  const { url } = await databases.fresh(products, console.log);
  await fill(url);
  const { lines, code, mebibytes } = await doctor(url);
  const page = document(lines, mebibytes);
  console.log(page);
  if (code !== 0) throw new Error(`doctor ended with ${code}`);
  if (values.write) writeFileSync(path.join(ROOT, 'docs/doctor-speed.md'), page);
} finally {
  rmSync(folder, { recursive: true, force: true });
  await databases.stop();
}

async function fill(url: string): Promise<void> {
  const database = openDatabase({ url, connections: 1 });
  try {
    const { rows } = await sql<{ id: string }>`select id from sites limit 1`.execute(database.pool);
    await database.transact(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sellSome(tx, rows[0]?.id ?? '', STORE_APP_ID, orders);
    });
    // What the shop told when it was made, which may be hours ago, reaches its subscribers.
    await composeOver(database).worker.drain();
    await sql`analyze`.execute(database.pool);
  } finally {
    await database.close();
  }
}

interface Looked {
  readonly lines: readonly string[];
  readonly code: number | null;
  readonly mebibytes: number;
}

/** The command itself, in a process of its own, as an operator runs it. Its memory is read where Linux says it. */
async function doctor(url: string): Promise<Looked> {
  const child = spawn(process.execPath, ['apps/server/cli.ts', 'doctor'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, HEADLAND_DATA: folder, HEADLAND_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [text, kibibytes] = ['', 0];
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const watching = setInterval(() => {
    kibibytes = Math.max(kibibytes, largestOf(child.pid));
  }, 50);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  clearInterval(watching);
  return { lines: text.trim().split('\n'), code, mebibytes: Math.round(kibibytes / 1_024) };
}

function largestOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    // It has ended, or this is no Linux.
    return 0;
  }
}

function document(lines: readonly string[], mebibytes: number): string {
  const count = (n: number) => n.toLocaleString('en-US');
  return `# Doctor in a large shop

Printed by \`node bench/doctor.ts --write\`: ${count(products)} products, ${count(orders)} paid orders with their lines, holds, charges and
events. At its largest the process took ${mebibytes} MiB. A check that took more than a second says so.

\`\`\`
${lines.join('\n')}
\`\`\`
`;
}
