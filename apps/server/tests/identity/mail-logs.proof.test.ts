import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@headland/db';
import { freePort, type SmtpMood, startSmtpServer, type TestSmtpServer } from '@headland/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/members.ts';
import { type ProductProcess, startProduct } from '../../testing/product-process.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../testing/test-server.ts';
import { send, visitor } from '../../testing/wire.ts';

/** The product as it is started, with a mail server that answers, refuses and hangs: nothing of a mail is in its log. */
const SMTP_PASSWORD = 'hunter2-hunter2-hunter2';
const DEADLINE = 90_000;

let home: TestServer;
let shop: Shop;
let smtp: TestSmtpServer;
let product: ProductProcess;
let folder: string;
let url: string;
beforeAll(async () => {
  home = await startTestServer();
  shop = await openShop(home, 'logs');
  smtp = await startSmtpServer();
  folder = mkdtempSync(join(tmpdir(), 'headland-logs-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  product = await startProduct({
    PORT: String(port),
    HEADLAND_DATA: folder,
    HEADLAND_SECRET: TEST_SECRET,
    HEADLAND_LOG_LEVEL: 'trace',
    DATABASE_URL: home.databaseUrl,
    SMTP_URL: `smtp://mailer:${SMTP_PASSWORD}@127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'shop@example.org',
  });
}, 180_000);
afterAll(async () => {
  await product?.end();
  await smtp.stop();
  await home.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function until(done: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + DEADLINE;
  while (!(await done())) {
    if (performance.now() > end) throw new Error(`it took too long; the log says: ${product.log()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const moods: readonly SmtpMood[] = [
  'takes it',
  'puts it off',
  'refuses the address',
  'refuses the text',
  'drops after the text',
  'refuses the user',
];

test('no address, no code, no link, no text of a mail and no password is in the log, whatever the mail server does', async () => {
  const { pool } = home.database;
  const secrets = new Set<string>([SMTP_PASSWORD, Buffer.from(`\0mailer\0${SMTP_PASSWORD}`).toString('base64')]);
  let kept = '';
  await home.app.members.changeSettings(shop.ctx, { verifyEmail: true });
  for (const [at, mood] of moods.entries()) {
    smtp.mood = mood;
    const email = `person.number.${at}@secret-place.example`;
    secrets.add(email);
    const { accessToken: token } = await visitor(url, shop.clientId);
    const made = await send(`${url}/_api/iam/authentication/v2/register`, {
      token,
      body: { loginId: { email }, password: PASSWORD },
    });
    expect(made.status).toBe(200);
    const asked = await send(`${url}/_api/iam/recovery/v1/send-email`, { token, body: { email } });
    expect(asked.status).toBe(200);
    const mails = await sql<{ value: string }>`
      select value from mails where recipient = ${email}
    `.execute(pool);
    expect(mails.rows).toHaveLength(2);
    for (const { value } of mails.rows) {
      if (value !== '') secrets.add(/token=(.+)$/.exec(value)?.[1] ?? value);
    }
    // A server that takes nothing is left alone for half a minute: one of the two is tried before that. What is under way
    // counts as tried already, so its end is waited for.
    await until(async () => {
      const { rows } = await sql<{ ended: string }>`
        select count(*) as ended from mails where recipient = ${email} and (sent_at is not null or last_error is not null)
      `.execute(pool);
      return Number(rows[0]?.ended) > 0;
    });
    const { rows } = await sql<{ error: string | null }>`delete from mails returning last_error as error`.execute(pool);
    kept += rows.map(({ error }) => error ?? '').join('\n');
  }
  await until(async () => product.log().includes('mails could not be sent'));

  const log = product.log();
  for (const secret of secrets) {
    expect(log, 'the log').not.toContain(secret);
    expect(kept, 'reasons in the outbox').not.toContain(secret);
  }
  for (const text of ['secret-place', 'Enter this code', 'new-password', PASSWORD]) expect(log).not.toContain(text);
  // The scan would see it: the mails were there, and the log does speak of them.
  expect(secrets.size).toBeGreaterThan(moods.length + 4);
  expect(kept).toMatch(/450|550|554|535/);
  expect(smtp.received.some((mail) => mail.to.includes('secret-place'))).toBe(true);
}, 300_000);
