import { type SmtpMood, startSmtpServer, type TestSmtpServer } from '@headland/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MailNotSent, type OutgoingMail } from './mail-sender.ts';
import { createSmtpSender } from './smtp-sender.ts';

let smtp: TestSmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(() => smtp.stop());

const TIMEOUTS = { connect: 400, silence: 400, whole: 900 };
const mail: OutgoingMail = {
  id: '01a1f8d3-ea00-717e-bcf0-c36b67092e71',
  siteId: '01a1f8d3-ea00-717e-bcf0-c36b67092e72',
  kind: 'recovery',
  recipient: 'ada@example.org',
  subject: 'Ein neues Paßwort',
  body: 'https://shop.example.org/sign-in/new-password?token=sEcReT\n',
  html: '<p>Grüße</p>',
  value: 'https://shop.example.org/sign-in/new-password?token=sEcReT',
  attachments: [],
  createdAt: new Date('2026-11-20T12:00:00Z'),
  expiresAt: null,
  sentAt: null,
  givenUpAt: null,
  attempts: 1,
  lastError: null,
};

const sender = (changes: { user?: string; password?: string; port?: number } = {}) =>
  createSmtpSender({
    server: {
      host: '127.0.0.1',
      port: changes.port ?? smtp.port,
      secure: false,
      user: changes.user ?? null,
      password: changes.password ?? null,
    },
    from: 'no-reply@shop.example.org',
    timeouts: TIMEOUTS,
  });

async function failure(work: Promise<void>): Promise<MailNotSent> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (error instanceof MailNotSent) return error;
  throw new Error(`expected MailNotSent, got ${String(error)}`);
}

test('a mail goes out as text and HTML, with the id as its Message-ID and the site as its sender', async () => {
  await sender().send(mail, 'Comics "& more"');
  const [got] = smtp.received;
  expect(got).toMatchObject({
    from: 'no-reply@shop.example.org',
    to: 'ada@example.org',
    messageId: `<${mail.id}@shop.example.org>`,
    confirmed: true,
  });
  expect(got?.source).toMatch(/^From: "Comics \\"& more\\"" <no-reply@shop.example.org>/im);
  expect(got?.source).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(got?.source).toMatch(/^Date: Fri, 20 Nov 2026 12:00:00 \+0000/im);
  expect(got?.source).toMatch(/text\/plain/);
  expect(got?.source).toMatch(/text\/html/);
});

test('a name or subject with line breaks makes no header of its own', async () => {
  await sender().send({ ...mail, subject: 'Hello\r\nBcc: eve@example.org' }, 'Comics\r\nBcc: eve@example.org');
  expect(smtp.received[0]?.source).not.toMatch(/^Bcc:/im);
  expect(smtp.commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.org>']);
});

test('user and password are handed over', async () => {
  await sender({ user: 'us', password: 'p@ss' }).send(mail, 'Comics');
  expect(smtp.commands).toContain(`AUTH PLAIN ${Buffer.from('\0us\0p@ss').toString('base64')}`);
});

describe('a failure says whether it is about the mail, the moment or the server', () => {
  test.each<[SmtpMood, MailNotSent['scope'], RegExp]>([
    ['puts it off', 'later', /450 4\.2\.1 come again later/],
    ['refuses the address', 'mail', /550 5\.1\.1 nobody called … lives here/],
    ['refuses the text', 'mail', /554 5\.6\.0/],
    ['hangs at once', 'server', /in time/],
    ['hangs after the text', 'server', /in time/],
    ['drops after the text', 'server', /connection/],
    ['drips', 'server', /./],
  ])('%s: %s', async (mood, scope, reason) => {
    smtp.mood = mood;
    const began = performance.now();
    const error = await failure(sender().send(mail, 'Comics'));
    expect(error).toMatchObject({ scope, reason: expect.stringMatching(reason) });
    expect(performance.now() - began).toBeLessThan(TIMEOUTS.whole + 1_000);
  });

  test('a refused user is about the server, and the reason keeps the password to itself', async () => {
    smtp.mood = 'refuses the user';
    const error = await failure(sender({ user: 'us', password: 'hunter2hunter2' }).send(mail, 'Comics'));
    expect(error.scope).toBe('server');
    expect(error.reason).toMatch(/535/);
    for (const secret of ['hunter2hunter2', Buffer.from('\0us\0hunter2hunter2').toString('base64')]) {
      expect(error.reason).not.toContain(secret);
    }
  });

  test('nobody listens', async () => {
    const { port } = smtp;
    await smtp.stop();
    expect(await failure(sender({ port }).send(mail, 'Comics'))).toMatchObject({ scope: 'server' });
    smtp = await startSmtpServer();
  });

  test('a name that no server has', async () => {
    const nowhere = createSmtpSender({
      server: { host: 'nowhere.invalid', port: 25, secure: false, user: null, password: null },
      from: 'no-reply@shop.example.org',
      timeouts: TIMEOUTS,
    });
    expect(await failure(nowhere.send(mail, 'Comics'))).toMatchObject({ scope: 'server' });
  });

  test('no reason holds the address, the link or a stack', async () => {
    for (const mood of ['puts it off', 'refuses the address', 'refuses the text', 'drops after the text'] as const) {
      smtp.mood = mood;
      const error = await failure(sender().send(mail, 'Comics'));
      const told = `${error.message} ${error.reason} ${String(error.cause ?? '')}`;
      for (const secret of [mail.recipient, 'sEcReT', 'Grüße']) expect(told).not.toContain(secret);
    }
  });
});

test('a password does not travel in the clear to another machine', async () => {
  // The address of this machine under which it is not trusted as itself.
  const outside = createSmtpSender({
    server: { host: '0.0.0.0', port: smtp.port, secure: false, user: 'us', password: 'hunter2hunter2' },
    from: 'no-reply@shop.example.org',
    timeouts: TIMEOUTS,
  });
  await failure(outside.send(mail, 'Comics'));
  expect(smtp.commands.some((line) => line.startsWith('AUTH'))).toBe(false);
  expect(smtp.received).toEqual([]);
});
