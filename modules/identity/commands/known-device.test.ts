import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '@headland/db';
import { ApplicationError, type Context, hashSecret, newId } from '@headland/kernel';
import type { Mail } from '@headland/mails';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_TRIES } from '../db/known-devices.ts';
import { reserveTry } from '../db/sign-in-limits.ts';
import { signInErrors } from '../errors.ts';
import type { Identity } from '../index.ts';
import { cheapHasher, type IdentityWorld, openIdentity } from '../testing/open-identity.ts';
import { login, newEmail, PASSWORD, register, tryToLogin, visitorContext, type Whence } from '../testing/people.ts';
import { DEVICE_LIFE } from './know-browser.ts';

/** Browsers that a member has signed in with, while somebody else guesses at the account. */
let on: IdentityWorld;
let identity: Identity;
/** Another process. */
let other: Identity;
beforeAll(async () => {
  on = await openIdentity();
  identity = on.process();
  other = on.process();
});
afterAll(() => on.close());

const context = (whence?: Whence) => visitorContext(on, whence);
const attempt = (email: string, password: string, whence?: Whence, process = identity) =>
  tryToLogin(process, context(whence), email, password);

/** Signs in as the hosted pages do. @returns the cookie's value */
async function signIn(email: string, whence: Whence = {}, before: string | null = null): Promise<string> {
  const ctx = context(whence);
  const { clientId } = ctx.principal as Extract<Context['principal'], { kind: 'visitor' }>;
  const sessionToken = await login(identity, context(whence), email);
  const known = await identity.signIns.knowBrowser(ctx, clientId, sessionToken, null, before);
  if (!known) throw new Error('the sign-in was not good');
  return known.device.token;
}
const newAccount = async (whence: Whence = {}) => (await register(identity, context(whence))).email;
async function owner() {
  const email = await newAccount();
  return { email, device: await signIn(email) };
}
/** Wrong tries by a stranger, each as soon as it may be made: from the last one on, the account is alone for 900 seconds. */
async function guess(email: string, { seconds: end = 0, ...at }: Whence = {}): Promise<void> {
  const delays = [0, 0, 0, 0, ...Array.from({ length: 10 }, (_, power) => 2 ** power)];
  let seconds = end - delays.reduce((sum, delay) => sum + delay, 0);
  for (const delay of [...delays, 0]) {
    expect(await attempt(email, 'wrong password', { ...at, seconds })).toMatch(/^-199/);
    seconds += delay;
  }
}
const WAITS = /^wait \d+$/;

it('I-12: somebody who keeps an account in its delay does not keep out the browser in which its member signed in', async () => {
  const { email, device } = await owner();
  await guess(email);
  expect(await attempt(email, PASSWORD)).toMatch(WAITS);
  for (const process of [identity, other]) expect(await attempt(email, PASSWORD, { device }, process)).toBe('in');
  // Nobody else gains by it: the delay goes on for every other browser.
  expect(await attempt(email, PASSWORD)).toMatch(WAITS);
  expect(await attempt(email, 'wrong password')).toMatch(WAITS);
});

it('I-12: one whose tries take every place of an account does not either', async () => {
  const { email, device } = await owner();
  for (let tries = 0; tries < 5; tries += 1) {
    const { kind } = await reserveTry(on.database.pool, on.site.id, hashSecret(email), on.clock.now());
    expect(kind).toBe('reserved');
  }
  expect(await attempt(email, PASSWORD, { device })).toBe('in');
});

it('I-12: a stolen device is good for five wrong tries, of 200 at once over two processes, and then for nothing until its member signs in', async () => {
  const { email, device } = await owner();
  await guess(email);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => attempt(email, 'wrong password', { device }, at % 2 ? identity : other)),
  );
  expect(answers.filter((one) => one === '-19976')).toHaveLength(DEVICE_TRIES);
  expect(answers.filter((one) => WAITS.test(one))).toHaveLength(200 - DEVICE_TRIES);
  expect(await attempt(email, PASSWORD, { device })).toMatch(WAITS);
  const { rows } = await sql<{ type: string; count: number }>`
    select a.type, count(*) as count from audit_events a
    join identities i on i.site_id = a.site_id and i.id = a.member_id and i.email_key = ${email}
    where a.details->>'reason' = 'password' or a.type = 'login_throttled' group by 1
  `.execute(on.database.pool);
  // The stranger's 15 and the thief's.
  expect(Object.fromEntries(rows.map(({ type, count }) => [type, count])).login_refused).toBe(15 + DEVICE_TRIES);
  // Once the delay is over the member signs in there, and the browser is known anew; what was stolen is worth nothing.
  const fresh = await signIn(email, { seconds: 1000 }, device);
  await guess(email, { seconds: 3000 });
  expect(await attempt(email, PASSWORD, { device: fresh, seconds: 3000 })).toBe('in');
  expect(await attempt(email, PASSWORD, { device, seconds: 3000 })).toMatch(WAITS);
});

it('I-12: right sign-ins of a device cost it nothing, and one forgets its wrong tries', async () => {
  const { email, device } = await owner();
  await guess(email);
  for (let round = 0; round < 4; round += 1) {
    for (let tries = 0; tries < DEVICE_TRIES - 1; tries += 1) {
      expect(await attempt(email, 'wrong password', { device })).toBe('-19976');
    }
    expect(await attempt(email, PASSWORD, { device })).toBe('in');
  }
});

it('I-12: tries of a device that a busy server did not make count for nothing', async () => {
  const { email, device } = await owner();
  await guess(email);
  const matches = () => Promise.reject(signInErrors.error('THROTTLED_FEATURE', { retryAfterSeconds: 5 }));
  const busy = on.process({ hasher: { ...cheapHasher, matches } });
  for (let tries = 0; tries < 2 * DEVICE_TRIES; tries += 1) {
    expect(await attempt(email, PASSWORD, { device }, busy)).toBe('wait 5');
  }
  expect(await attempt(email, PASSWORD, { device })).toBe('in');
});

it('I-12, the control: a device whose tries are counted after the comparison lets far more than five of 60 be compared', async () => {
  const { device } = await owner();
  const tokenHash = hashSecret(device);
  const careless = async () => {
    const { rows } = await sql<{ tries: number }>`
      select tries from known_devices where site_id = ${on.site.id} and token_hash = ${tokenHash}
    `.execute(on.database.pool);
    if ((rows[0]?.tries ?? DEVICE_TRIES) >= DEVICE_TRIES) return false;
    await wait(20);
    await sql`
      update known_devices set tries = tries + 1 where site_id = ${on.site.id} and token_hash = ${tokenHash}
    `.execute(on.database.pool);
    return true;
  };
  const compared = await Promise.all(Array.from({ length: 60 }, careless));
  expect(compared.filter(Boolean).length).toBeGreaterThan(2 * DEVICE_TRIES);
});

it('I-12: a device is nothing to another member and another site, and tells of no account', async () => {
  const { device } = await owner();
  const known = await newAccount();
  const unknown = newEmail();
  const { email: both, device: here } = await owner();
  await register(identity, context({ site: 'other' }), both);
  const told: unknown[] = [];
  for (const email of [known, unknown]) {
    await guess(email);
    for (const one of [device, randomBytes(32).toString('base64url'), '', '\0', 'x'.repeat(10_000)]) {
      on.sent();
      const answer = await attempt(email, PASSWORD, { device: one });
      told.push({ answer, statements: on.sent().length });
    }
  }
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(told[0]).toMatchObject({ answer: expect.stringMatching(WAITS) });
  await guess(both, { site: 'other' });
  expect(await attempt(both, PASSWORD, { site: 'other', device: here })).toMatch(WAITS);
});

describe('a device is', () => {
  it('no credential', async () => {
    const { device } = await owner();
    expect(await identity.signIns.memberOfBrowser(on.site.id, device)).toBeNull();
    await expect(identity.authenticate({ authorization: device })).rejects.toThrow(ApplicationError);
  });

  it('kept by its hash alone, 20 of a member at most, and forgotten after 180 days', async () => {
    const email = await newAccount();
    const devices: string[] = [];
    for (let at = 0; at < 22; at += 1) devices.push(await signIn(email, { seconds: at }));
    const count = async () =>
      (
        await sql<{ token_hash: string }>`
          select d.token_hash from known_devices d join identities i on i.site_id = d.site_id and i.id = d.member_id
          where i.email_key = ${email} order by d.created_at
        `.execute(on.database.pool)
      ).rows.map((row) => row.token_hash);
    expect(await count()).toEqual(devices.slice(2).map(hashSecret));
    await guess(email);
    expect(await attempt(email, PASSWORD, { device: devices[21] ?? '' })).toBe('in');
    expect(await attempt(email, PASSWORD, { device: devices[0] ?? '' })).toMatch(WAITS);
    const purge = identity.jobs.find(({ name }) => name === 'identity-purge-ended');
    await purge?.run(new Date(on.clock.now().getTime() + DEVICE_LIFE + 21_500));
    expect(await count()).toEqual([]);
  });

  type Ending = (email: string, memberId: string) => Promise<unknown>;
  const asMember = (memberId: string, sessionId: string): Context => {
    const principal = { kind: 'member', memberId, visitorId: newId(on.clock.now()), clientId: on.client.id, sessionId };
    return { ...context(), principal: principal as Context['principal'] };
  };
  const endings: readonly (readonly [string, Ending])[] = [
    ['a block', (_email, memberId) => on.members.block(context(), memberId)],
    ['a deletion', (_email, memberId) => on.members.delete(context(), memberId)],
    [
      'a new password by a link',
      async (email) => {
        await identity.handlers.sendRecoveryEmail(context(), { email });
        const mails: readonly Mail[] = await on.mails.list(on.site.id);
        const mail = mails.find((one) => one.recipient === email && one.kind === 'recovery');
        const recoveryToken = new URL(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
        await identity.handlers.recover(context(), { recoveryToken, password: `${PASSWORD} anew` });
      },
    ],
    [
      'a new password of the account',
      (_email, memberId) =>
        identity.handlers.changePassword(asMember(memberId, newId(on.clock.now())), {
          newPassword: `${PASSWORD} anew`,
        }),
    ],
    ['signing out everywhere', (_email, memberId) => identity.handlers.endMemberSessions(context(), { memberId })],
  ];
  it.each(endings)('ended by %s', async (_name, end) => {
    const { email } = await owner();
    const member = async () =>
      (
        await sql<{ id: string; devices: number }>`
          select i.id, (select count(*) from known_devices d where d.site_id = i.site_id and d.member_id = i.id) as devices
          from identities i where i.email_key = ${email} or i.id::text = ${id}
        `.execute(on.database.pool)
      ).rows[0];
    let id = '';
    const before = await member();
    id = before?.id ?? '';
    expect(before?.devices).toBe(1);
    await end(email, id);
    expect((await member())?.devices).toBe(0);
  });
});
