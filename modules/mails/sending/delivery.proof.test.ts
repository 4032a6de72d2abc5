import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from '@headland/db';
import { startSmtpServer, type TestSmtpServer } from '@headland/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeMail } from '../index.ts';
import { type MailsWorld, openMails } from '../testing/open-mails.ts';
import { sampleKinds } from '../testing/sample-kinds.ts';
import { LEASE } from './send-due.ts';

/** Mails leave by processes of their own, over real sockets; the processes are killed with -9 while they send. */
const KILLS = 20;
const MAILS = 120;

let on: MailsWorld;
let smtp: TestSmtpServer;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  on = await openMails();
});
afterAll(() => on.close());
beforeEach(async () => {
  smtp = await startSmtpServer();
  await sql`delete from mails`.execute(on.database.pool);
});
afterEach(async () => {
  for (const child of running) await kill(child);
  await smtp.stop();
});

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function start(milliseconds: number): ChildProcess {
  const script = join(import.meta.dirname, '../testing/sender-process.ts');
  const child = spawn(process.execPath, [script, on.testDatabase.url, String(smtp.port), String(milliseconds)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  return child;
}

async function write(count: number): Promise<string[]> {
  const site = await on.neighbours.site.settings(on.site.id);
  for (let at = 0; at < count; at += 1) {
    await writeMail(on.database.pool, site, sampleKinds.welcome, { recipient: `m${at}@example.org` }, new Date());
  }
  const { rows } = await sql<{ id: string }>`select id from mails`.execute(on.database.pool);
  return rows.map(({ id }) => `<${id}@shop.example.org>`);
}

async function open(): Promise<number> {
  const { rows } = await sql<{ open: string }>`select count(*) as open from mails where sent_at is null`.execute(
    on.database.pool,
  );
  return Number(rows[0]?.open);
}

async function until(done: () => Promise<boolean> | boolean, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await done())) {
    if (performance.now() > end) throw new Error('it took too long');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('mails leave the house', () => {
  test(`${KILLS} kills with -9 in the middle of a mail: none is lost, and a second copy has the same Message-ID`, async () => {
    const ids = await write(MAILS);
    smtp.pause = 60;
    for (let round = 0; round < KILLS; round += 1) {
      const before = smtp.arrived;
      const child = start(round * (LEASE + 1_000));
      await until(() => smtp.arrived > before + (round % 3));
      // Every other time the server has the text and has not said so, else it has just said so.
      if (round % 2 === 1) await new Promise((resolve) => setTimeout(resolve, smtp.pause));
      await kill(child);
    }
    smtp.pause = 0;
    start(KILLS * (LEASE + 1_000));
    await until(async () => (await open()) === 0);
    expect(new Set(smtp.received.map((mail) => mail.messageId))).toEqual(new Set(ids));
    const twice = smtp.received.length - ids.length;
    // The kills did hit mails on their way, or this has proven nothing; each costs one copy at most.
    expect(twice).toBeGreaterThanOrEqual(KILLS / 4);
    expect(twice).toBeLessThanOrEqual(KILLS);
  });

  test('four processes at once send each mail once', async () => {
    const ids = await write(40);
    // Long enough for those who have nothing left to look for what is under way.
    smtp.pause = 500;
    for (let process = 0; process < 4; process += 1) start(0);
    await until(async () => (await open()) === 0);
    expect(smtp.arrived).toBe(ids.length);
    expect(smtp.received.map((mail) => mail.messageId).sort()).toEqual(ids.toSorted());
  });

  test('control: a mail that belongs to nobody is sent twice', async () => {
    const ids = await write(1);
    smtp.pause = 3_000;
    start(0);
    await until(() => smtp.arrived === 1);
    // This one believes that what the other took a moment ago is due again.
    start(LEASE + 1_000);
    await until(async () => (await open()) === 0);
    await until(() => smtp.received.length === 2);
    expect(smtp.received.map((mail) => mail.messageId)).toEqual([ids[0], ids[0]]);
  });
});
