import { type Context, newId } from '@headland/kernel';
import type { Mail } from '@headland/mails';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cheapHasher, type IdentityWorld, openIdentity } from '../testing/open-identity.ts';
import { newEmail, PASSWORD, visitorContext } from '../testing/people.ts';

/** Which mail comes of what: each once, with its cause, or not at all. */
let on: IdentityWorld;
let identity: IdentityWorld['identity'];
beforeAll(async () => {
  on = await openIdentity();
  identity = on.process({ hasher: cheapHasher });
});
afterAll(() => on.close());
const settings = (change: object) => on.members.changeSettings(context('user'), change);
beforeEach(() => settings({ verifyEmail: false, approveMembers: false, protectiveAnswers: false }));

function context(kind: 'visitor' | 'user' | 'apiKey' = 'visitor'): Context {
  const visitor = visitorContext(on);
  const { now } = visitor;
  const principals = {
    visitor: visitor.principal,
    user: { kind: 'user', userId: newId(now) },
    apiKey: { kind: 'apiKey', keyId: newId(now), permissions: [] },
  } as const;
  return { ...visitor, principal: principals[kind] };
}

const register = (email: string) => identity.handlers.registerV2(context(), { loginId: { email }, password: PASSWORD });
async function stateTokenOf(email: string): Promise<string> {
  const answer = await register(email);
  return 'stateToken' in answer ? String(answer.stateToken) : '';
}
async function mailsTo(email: string): Promise<Mail[]> {
  const mails = await on.mails.list(on.site.id, 500);
  return mails.filter((mail) => mail.recipient === email).reverse();
}
const kinds = async (email: string) => (await mailsTo(email)).map((mail) => mail.kind);
const memberId = async (email: string) => {
  const answer = await on.members.handlers.searchMembers(context('user'), { text: email });
  return ('members' in answer && answer.members?.[0]?.id) || '';
};
const linkIn = (mail: Mail | undefined) => /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';

test('an account that is active at once: welcome', async () => {
  const email = newEmail();
  await register(email);
  await identity.handlers.loginV2(context(), { loginId: { email }, password: PASSWORD });
  expect(await kinds(email)).toEqual(['welcome']);
});

test('a refused registration mails nobody', async () => {
  const email = newEmail();
  await register(email);
  await expect(register(email)).rejects.toMatchObject({ code: '-19995' });
  expect(await kinds(email)).toEqual(['welcome']);
});

test('an address to be proven: a code, and welcome once it is', async () => {
  await settings({ verifyEmail: true });
  const email = newEmail();
  const stateToken = await stateTokenOf(email);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ kind: 'verification', value: expect.stringMatching(/^\d{6}$/) });
  const { handlers } = identity;
  await handlers.verifyDuringAuthentication(context(), { code: mail?.value ?? '', stateToken });
  expect(await kinds(email)).toEqual(['verification', 'welcome']);
});

test('of four hands that hold the right code one gets in, and one mail says welcome', async () => {
  await settings({ verifyEmail: true });
  const email = newEmail();
  const stateToken = await stateTokenOf(email);
  const [mail] = await mailsTo(email);
  const request = { code: mail?.value ?? '', stateToken };
  await Promise.allSettled(
    Array.from({ length: 4 }, () => identity.handlers.verifyDuringAuthentication(context(), request)),
  );
  expect(await kinds(email)).toEqual(['verification', 'welcome']);
});

test('an account to be approved: approval, once, however often it is pressed', async () => {
  await settings({ approveMembers: true });
  const email = newEmail();
  await register(email);
  expect(await kinds(email)).toEqual([]);
  const id = await memberId(email);
  await Promise.all(Array.from({ length: 10 }, () => on.members.approve(context('user'), id)));
  expect(await kinds(email)).toEqual(['approval']);
});

test('approved before the address is proven: nothing yet, welcome afterwards', async () => {
  await settings({ approveMembers: true, verifyEmail: true });
  const email = newEmail();
  const stateToken = await stateTokenOf(email);
  await on.members.approve(context('user'), await memberId(email));
  expect(await kinds(email)).toEqual(['verification']);
  const [mail] = await mailsTo(email);
  await identity.handlers.verifyDuringAuthentication(context(), {
    code: mail?.value ?? '',
    stateToken,
  });
  expect(await kinds(email)).toEqual(['verification', 'welcome']);
});

test('an invitation: activation with a link to the page for passwords, and welcome once it is followed', async () => {
  const email = newEmail();
  await on.members.handlers.createMember(context('apiKey'), { member: { loginEmail: email } });
  expect(await kinds(email)).toEqual([]);
  await identity.handlers.sendActivationEmail(context('apiKey'), { identityId: await memberId(email) });
  const [mail] = await mailsTo(email);
  expect(mail?.kind).toBe('activation');
  expect(mail?.body).toMatch(/https:\/\/shop\.example\.org\/sign-in\/new-password\?\S*token=[A-Za-z0-9_-]{43}\b/);
  await identity.handlers.recover(context(), { recoveryToken: linkIn(mail), password: PASSWORD });
  expect(await kinds(email)).toEqual(['activation', 'welcome']);
});

test('a forgotten password: recovery, and nothing more once there is a new one', async () => {
  const email = newEmail();
  await register(email);
  await identity.handlers.sendRecoveryEmail(context(), { email });
  const mail = (await mailsTo(email)).at(-1);
  expect(mail?.body).toMatch(/\/sign-in\/new-password\?\S*token=[A-Za-z0-9_-]{43}\b/);
  await identity.handlers.recover(context(), { recoveryToken: linkIn(mail), password: `${PASSWORD} 2` });
  expect(await kinds(email)).toEqual(['welcome', 'recovery']);
});

test('a forgotten password in the language that was asked for, an invitation too; English where nobody speaks it', async () => {
  const email = newEmail();
  await register(email);
  await identity.handlers.sendRecoveryEmail(context(), { email, language: 'de' });
  expect((await mailsTo(email)).at(-1)?.subject).toMatch(/^Neues Passwort für /);
  await identity.handlers.sendActivationEmail(context('apiKey'), {
    identityId: await memberId(email),
    emailOptions: { language: 'de' },
  });
  expect((await mailsTo(email)).at(-1)?.subject).toMatch(/^Dein Konto bei /);
  for (const language of ['fr', 'no language']) {
    await identity.handlers.sendRecoveryEmail(context(), { email, language });
    expect((await mailsTo(email)).at(-1)?.subject).toMatch(/^A new password for /);
  }
});

test('somebody whom a trusted caller signs on: welcome at the first time alone', async () => {
  const email = newEmail();
  for (let times = 0; times < 3; times += 1) {
    await identity.handlers.signOn(context('apiKey'), { loginId: { email }, verifyEmail: true });
  }
  expect(await kinds(email)).toEqual(['welcome']);
});

describe('an account that is there already, in the protective setting', () => {
  test('is told to its owner, and no more than three times an hour', async () => {
    const email = newEmail();
    await register(email);
    await settings({ protectiveAnswers: true });
    for (let times = 0; times < 6; times += 1) await register(email);
    expect(await kinds(email)).toEqual(['welcome', ...Array(3).fill('existing-account')]);
  });
});

test('what is rolled back mails nobody', async () => {
  const email = newEmail();
  const failing = on.process({
    hasher: cheapHasher,
    database: {
      ...on.database,
      transact: (work, onCommit) =>
        on.database.transact(async (tx) => {
          await work(tx);
          throw new Error('the database went away');
        }, onCommit),
    },
  });
  const registering = failing.handlers.registerV2(context(), { loginId: { email }, password: PASSWORD });
  await expect(registering).rejects.toThrow('went away');
  expect(await kinds(email)).toEqual([]);
});

test('a site that changed its words writes mails in them', async () => {
  const template = { subject: 'Hallo bei {site}', text: 'Willkommen, {email}', buttonLabel: null };
  await on.mails.handlers.updateMailTemplate(context('user'), { kind: 'welcome', template });
  const email = newEmail();
  await register(email);
  await on.mails.handlers.resetMailTemplate(context('user'), { kind: 'welcome' });
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ subject: 'Hallo bei Comics', body: `Willkommen, ${email}\n\nComics\n${on.site.url}\n` });
});
