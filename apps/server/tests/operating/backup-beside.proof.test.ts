import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type RawBuilder, sql } from '@headland/db';
import { attachEmbedded } from '@headland/db/launcher';
import { freePort, startSmtpServer, type TestSmtpServer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  headland,
  headlandProcess,
  type ProductProcess,
  type ProductSettings,
  startProduct,
} from '../../testing/product-process.ts';

/** The product as operators run it, with the database that it brings: backups beside it, copies beside it. */

const PASSPHRASE = 'nine owls under a blue hat';

let base: string;
let at: ProductSettings;
let smtp: TestSmtpServer;
const started: ProductProcess[] = [];

async function settingsOf(name: string): Promise<ProductSettings> {
  return { HEADLAND_DATA: join(base, name), PORT: String(await freePort()) };
}
async function start(settings: ProductSettings): Promise<ProductProcess> {
  const product = await startProduct(settings);
  started.push(product);
  return product;
}
/** What a command that must fail says. */
const refusal = (settings: ProductSettings, ...words: string[]) =>
  headland(settings, ...words).then(
    (out) => `it went well: ${out}`,
    (error: { stderr?: string }) => error.stderr?.trim() ?? '',
  );

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'headland-beside-'));
  writeFileSync(join(base, 'passphrase'), `${PASSPHRASE}\n`);
  at = await settingsOf('original');
  await headland(at, 'seed', '--empty');
  smtp = await startSmtpServer();
  await start(at);
  await writeMail();
}, 180_000);
afterAll(async () => {
  for (const product of started) await product.end();
  await smtp.stop();
  rmSync(base, { recursive: true, force: true });
});

/** Something that is done to the original's rows behind its back. */
async function inOriginal(statement: RawBuilder<unknown>): Promise<void> {
  const running = attachEmbedded({ dataDir: join(base, 'original') });
  const database = openDatabase({ url: running?.url ?? '', connections: 1 });
  await statement.execute(database.pool);
  await database.close();
}

/** A mail that waits: the original has no server to send it by. */
const writeMail = () =>
  inOriginal(sql`
    insert into mails (site_id, id, kind, recipient, subject, body, created_at, attempts, next_attempt_at)
    select id, gen_random_uuid(), 'verification-code', 'ada@example.org', 'Hello', 'Hello', now(), 0, now() from sites
  `);

/** Longer than two runs of the job that sends mails. */
const TWO_RUNS = 5_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('beside a running server with its own database', () => {
  test('an encrypted backup is restored into a folder that starts beside it, and is silent until it takes over', async () => {
    const secret = ['--passphrase-file', join(base, 'passphrase')];
    const file = await headland(at, 'backup', '--to', `${base}/`, ...secret);
    expect(file).toMatch(/\/headland-localhost-\d+-\d{8}T\d{6}Z\.tar\.zst\.age$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await headland(at, 'backup', 'verify', file, ...secret)).toMatch(/\d+ tables with \d+ rows/);

    const copy = await settingsOf('copy');
    const wrong = join(base, 'wrong');
    writeFileSync(wrong, 'some other words for it\n');
    expect(await refusal(copy, 'restore', file)).toBe(`${file} is encrypted: give its --passphrase-file`);
    expect(await refusal(copy, 'restore', file, '--passphrase-file', wrong)).toBe(
      `this is not the passphrase of ${file}`,
    );
    expect(existsSync(join(base, 'copy'))).toBe(false);

    await headland(copy, 'restore', file, ...secret);
    const beside = await start({ ...copy, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
    expect(beside.log()).toContain('this is a copy, restored from the backup of ');
    expect(await headland(copy, 'doctor')).toMatch(/ checks, 0 broken$/);
    expect(await refusal(copy, 'restore', file, ...secret)).toContain('holds an installation already (database)');

    // What waited in the original waits in the copy, until that is told to be the installation.
    await pause(TWO_RUNS);
    expect(smtp.arrived).toBe(0);
    await headland(copy, 'take-over', '--waiting', 'send');
    await expect.poll(() => smtp.arrived, { timeout: 20_000 }).toBe(1);
    expect(await refusal(copy, 'take-over', '--waiting', 'drop')).toBe('this installation is no copy that waits');
    await beside.end();
  }, 240_000);

  test('a restore that is killed leaves nothing that starts, and goes through the next time', async () => {
    const file = await headland(at, 'backup', '--to', join(base, 'plain'));
    const half = await settingsOf('half');
    const restoring = headlandProcess(half, 'restore', file);
    await killOnce(restoring, () => existsSync(join(base, 'half', 'database', 'pgdata')));
    expect(existsSync(join(base, 'half', 'restoring.lock'))).toBe(true);
    await expect(startProduct(half)).rejects.toThrow(/was broken off; run it again, or empty the folder/);
    expect(await refusal(half, 'doctor')).toMatch(/was broken off/);
    await headland(half, 'restore', file);
    expect(existsSync(join(base, 'half', 'restoring.lock'))).toBe(false);
    expect(await headland(half, 'doctor')).toMatch(/ checks, 0 broken$/);
  }, 240_000);

  test('a restore that fails leaves an empty folder', async () => {
    await inOriginal(sql`insert into migrations (id) values ('later-001')`);
    const file = await headland(at, 'backup', '--to', join(base, 'newer'));
    await inOriginal(sql`delete from migrations where id = 'later-001'`);
    const none = await settingsOf('none');
    expect(await refusal(none, 'restore', file)).toContain('newer Headland (this one does not know later-001)');
    expect(readdirSync(join(base, 'none'))).toEqual([]);
  }, 240_000);

  test('a backup that is killed leaves nothing under its name', async () => {
    const file = join(base, 'killed');
    const running = headlandProcess(at, 'backup', '--to', file);
    await killOnce(running, () => existsSync(`${file}.part`));
    expect(existsSync(file)).toBe(false);
    expect(await refusal(at, 'backup', 'verify', `${file}.part`)).toMatch(/is no backup|damaged|cut short/);
    expect(await headland(at, 'backup', '--to', file)).toBe(file);
    expect(readdirSync(base).filter((name) => name.startsWith('killed'))).toEqual(['killed']);
  }, 240_000);
});

/** Kills a process as soon as it has come so far. */
async function killOnce(child: ChildProcess, reached: () => boolean): Promise<void> {
  const gone = once(child, 'exit');
  while (!reached()) {
    if (child.exitCode !== null) throw new Error('it ended before it could be killed');
    await pause(2);
  }
  child.kill('SIGKILL');
  await gone;
}
