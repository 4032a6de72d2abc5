import { randomBytes } from 'node:crypto';
import { sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Mail } from '@headland/mails';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reserveTry, settleTry } from '../db/sign-in-limits.ts';
import { signInErrors } from '../errors.ts';
import type { Identity } from '../index.ts';
import { cheapHasher, type IdentityWorld, openIdentity } from '../testing/open-identity.ts';
import { PASSWORD, refusal, register, tokensBy, tryToLogin, visit, visitorContext } from '../testing/people.ts';

let on: IdentityWorld;
let identity: Identity;
let other: Identity;
beforeAll(async () => {
  on = await openIdentity();
  identity = on.process();
  other = on.process();
});
afterAll(() => on.close());

const context = (address: string | null = null, seconds = 0) => visitorContext(on, { address, seconds });
const newAccount = async () => (await register(identity, context())).email;
const attempt = (email: string, password: string, ctx: Context, process = identity) =>
  tryToLogin(process, ctx, email, password);

it('I-12: five failures are free, then the wait grows from 1 to 900 seconds, and being right forgets them', async () => {
  const email = await newAccount();
  const waits: string[] = [];
  let seconds = 0;
  for (let tries = 0; tries < 17; tries += 1) {
    expect(await attempt(email, 'wrong password', context(null, seconds))).toBe('-19976');
    if (tries < 4) continue;
    const answer = await attempt(email, PASSWORD, context(null, seconds));
    expect(answer).toMatch(/^wait \d+$/);
    waits.push(answer);
    seconds += Number(answer.replace('wait ', ''));
  }
  const expected = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900];
  expect(waits).toEqual(expected.map((one) => `wait ${one}`));
  expect(await attempt(email, PASSWORD, context(null, seconds))).toBe('in');
  expect(await attempt(email, 'wrong password', context(null, seconds))).toBe('-19976');
});

it('I-12: 200 parallel wrong tries over two processes count exactly five, also for nobody', async () => {
  for (const email of [await newAccount(), 'nobody@example.org']) {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => attempt(email, 'wrong password', context(), at % 2 ? identity : other)),
    );
    expect(answers.filter((one) => one.startsWith('-199'))).toHaveLength(5);
    expect(answers.filter((one) => one === 'wait 1')).toHaveLength(195);
  }
});

it('I-12, the control: counting failures after the comparison lets far more than five of 60 be compared', async () => {
  let compared = 0;
  const careless = async () => {
    const { rows } = await sql<{ failures: number }>`
      select failures from sign_in_guards where site_id = ${on.site.id} and account = 'careless'
    `.execute(on.database.pool);
    if ((rows[0]?.failures ?? 0) >= 5) return;
    compared += 1;
    await cheapHasher.matches(null, 'wrong password');
    await sql`
      insert into sign_in_guards as g (site_id, account, failures, pending, pending_since)
      values (${on.site.id}, 'careless', 1, 0, ${on.clock.now()})
      on conflict (site_id, account) do update set failures = g.failures + 1
    `.execute(on.database.pool);
  };
  await Promise.all(Array.from({ length: 60 }, careless));
  expect(compared).toBeGreaterThan(5);
});

it('I-12: renewing a session does not forget failures', async () => {
  const { email, memberId } = await register(identity, context());
  const visitor = await visit(identity, on.client.id);
  const key = await on.clients.createApiKey({ siteId: on.site.id, name: 'sign on' });
  const grant = { grant_type: 'authorized_client', member_id: memberId };
  const { refresh } = await tokensBy(identity, grant, `${visitor.access},${key.text}`);
  for (let tries = 0; tries < 5; tries += 1) await attempt(email, 'wrong password', context());
  await tokensBy(identity, { grantType: 'refresh_token', refreshToken: refresh });
  expect(await attempt(email, PASSWORD, context())).toBe('wait 1');
});

it('I-12: 100 failures from one address in a quarter of an hour, and right sign-ins do not count', async () => {
  const email = await newAccount();
  const from = '203.0.113.7';
  for (let tries = 0; tries < 110; tries += 1) expect(await attempt(email, PASSWORD, context(from))).toBe('in');
  for (let tries = 0; tries < 100; tries += 1) {
    expect(await attempt(`${tries}@example.org`, 'wrong password', context(from))).toBe('-19999');
  }
  expect(await attempt(email, PASSWORD, context(from))).toBe('wait 900');
  expect(await attempt(email, PASSWORD, context('203.0.113.8'))).toBe('in');
  expect(await attempt(email, PASSWORD, context(from, 900))).toBe('in');
});

it('I-12: tries that a busy server did not make count for nothing', async () => {
  const email = await newAccount();
  const matches = () => Promise.reject(signInErrors.error('THROTTLED_FEATURE', { retryAfterSeconds: 5 }));
  const busy = on.process({ hasher: { ...cheapHasher, matches } });
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await attempt(email, PASSWORD, context(), busy)).toBe('wait 5');
  }
  expect(await attempt(email, PASSWORD, context())).toBe('in');
});

it('a try that was never told of holds its place for half a minute only', async () => {
  const { pool } = on.database;
  const at = (seconds: number) => new Date(on.clock.now().getTime() + seconds * 1000);
  const reserve = (seconds: number) => reserveTry(pool, on.site.id, 'lost', at(seconds));
  for (let tries = 0; tries < 5; tries += 1) expect((await reserve(0)).kind).toBe('reserved');
  expect((await reserve(0)).kind).toBe('busy');
  expect((await reserve(31)).kind).toBe('reserved');
  await settleTry(pool, on.site.id, 'lost', false, at(31));
  expect((await reserve(31)).kind).toBe('reserved');
});

it('mails wait in the outbox, are sent once by two processes, and are tried again after a failure', async () => {
  const sent: string[] = [];
  let failures = 1;
  const mailSender = {
    async send(mail: Pick<Mail, 'id' | 'kind'>) {
      if (mail.kind === 'recovery' && failures-- > 0) throw new Error('the mail server is away');
      sent.push(mail.id);
    },
  };
  const email = await newAccount();
  await identity.handlers.sendRecoveryEmail(context(), { email });
  const jobs = [1, 2].map(() => on.mailsProcess(mailSender).jobs.find((job) => job.name === 'mails-send'));
  const run = () => Promise.allSettled(jobs.map((job) => job?.run(on.clock.now())));
  await run();
  on.clock.advance(60_000);
  await run();
  const mails = await on.mails.list(on.site.id, 500);
  expect([...sent].sort()).toEqual(mails.map((mail) => mail.id).sort());
  expect(mails.every((mail) => mail.sentAt !== null)).toBe(true);
});

it('a hundred links that are none from one address in a quarter of an hour, and as many lines in the audit log', async () => {
  const address = '203.0.113.77';
  const tryLink = (from: string) => {
    const recoveryToken = randomBytes(32).toString('base64url');
    return refusal(identity.handlers.recover(context(from), { recoveryToken, password: PASSWORD }));
  };
  const codes = await Promise.all(Array.from({ length: 130 }, () => tryLink(address)));
  expect(codes.filter((one) => one === 'RECOVERY_TOKEN_INVALID')).toHaveLength(100);
  expect(codes.filter((one) => one === 'THROTTLED_FEATURE')).toHaveLength(30);
  expect(await tryLink('203.0.113.78')).toBe('RECOVERY_TOKEN_INVALID');
  const { rows } = await sql<{ type: string; lines: number }>`
    select type, count(*)::int as lines from audit_events
    where site_id = ${on.site.id} and address = ${address} group by type order by type
  `.execute(on.database.pool);
  expect(rows).toEqual([
    { type: 'recovery_refused', lines: 100 },
    { type: 'recovery_throttled', lines: 1 },
  ]);
});
