import { sql } from '@headland/db';
import { startSmtpServer, type TestSmtpServer } from '@headland/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Mail, type MailAttachment, type MailSender, writeMail } from '../index.ts';
import { type MailsWorld, openMails } from '../testing/open-mails.ts';
import { sampleKinds } from '../testing/sample-kinds.ts';
import { LEASE, MOST_TRIES, mailRun, pauseAfter } from './send-due.ts';
import { createSmtpSender } from './smtp-sender.ts';

/** The outbox and a mail server that refuses, hangs and lies; the clock is moved by hand. */
let on: MailsWorld;
let smtp: TestSmtpServer;
let sender: MailSender;
beforeAll(async () => {
  on = await openMails();
});
afterAll(() => on.close());
beforeEach(async () => {
  smtp = await startSmtpServer();
  sender = createSmtpSender({
    server: { host: '127.0.0.1', port: smtp.port, secure: false, user: null, password: null },
    from: 'no-reply@shop.example.org',
    timeouts: { connect: 300, silence: 300, whole: 900 },
  });
  await sql`delete from mails`.execute(on.database.pool);
});
afterEach(() => smtp.stop());

const LINK = 'https://shop.example.org/sign-in/new-password?site=abc&token=sEcReT-token_1';

async function write(
  name: keyof typeof sampleKinds,
  value = '',
  recipient = 'ada@example.org',
  attachments: MailAttachment[] = [],
): Promise<void> {
  const kind = sampleKinds[name];
  const values = kind.secret === null ? {} : { [kind.secret]: value };
  const site = await on.neighbours.site.settings(on.site.id);
  await writeMail(on.database.pool, site, kind, { recipient, values, attachments }, on.clock.now());
}
async function only(): Promise<Mail> {
  const [mail, ...more] = await on.module.list(on.site.id);
  if (!mail || more.length > 0) throw new Error('expected one mail');
  return mail;
}
const newRun = () => {
  const run = mailRun({ database: on.database, clock: on.clock, sites: on.neighbours.site, sender });
  return () =>
    run().then(
      () => 'fine',
      (error: unknown) => String(error),
    );
};

describe('a mail that goes out', () => {
  test('is marked, and keeps neither code nor link', async () => {
    await write('recovery', LINK);
    expect(await newRun()()).toBe('fine');
    expect(smtp.received[0]?.source.replaceAll('=\r\n', '')).toContain('sEcReT-token_1');
    const mail = await only();
    expect(mail).toMatchObject({ sentAt: on.clock.now(), value: '', attempts: 1, lastError: null, givenUpAt: null });
    expect(JSON.stringify(mail)).not.toContain('sEcReT');
    expect(mail.body).toContain('Choose a new password for ada@example.org');
  });

  test('takes its files along, an appointment as one, and keeps of them what they were', async () => {
    const file = (name: string, contentType: string, text: string) => ({
      name,
      contentType,
      content: new TextEncoder().encode(text),
    });
    await write('welcome', '', 'ada@example.org', [
      file('visit.ics', 'text/calendar; method=REQUEST', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
      file('Fahrplan für zwei.html', 'text/html; charset=utf-8', '<p>sEcReT page</p>'),
    ]);
    expect(await newRun()()).toBe('fine');
    const source = smtp.received[0]?.source ?? '';
    expect(source).toMatch(/Content-Type: text\/calendar; method=REQUEST; name=visit\.ics/);
    expect(source).toContain(Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').toString('base64'));
    expect(source).toContain(Buffer.from('<p>sEcReT page</p>').toString('base64'));
    expect((await only()).attachments).toEqual([
      { name: 'visit.ics', contentType: 'text/calendar; method=REQUEST', size: 32 },
      { name: 'Fahrplan für zwei.html', contentType: 'text/html; charset=utf-8', size: 18 },
    ]);
    const { rows } = await sql`select 1 from mail_attachments where content is not null`.execute(on.database.pool);
    expect(rows).toEqual([]);
  });

  test.each([
    ['a name with folders', 'a/b.pdf', 'application/pdf', 1, 'file name'],
    ['a name that ends a header line', 'a\r\nBcc: eve', 'application/pdf', 1, 'file name'],
    ['a type that is none', 'a.pdf', 'pdf\r\nX: y', 1, 'media type'],
    ['more than a megabyte', 'a.pdf', 'application/pdf', 1_000_001, '1000000 are allowed'],
  ])('with %s is not written', async (_what, name, contentType, size, reason) => {
    const content = new Uint8Array(size);
    await expect(write('welcome', '', 'a@b.co', [{ name, contentType, content }])).rejects.toThrow(reason);
    expect(await on.module.list(on.site.id)).toEqual([]);
  });

  test('that a server says it has and loses is gone: nobody can know', async () => {
    smtp.mood = 'loses it';
    await write('welcome');
    expect(await newRun()()).toBe('fine');
    expect(smtp.received).toEqual([]);
    expect((await only()).sentAt).not.toBeNull();
  });
});

describe('a mail that does not', () => {
  test('is put off with growing pauses, and goes out when the server takes it', async () => {
    await write('welcome');
    const run = newRun();
    smtp.mood = 'puts it off';
    const pauses: number[] = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      expect(await run()).toMatch('1 of 1 mails could not be sent');
      expect(await only()).toMatchObject({ attempts: tries, sentAt: null, givenUpAt: null });
      pauses.push(pauseAfter(tries));
      on.clock.advance(pauseAfter(tries) - 1);
      expect(await run()).toBe('fine');
      expect(await only()).toMatchObject({ attempts: tries });
      on.clock.advance(1);
    }
    expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect((await only()).lastError).toContain('450 4.2.1 come again later');
    smtp.mood = 'takes it';
    expect(await run()).toBe('fine');
    expect(await only()).toMatchObject({ attempts: 5, sentAt: on.clock.now(), lastError: null });
    expect(smtp.received).toHaveLength(1);
  });

  test.each(['refuses the address', 'refuses the text'] as const)('is given up with the reason: %s', async (mood) => {
    smtp.mood = mood;
    await write('recovery', LINK);
    await newRun()();
    const mail = await only();
    expect(mail).toMatchObject({ attempts: 1, givenUpAt: on.clock.now(), sentAt: null });
    expect(mail.lastError).toMatch(/55[04] /);
    expect(mail.lastError).not.toMatch(/ada@example|sEcReT/);
    on.clock.advance(24 * 3_600_000);
    smtp.mood = 'takes it';
    expect(await newRun()()).toBe('fine');
    expect(smtp.received).toEqual([]);
  });

  test(`is given up after ${MOST_TRIES} tries, and not before half a day`, async () => {
    await write('welcome');
    const began = on.clock.now().getTime();
    smtp.mood = 'puts it off';
    const run = newRun();
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      await run();
      if (tries < MOST_TRIES) {
        expect((await only()).givenUpAt).toBeNull();
        on.clock.advance(pauseAfter(tries));
      }
    }
    expect((await only()).givenUpAt?.getTime()).toBeGreaterThan(began + 12 * 3_600_000);
    expect(smtp.commands.filter((line) => line.startsWith('RCPT'))).toHaveLength(MOST_TRIES);
  });

  test('a code that is too old by now is not sent at all', async () => {
    await write('verification', '042137');
    on.clock.advance(10 * 60_000);
    await newRun()();
    expect(await only()).toMatchObject({ lastError: 'Its code or link is too old by now.', givenUpAt: on.clock.now() });
    expect(smtp.commands).toEqual([]);
  });

  test('a server that drops the connection after the text gets it again, under the same Message-ID', async () => {
    smtp.mood = 'drops after the text';
    await write('welcome');
    const run = newRun();
    await run();
    smtp.mood = 'takes it';
    on.clock.advance(pauseAfter(1));
    expect(await run()).toBe('fine');
    const { id } = await only();
    expect(smtp.received.map((mail) => [mail.messageId, mail.confirmed])).toEqual([
      [`<${id}@shop.example.org>`, false],
      [`<${id}@shop.example.org>`, true],
    ]);
  });

  test.each(['hangs at once', 'hangs after the text', 'drips'] as const)(
    'a server that %s holds one mail up, and the others keep their tries',
    async (mood) => {
      smtp.mood = mood;
      for (let at = 0; at < 5; at += 1) await write('welcome', '', `m${at}@example.org`);
      const began = performance.now();
      const run = newRun();
      expect(await run()).toMatch('1 of 1');
      expect(await run()).toBe('fine');
      expect(performance.now() - began).toBeLessThan(3_000);
      const attempts = (await on.module.list(on.site.id)).map((mail) => mail.attempts).sort();
      expect(attempts).toEqual([0, 0, 0, 0, 1]);
      smtp.mood = 'takes it';
      on.clock.advance(pauseAfter(1));
      expect(await run()).toBe('fine');
      expect(new Set(smtp.received.filter((mail) => mail.confirmed).map((mail) => mail.to)).size).toBe(5);
    },
  );

  test('a mail that makes the server hang up is tried after all others, and holds none of them up for long', async () => {
    smtp.mood = (to) => (to.startsWith('poison') ? 'drops after the text' : 'takes it');
    await write('welcome', '', 'poison@example.org');
    const run = newRun();
    await run();
    on.clock.advance(pauseAfter(1));
    for (let at = 0; at < 3; at += 1) await write('welcome', '', `m${at}@example.org`);
    expect(await run()).toMatch('1 of 4');
    expect(smtp.received.filter((mail) => mail.confirmed)).toHaveLength(3);
    await write('welcome', '', 'm4@example.org');
    expect(await run()).toBe('fine');
    expect(smtp.received.filter((mail) => mail.confirmed)).toHaveLength(4);
  });

  test('one address that is refused does not hold the others up', async () => {
    smtp.mood = (to) => (to.startsWith('m2') ? 'refuses the address' : 'takes it');
    for (let at = 0; at < 5; at += 1) await write('welcome', '', `m${at}@example.org`);
    expect(await newRun()()).toBe('Error: 1 of 5 mails could not be sent; the outbox page says why');
    expect(smtp.received).toHaveLength(4);
  });

  test('a sender that dies is followed by another once the mail is free again', async () => {
    await write('welcome');
    const dead: MailSender = { send: () => new Promise(() => {}) };
    const dying = mailRun({ database: on.database, clock: on.clock, sites: on.neighbours.site, sender: dead });
    void dying();
    await expect.poll(async () => (await only()).attempts).toBe(1);
    on.clock.advance(LEASE - 1);
    expect(await newRun()()).toBe('fine');
    expect(smtp.received).toEqual([]);
    on.clock.advance(1);
    expect(await newRun()()).toBe('fine');
    expect(smtp.received).toHaveLength(1);
  });

  test('a mail that ends every process that touches it is given up in the end', async () => {
    await write('welcome');
    await sql`update mails set attempts = ${MOST_TRIES}`.execute(on.database.pool);
    await newRun()();
    expect(await only()).toMatchObject({
      givenUpAt: on.clock.now(),
      lastError: expect.stringContaining('never ended'),
    });
    expect(smtp.commands).toEqual([]);
  });
});

test('mails are forgotten after 30 days', async () => {
  await write('welcome');
  const purge = on.module.jobs.find((job) => job.name === 'mails-purge-old');
  const days = (count: number) => new Date(on.clock.now().getTime() + count * 24 * 3_600_000);
  await purge?.run(days(30));
  await only();
  await purge?.run(days(30.01));
  expect(await on.module.list(on.site.id)).toEqual([]);
});
