/**
 * How long a backup and its way back take in a large shop with pictures, plain and encrypted.
 *
 *   node bench/backup.ts [--products 100000] [--pictures 2000] [--write]
 *
 * `--write` writes the page `docs/backup-speed.md`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, sql } from '@headland/db';
import { systemClock } from '@headland/kernel';
import pg from 'pg';
import sharp from 'sharp';
import { makeBackup } from '../apps/server/backup/make-backup.ts';
import { restoreBackup } from '../apps/server/backup/restore-backup.ts';
import { verifyBackup } from '../apps/server/backup/verify-backup.ts';
import { migrations } from '../apps/server/modules.ts';
import { composeOver, openDatabases, PUBLIC_URL, ROOT, SECRET } from './shop-data.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    pictures: { type: 'string', default: '2000' },
    write: { type: 'boolean', default: false },
  },
});
const products = Number(values.products);
const pictures = Number(values.pictures);
const lines: string[] = [];
const say = (...more: readonly string[]) => {
  lines.push(...more);
  process.stdout.write(`${more.join('\n')}\n`);
};
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

/** What something took: seconds, and how far the memory of this process rose meanwhile. */
async function measured<T>(work: () => Promise<T>): Promise<{ result: T; seconds: string; rose: string }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const begun = performance.now();
  try {
    const result = await work();
    return {
      result,
      seconds: ((performance.now() - begun) / 1_000).toFixed(1),
      rose: megabytes(most - before),
    };
  } finally {
    clearInterval(watch);
  }
}

const loadBefore = loadavg()[0] ?? 0;
const folder = mkdtempSync(path.join(tmpdir(), 'headland-bench-backup-'));
const databases = await openDatabases();
try {
  const data = await databases.fresh(products, (line) => process.stderr.write(`${line}\n`));
  const mediaFolder = path.join(folder, 'media');
  const pictureBytes = await storePictures(data.url, mediaFolder);
  const source = { databaseUrl: data.url, mediaFolder, secret: SECRET, url: PUBLIC_URL, clock: systemClock };
  say(
    '# Speed of backups',
    '',
    `Printed by \`node bench/backup.ts --write\`: ${products.toLocaleString('en-US')} products, ${pictures.toLocaleString('en-US')} pictures of ${megabytes(pictureBytes)} together. Memory is by how much`,
    "the process's rose at most; a server makes scheduled backups in a thread of its own.",
    '',
    '| | seconds | memory | file |',
    '|---|--:|--:|--:|',
  );
  for (const [kind, passphrase] of [
    ['', null],
    [', encrypted', 'a passphrase of benchmarks alone'],
  ] as const) {
    const file = path.join(folder, `backup${kind.length}`);
    const made = await measured(() => makeBackup(source, { file, passphrase }));
    say(`| backup${kind} | ${made.seconds} | ${made.rose} | ${megabytes(made.result.size)} |`);
    const read = await measured(() => verifyBackup(file, passphrase));
    say(`| verify${kind} | ${read.seconds} | ${read.rose} | ${read.result.rows.toLocaleString('en-US')} rows |`);
    const databaseUrl = await emptyDatabase(data.url);
    const restored = await measured(() =>
      restoreBackup({
        file,
        passphrase,
        target: { dataFolder: path.join(folder, `restored${kind.length}`), databaseUrl, secret: null },
        migrations,
        clock: systemClock,
        takeOver: false,
        note: (line) => process.stderr.write(`${line}\n`),
      }),
    );
    say(
      `| restore${kind} | ${restored.seconds} | ${restored.rose} | ${restored.result.pictures.toLocaleString('en-US')} pictures |`,
    );
  }
  say(
    '',
    `${cpus()[0]?.model ?? 'Unknown processor'}, ${cpus().length} cores, Node ${process.version}, PostgreSQL ${await databases.version()}, load before ${loadBefore.toFixed(1)}.`,
  );
  if (values.write) writeFileSync(path.join(ROOT, 'docs', 'backup-speed.md'), `${lines.join('\n')}\n`);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Noise, which no program makes smaller, as the pictures of a shop are. @returns their bytes */
async function storePictures(url: string, mediaFolder: string): Promise<number> {
  const database = openDatabase({ url, connections: 2 });
  try {
    const app = composeOver(database, mediaFolder);
    const [site] = await app.sites.list();
    if (!site) throw new Error('the shop has no site');
    const ctx = await app.systemContext(site.id, systemClock.now());
    for (let made = 0; made < pictures; made += 1) {
      const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
      const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white', noise } })
        .webp()
        .toBuffer();
      await app.media.storeImage(database.pool, ctx, site.shortKey, bytes, { filename: 'noise.webp', altText: '' });
    }
    const { rows } = await sql<{ bytes: number }>`select sum(bytes)::bigint as bytes from media`.execute(database.pool);
    return Number(rows[0]?.bytes ?? 0);
  } finally {
    await database.close();
  }
}

async function emptyDatabase(beside: string): Promise<string> {
  const admin = new pg.Client({ connectionString: beside });
  await admin.connect();
  try {
    await admin.query('drop database if exists run_restored with (force)');
    await admin.query('create database run_restored');
  } finally {
    await admin.end();
  }
  return beside.replace(/\/run_\d+\?/, '/run_restored?');
}
