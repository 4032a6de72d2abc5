import { sql } from '@headland/db';
import { hashSecret } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address, lastMail, newMember, PASSWORD, waitingMember } from '../../testing/members.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, violationsOf } from '../../testing/wire.ts';

/** Members over real HTTP, as the public SDK's helpers send and read it (wire contract, 1.9 and 1.10). */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({
    replace: { captcha: { solved: async (_site, answer) => answer.text === 'solved' } },
  });
  shop = await openShop(server, 'members');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const post = (path: string, body: object, token: string) => shop.call(path, { token, body });
const register = (body: object, token: string) => post('/_api/iam/authentication/v2/register', body, token);
const login = (body: object, token: string) => post('/_api/iam/authentication/v2/login', body, token);
const settings = (change: object) => server.app.members.changeSettings(shop.ctx, change);

describe('registering', () => {
  test('answers with a session token and the identity', async () => {
    const email = address(shop);
    const profile = {
      nickname: 'Ada',
      secondaryEmails: [{ email: 'work@example.org', tag: 'WORK' }],
      phonesV2: [{ phone: '+1 555 0100', tag: 'MOBILE' }],
      addresses: [{ tag: 'HOME', address: { country: 'US', city: 'Here' } }],
      customFields: [{ name: 'size', value: { strValue: 'L' } }],
    };
    const { status, body } = await register(
      { loginId: { email }, password: PASSWORD, profile },
      await shop.newVisitor(),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { email: { address: email, isVerified: false }, status: { name: 'ACTIVE' }, identityProfile: profile },
    });
    expect(JSON.stringify(body)).not.toContain(PASSWORD);
  });

  test('refuses a second account with -19995, in another spelling too', async () => {
    const { email } = await newMember(shop);
    const again = await register(
      { loginId: { email: email.toUpperCase() }, password: PASSWORD },
      await shop.newVisitor(),
    );
    expect(codeOf(again)).toBe('-19995');
  });

  test('of 20 at once exactly one makes the account', async () => {
    const email = address(shop);
    const token = await shop.newVisitor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register({ loginId: { email }, password: PASSWORD }, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status !== 200).every((answer) => codeOf(answer) === '-19995')).toBe(true);
  });

  test.each([
    ['a bad address', { loginId: { email: 'no address' }, password: PASSWORD }],
    ['no address', { loginId: {}, password: PASSWORD }],
    ['a short password', { loginId: { email: 'a@b.co' }, password: 'seven77' }],
    ['a common password', { loginId: { email: 'a@b.co' }, password: 'P4ssw0rd123' }],
    ['a long password', { loginId: { email: 'a@b.co' }, password: 'x1Y2'.repeat(33) }],
    ['a password of a hundred kilobytes', { loginId: { email: 'a@b.co' }, password: 'xy'.repeat(50_000) }],
    ['no password', { loginId: { email: 'a@b.co' } }],
    ['a number for a password', { loginId: { email: 'a@b.co' }, password: 7 }],
  ])('names the field of %s, with data on every violation', async (name, body) => {
    const answer = await register(body, await shop.newVisitor());
    const violations = violationsOf(answer);
    expect(answer.status).toBe(400);
    expect(violations.length).toBeGreaterThan(0);
    for (const one of violations) expect(one.data).toBeTypeOf('object');
    expect(violations.some((one) => one.data?.type === 'EMAIL')).toBe(name.includes('address'));
  });

  test('takes 128 characters of any alphabet, composed or not', async () => {
    const email = address(shop);
    const token = await shop.newVisitor();
    const composed = `${'äöüé'.repeat(31)}wort`;
    expect((await register({ loginId: { email }, password: composed.normalize('NFD') }, token)).status).toBe(200);
    expect((await login({ loginId: { email }, password: composed }, token)).status).toBe(200);
  });
});

describe('signing in', () => {
  test.each([
    ['wrong password', '-19976', async () => ({ email: (await newMember(shop)).email, password: 'wrong password' })],
    ['unknown address', '-19999', async () => ({ email: address(shop), password: PASSWORD })],
    ['no address at all', '-19999', async () => ({ email: 'nonsense', password: PASSWORD })],
  ])('%s: %s', async (_name, code, make) => {
    const { email, password } = await make();
    const answer = await login({ loginId: { email }, password }, await shop.newVisitor());
    expect(codeOf(answer)).toBe(code);
    expect(violationsOf(answer)).toEqual([]);
  });

  test('an account without a password: -19973', async () => {
    const email = address(shop);
    await post('/members/v1/members', { member: { loginEmail: email } }, shop.apiKey);
    expect(codeOf(await login({ loginId: { email }, password: PASSWORD }, await shop.newVisitor()))).toBe('-19973');
  });

  test('the first generation has its own form of the answer', async () => {
    const { email } = await newMember(shop);
    const { body } = await post(
      '/_api/iam/authentication/v1/login',
      { identifier: { email }, inputs: { password: PASSWORD } },
      await shop.newVisitor(),
    );
    expect(body).toMatchObject({ state: { status: 'DONE' }, sessionToken: expect.any(String) });
  });

  test('no other sign-in is connected', async () => {
    const answer = await post('/_api/iam/authentication/v1/sso/login-with-token-params', {}, await shop.newVisitor());
    expect(codeOf(answer)).toBe('IDP_CONNECTION_NOT_FOUND');
  });

  test('I-13: captcha missing -19971, wrong -19970, right: goes on', async () => {
    const { email } = await newMember(shop);
    const token = await shop.newVisitor();
    await settings({ requireCaptcha: true });
    const body = { loginId: { email }, password: PASSWORD };
    const missing = await login(body, token);
    const wrong = await login({ ...body, captchaTokens: [{ Recaptcha: 'guess' }] }, token);
    const right = await login({ ...body, captchaTokens: [{ InvisibleRecaptcha: 'solved' }] }, token);
    await settings({ requireCaptcha: false });
    expect([codeOf(missing), codeOf(wrong), right.status]).toEqual(['-19971', '-19970', 200]);
  });

  test('I-11: in the protective setting known and unknown are answered alike', async () => {
    const { email } = await newMember(shop);
    const token = await shop.newVisitor();
    await settings({ protectiveAnswers: true });
    const known = await login({ loginId: { email }, password: 'wrong password' }, token);
    const unknown = await login({ loginId: { email: address(shop) }, password: 'wrong password' }, token);
    const taken = await register({ loginId: { email }, password: PASSWORD }, token);
    const free = await register({ loginId: { email: address(shop) }, password: PASSWORD }, token);
    await settings({ protectiveAnswers: false });
    expect([codeOf(known), codeOf(unknown)]).toEqual(['-19976', '-19976']);
    expect(taken.status).toBe(free.status);
    expect(JSON.stringify(taken.body).length).toBe(JSON.stringify(free.body).length);
    expect(taken.body).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: expect.any(String) });
    expect(await lastMail(shop, email)).toContain('You already have one');
    const guess = await post(
      '/_api/iam/verification/v1/auth/verify',
      { code: '000000', stateToken: taken.body.stateToken },
      token,
    );
    expect(codeOf(guess)).toBe('VERIFICATION_FAILED');
  });

  test('I-11: registering an address and signing in with that password does not tell whether it was taken', async () => {
    const { email } = await newMember(shop);
    const fresh = address(shop);
    const token = await shop.newVisitor();
    const guess = 'a password of somebody who guesses';
    await settings({ protectiveAnswers: true });
    for (const one of [email, fresh]) await register({ loginId: { email: one }, password: guess }, token);
    const seen: string[][] = [];
    for (const one of [email, fresh]) {
      const codes: string[] = [];
      // Limits count alike, too: a try that was right would begin them anew.
      for (let tries = 0; tries < 6; tries += 1) {
        codes.push(String(codeOf(await login({ loginId: { email: one }, password: guess }, token))));
      }
      seen.push(codes);
    }
    await settings({ protectiveAnswers: false });
    expect(seen[0]).toEqual([...Array(5).fill('-19976'), 'THROTTLED_FEATURE']);
    expect(seen[1]).toEqual(seen[0]);
  });

  test('I-12: 200 parallel wrong tries count five', async () => {
    const { email } = await newMember(shop);
    const token = await shop.newVisitor();
    const from = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => login({ loginId: { email }, password: 'wrong password' }, token)),
    );
    // Five are free, then one after 1, 2, 4 … seconds.
    const allowed = 5 + Math.floor(Math.log2((Date.now() - from) / 1000 + 1));
    const codes = answers.map(codeOf);
    const counted = codes.filter((code) => code === '-19976').length;
    expect(counted).toBeGreaterThanOrEqual(5);
    expect(counted).toBeLessThanOrEqual(allowed);
    expect(codes.filter((code) => code === 'THROTTLED_FEATURE')).toHaveLength(200 - counted);
  });

  test('I-12: right parallel sign-ins are not held up, and a wrong one before does not matter', async () => {
    const { email } = await newMember(shop);
    const token = await shop.newVisitor();
    await login({ loginId: { email }, password: 'wrong password' }, token);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login({ loginId: { email }, password: PASSWORD }, token)),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe('I-16: proving the address', () => {
  const verify = (code: string, stateToken: string, token: string) =>
    post('/_api/iam/verification/v1/auth/verify', { code, stateToken }, token);

  test('the mailed code signs in, once', async () => {
    const { token, stateToken, email } = await waitingMember(shop);
    const code = /\d{6}/.exec(await lastMail(shop, email))?.[0] ?? '';
    const answer = await verify(code, stateToken, token);
    expect(answer.body).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } });
    expect(codeOf(await verify(code, stateToken, token))).toBe('INVALID_STATE_TOKEN');
  });

  test('five tries, parallel ones too; then the right code is of no use until a new one is sent', async () => {
    const { token, stateToken, email } = await waitingMember(shop);
    const code = /\d{6}/.exec(await lastMail(shop, email))?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 30 }, () => verify(wrong, stateToken, token)));
    expect(codeOf(await verify(code, stateToken, token))).toBe('VERIFICATION_FAILED');
    await post('/_api/iam/verification/v1/auth/resend', { stateToken }, token);
    const next = /\d{6}/.exec(await lastMail(shop, email))?.[0] ?? '';
    expect((await verify(next, stateToken, token)).body.state).toBe('SUCCESS');
  });

  test('a code is good with its own state token alone', async () => {
    const one = await waitingMember(shop);
    const other = await waitingMember(shop);
    const code = /\d{6}/.exec(await lastMail(shop, one.email))?.[0] ?? '';
    const answer = await verify(code, other.stateToken, other.token);
    // One time in a million both have the same digits.
    if (code !== /\d{6}/.exec(await lastMail(shop, other.email))?.[0])
      expect(codeOf(answer)).toBe('VERIFICATION_FAILED');
  });

  test('is started for oneself only', async () => {
    const one = await newMember(shop);
    const other = await newMember(shop);
    const start = (token: string, identityId: string) =>
      post('/_api/iam/verification/v1/Start', { identityId, target: 'EMAIL' }, token);
    expect(codeOf(await start(one.token, other.id))).toBe('VERIFICATION_NOT_YOURS');
    const started = await start(one.token, one.id);
    const code = /\d{6}/.exec(await lastMail(shop, one.email))?.[0] ?? '';
    expect((await verify(code, String(started.body.verificationId), one.token)).body.state).toBe('SUCCESS');
  });

  test('resending is limited', async () => {
    const { token, stateToken } = await waitingMember(shop);
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 4; at += 1) {
      const answer = await post('/_api/iam/verification/v1/auth/resend', { stateToken }, token);
      codes.push(answer.status === 200 ? 'sent' : codeOf(answer));
    }
    expect(codes).toEqual(['sent', 'sent', 'sent', 'THROTTLED_FEATURE']);
  });
});

describe('I-17: waiting for the owner', () => {
  test('no grant gives tokens until the owner approves', async () => {
    const email = address(shop);
    const token = await shop.newVisitor();
    await settings({ approveMembers: true });
    const { body } = await register({ loginId: { email }, password: PASSWORD }, token);
    await settings({ approveMembers: false });
    expect(body).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL', stateToken: expect.any(String) });
    expect(body.sessionToken).toBeUndefined();
    const search = { expression: email, fields: ['loginEmail'] };
    const found = await post('/members/v1/members/query', { search }, shop.apiKey);
    const { members } = found.body as { members: { id: string }[] };
    const grant = () =>
      shop.call('/oauth2/token', {
        token: `${token},${shop.apiKey}`,
        body: { grant_type: 'authorized_client', member_id: members[0]?.id },
      });
    const proceed = () => post('/_api/iam/authentication/v1/state/proceed', { stateToken: body.stateToken }, token);
    expect((await grant()).body).toMatchObject({ error: 'invalid_grant' });
    expect((await login({ loginId: { email }, password: PASSWORD }, token)).body.state).toBe('REQUIRE_OWNER_APPROVAL');
    expect((await proceed()).body).toMatchObject({ state: { status: 'REQUIRE_OWNER_APPROVAL' } });
    await post(`/members/v1/members/${members[0]?.id}/approve`, {}, shop.apiKey);
    expect((await proceed()).body).toMatchObject({ state: { status: 'DONE' }, sessionToken: expect.any(String) });
    expect(codeOf(await proceed())).toBe('INVALID_STATE_TOKEN');
    expect((await grant()).status).toBe(200);
    expect(await lastMail(shop, email)).toContain('approved');
  });
});

describe('I-15: a new password', () => {
  const send = (email: string, token: string, redirect?: object) =>
    post('/_api/iam/recovery/v1/send-email', { email, ...(redirect && { redirect }) }, token);
  const recover = (recoveryToken: string, password: string, token: string) =>
    post('/_api/iam/recovery/v1/recover', { recoveryToken, password }, token);
  const linkToken = async (email: string) => /token=(\S+)/.exec(await lastMail(shop, email))?.[1] ?? '';

  test('works once of 50 at a time, ends every session, and is stored as a hash', async () => {
    const member = await newMember(shop);
    await send(member.email, member.visitorToken);
    const token = await linkToken(member.email);
    expect(token).toHaveLength(43);
    const { rows } = await sql<{ text: string }>`
      select string_agg(t::text, ' ') as text from one_time_tokens t where site_id = ${shop.siteId}
    `.execute(server.database.pool);
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).toContain(hashSecret(token));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => recover(token, `${PASSWORD} anew`, member.visitorToken)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await shop.call('/members/v1/members/my', { token: member.token })).status).toBe(401);
    const renewed = await shop.call('/oauth2/token', {
      body: { grantType: 'refresh_token', refreshToken: member.refreshToken },
    });
    expect(renewed.body).toMatchObject({ error: 'invalid_grant' });
    const old = await login({ loginId: { email: member.email }, password: PASSWORD }, member.visitorToken);
    expect(codeOf(old)).toBe('-19976');
  });

  test('the newer link kills the older', async () => {
    const { email, visitorToken } = await newMember(shop);
    await send(email, visitorToken);
    const older = await linkToken(email);
    await send(email, visitorToken);
    expect(codeOf(await recover(older, `${PASSWORD} anew`, visitorToken))).toBe('RECOVERY_TOKEN_INVALID');
    expect((await recover(await linkToken(email), `${PASSWORD} anew`, visitorToken)).body.state).toBe('SUCCESS');
  });

  test('never says whether there is an account; three mails an hour', async () => {
    const { email, visitorToken } = await newMember(shop);
    const unknown = address(shop);
    for (const one of [email, unknown]) {
      const statuses: number[] = [];
      for (let at = 0; at < 4; at += 1) statuses.push((await send(one, visitorToken)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    expect(await lastMail(shop, unknown)).toBe('');
  });

  test('leads back to registered addresses only', async () => {
    const { email, visitorToken } = await newMember(shop);
    const answer = await send(email, visitorToken, { url: 'https://evil.example/', clientId: shop.clientId });
    expect(violationsOf(answer)).toMatchObject([
      { field: 'redirect.url', description: expect.stringContaining('`headland client allow-origin`') },
    ]);
    expect((await send(email, visitorToken, { url: `${server.url}/`, clientId: shop.clientId })).status).toBe(200);
  });
});

describe('members', () => {
  test('see themselves, and others only what those show', async () => {
    const one = await newMember(shop);
    const other = await newMember(shop);
    const my = await shop.call('/members/v1/members/my?fieldsets=FULL', { token: one.token });
    expect(my.body).toMatchObject({ member: { id: one.id, loginEmail: one.email, status: 'APPROVED' } });
    expect((await shop.call(`/members/v1/members/${other.id}`, { token: one.token })).status).toBe(404);
    await shop.call(`/members/v1/members/${other.id}`, {
      method: 'PATCH',
      token: other.token,
      body: { member: { id: other.id, privacyStatus: 'PUBLIC', profile: { nickname: 'Shown' } } },
    });
    const seen = await shop.call(`/members/v1/members/${other.id}?fieldsets=FULL`, { token: one.token });
    expect(seen.body).toMatchObject({ member: { profile: { nickname: 'Shown' } } });
    expect(JSON.stringify(seen.body)).not.toContain('@');
    const foreign = await shop.call(`/members/v1/members/${other.id}`, {
      method: 'PATCH',
      token: one.token,
      body: { member: { id: other.id, profile: { nickname: 'Taken over' } } },
    });
    expect(foreign.status).toBe(404);
  });

  test('user-info speaks of the member', async () => {
    const member = await newMember(shop);
    const { body } = await shop.call('/oauth2/user-info', { token: member.token });
    expect(body).toMatchObject({ sub: member.id, email: member.email, email_verified: false });
  });

  test('a blocked or deleted member is out within a second, and a deleted one is nobody', async () => {
    for (const [method, path] of [
      ['POST', '/block'],
      ['DELETE', ''],
    ] as const) {
      const member = await newMember(shop);
      await shop.call(`/members/v1/members/${member.id}${path}`, {
        method,
        token: shop.apiKey,
        ...(method === 'POST' && { body: {} }),
      });
      expect((await shop.call('/members/v1/members/my', { token: member.token })).status).toBe(401);
      if (method === 'DELETE') {
        const { rows } = await sql<{ text: string }>`
          select i::text as text from identities i where site_id = ${shop.siteId} and id = ${member.id}
        `.execute(server.database.pool);
        expect(rows[0]?.text).not.toContain(member.email);
        expect(rows[0]?.text).not.toContain('argon2');
      }
    }
  });

  test("I-10: the visitor's cart becomes the member's, exactly once", async () => {
    const { token: visitorToken } = await shop.newCart();
    const email = address(shop);
    const { body } = await register({ loginId: { email }, password: PASSWORD }, visitorToken);
    const { identity } = body as { identity: { id: string } };
    const signIn = async () => {
      const answer = await shop.call('/oauth2/token', {
        token: `${visitorToken},${shop.apiKey}`,
        body: { grant_type: 'authorized_client', member_id: identity.id },
      });
      return String(answer.body.access_token);
    };
    const quantities = async (token: string) => {
      const { body: answer } = await shop.call('/ecom/v1/carts/current', { token });
      return ((answer as { cart?: { lineItems: { quantity: number }[] } }).cart?.lineItems ?? []).map(
        (one) => one.quantity,
      );
    };
    const tokens = await Promise.all(Array.from({ length: 10 }, signIn));
    expect(await quantities(tokens[0] ?? '')).toEqual([1]);
    expect(await quantities(visitorToken)).toEqual([]);
    await shop.call('/ecom/v1/carts/current/add-to-cart', {
      token: visitorToken,
      body: { lineItems: [{ quantity: 2, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }] },
    });
    expect(await quantities(await signIn())).toEqual([3]);
  });
});
