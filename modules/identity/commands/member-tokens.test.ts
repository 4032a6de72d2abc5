import { createHash } from 'node:crypto';
import { sql } from '@headland/db';
import { type Context, hashSecret, newId } from '@headland/kernel';
import { movableClock } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tricks } from '../../clients/testing/address-tricks.ts';
import type { AuthorizeRequest, Identity } from '../index.ts';
import { createPasswordHasher } from '../passwords/hasher.ts';
import { CALLBACK, type IdentityWorld, openIdentity } from '../testing/open-identity.ts';
import {
  codeGrant,
  codeRequest,
  login,
  PASSWORD,
  pkce,
  refusal,
  register,
  tokensBy,
  visit,
  visitorContext,
} from '../testing/people.ts';

const ORIGIN = 'https://front.example.org';
const DAY = 24 * 3_600_000;

let on: IdentityWorld;
let identity: Identity;
beforeAll(async () => {
  on = await openIdentity();
  identity = on.process();
});
afterAll(() => on.close());

const signIn = () => register(identity, visitorContext(on));
const asking = (ctx: Context, sessionToken: string, over: Partial<AuthorizeRequest> = {}) =>
  codeRequest(ctx, { responseMode: 'fragment', sessionTokenHash: hashSecret(sessionToken), origin: ORIGIN, ...over });

async function codeFor(challenge: string, over: Partial<AuthorizeRequest> = {}) {
  const { ctx, sessionToken, memberId } = await signIn();
  const decision = await identity.signIns.authorize(
    ctx,
    asking(ctx, sessionToken, { codeChallenge: challenge, ...over }),
    null,
  );
  if (decision.kind !== 'answer') throw new Error(decision.kind);
  return { code: decision.answer.data.code ?? '', answer: decision.answer, memberId };
}

const exchange = (code: string, verifier: string, over: object = {}, process = identity) =>
  tokensBy(process, codeGrant(on, code, verifier, over));
const renew = (refreshToken: string, process = identity) =>
  tokensBy(process, { grantType: 'refresh_token', refreshToken });
async function member() {
  const { verifier, challenge } = pkce();
  const { code, memberId } = await codeFor(challenge);
  return { ...(await exchange(code, verifier)), memberId };
}
const who = (access: string, process = identity) => process.authenticate({ authorization: access });

describe('authorization codes', () => {
  it('become tokens of the member, which say so to public templates too', async () => {
    const { verifier, challenge } = pkce();
    const { code, answer, memberId } = await codeFor(challenge);
    expect(answer).toMatchObject({ mode: 'fragment', data: { state: 'a state', iss: on.site.url } });
    expect('url' in answer && new URL(answer.url).hash).toContain('state=a+state');
    const { access } = await exchange(code, verifier);
    expect((await who(access)).principal).toMatchObject({ kind: 'member', memberId, clientId: on.client.id });
    const payload = JSON.parse(Buffer.from(access.split('.')[3] ?? '', 'base64url').toString());
    expect(JSON.parse(payload.data).instance).toMatchObject({ metaSiteId: on.site.id, siteMemberId: memberId });
  });

  it('I-1: a second use is refused and ends what the first one began', async () => {
    const { verifier, challenge } = pkce();
    const { code } = await codeFor(challenge);
    const { access, refresh } = await exchange(code, verifier);
    expect(await refusal(exchange(code, verifier))).toBe('invalid_grant');
    expect(await refusal(who(access))).toBe('TOKEN_INVALID');
    expect(await refusal(renew(refresh))).toBe('invalid_grant');
  });

  it('I-2: of 50 at once one succeeds', async () => {
    const { verifier, challenge } = pkce();
    const { code } = await codeFor(challenge);
    const results = await Promise.all(Array.from({ length: 50 }, () => refusal(exchange(code, verifier))));
    expect(results.filter((one) => one === 'accepted')).toHaveLength(1);
    expect(results.filter((one) => one === 'invalid_grant')).toHaveLength(49);
  });

  it('I-2, the control: looking first and marking then lets several through', async () => {
    const { challenge } = pkce();
    const { code } = await codeFor(challenge);
    const hash = hashSecret(code);
    const careless = async () => {
      const { rows } = await sql`
        select 1 from one_time_tokens where site_id = ${on.site.id} and token_hash = ${hash} and used_at is null
      `.execute(on.database.pool);
      await new Promise((resolve) => setTimeout(resolve, 5));
      await sql`
        update one_time_tokens set used_at = now() where site_id = ${on.site.id} and token_hash = ${hash}
      `.execute(on.database.pool);
      return rows.length;
    };
    const through = await Promise.all(Array.from({ length: 50 }, careless));
    expect(through.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(1);
  });

  it.each([
    ['another client', () => ({ clientId: on.otherClient.id })],
    ['another redirect address', () => ({ redirectUri: 'https://front.example.org/callback' })],
    ['no redirect address', () => ({ redirectUri: undefined })],
    ['another verifier', () => ({ codeVerifier: pkce().verifier })],
    ['no verifier', () => ({ codeVerifier: undefined })],
  ])('I-3: refuses %s, and the code is used up by it', async (_name, over) => {
    const { verifier, challenge } = pkce();
    const { code } = await codeFor(challenge);
    expect(await refusal(exchange(code, verifier, over()))).toBe('invalid_grant');
    expect(await refusal(exchange(code, verifier))).toBe('invalid_grant');
  });

  it('I-3: lives for 60 seconds', async () => {
    for (const [milliseconds, expected] of [
      [59_999, 'accepted'],
      [60_000, 'invalid_grant'],
    ] as const) {
      const { verifier, challenge } = pkce();
      const { code } = await codeFor(challenge);
      const later = movableClock(new Date(on.clock.now().getTime() + milliseconds));
      expect(await refusal(exchange(code, verifier, {}, on.process({ clock: later })))).toBe(expected);
    }
  });

  it.each([42, 43, 128, 129])('I-4: a verifier of %i characters', async (length) => {
    const verifier = 'v'.repeat(length);
    const { code } = await codeFor(createHash('sha256').update(verifier).digest('base64url'));
    const expected = length >= 43 && length <= 128 ? 'accepted' : 'invalid_grant';
    expect(await refusal(exchange(code, verifier))).toBe(expected);
  });

  it.each([
    ['no challenge', { codeChallenge: null }],
    ['an empty challenge', { codeChallenge: '' }],
    ['the method plain', { codeChallengeMethod: 'plain' }],
    ['no method', { codeChallengeMethod: null }],
    ['a padded challenge', { codeChallenge: `${pkce().challenge}=` }],
    ['another response type', { responseType: 'token' }],
    ['no state', { state: '' }],
  ])('I-4: %s gets an error and no code', async (_name, over) => {
    const { ctx, sessionToken } = await signIn();
    const decision = await identity.signIns.authorize(ctx, asking(ctx, sessionToken, over), null);
    // In words too: whoever writes a client looks for what it left out.
    expect(decision.kind === 'answer' && decision.answer.data).toMatchObject({
      error: expect.any(String),
      error_description: expect.stringMatching(/code challenge|response type|state/),
    });
    expect(JSON.stringify(decision)).not.toContain('"code"');
  });

  it(`I-5: ${tricks.length} tricks and other addresses lead nowhere, with or without another mistake`, async () => {
    const { ctx, sessionToken } = await signIn();
    const others = [
      `${CALLBACK}&more=1`,
      CALLBACK.slice(0, -1),
      'https://front.example.org/',
      'https://front.example.org',
      'https://front.example.org/callback/',
      'https://front.example.org/Callback?from=headland',
      'http://front.example.org/callback?from=headland',
      'https://front.example.org:443/callback?from=headland',
      'https://front.example.org./callback?from=headland',
      'https://evil.example/?https://front.example.org/callback?from=headland',
    ];
    for (const address of [...tricks, ...others]) {
      for (const over of [{}, { codeChallenge: null }, { responseType: 'token' }]) {
        const asked = asking(ctx, sessionToken, { redirectUri: address, ...over });
        expect((await identity.signIns.authorize(ctx, asked, null)).kind, address).toBe('refuse');
      }
    }
  });

  it('a sign-in is good for one code, of its own client and site', async () => {
    const { ctx, sessionToken } = await signIn();
    const first = await identity.signIns.authorize(ctx, asking(ctx, sessionToken), null);
    const second = await identity.signIns.authorize(ctx, asking(ctx, sessionToken), null);
    expect(first.kind === 'answer' && first.answer.data.code).toBeTruthy();
    expect(second.kind === 'answer' && second.answer.data).toMatchObject({ error: 'login_required' });
    const other = await identity.signIns.authorize(
      ctx,
      asking(ctx, sessionToken, { clientId: on.otherClient.id }),
      null,
    );
    expect(other.kind).toBe('refuse');
  });

  it('I-7: a message goes to a registered origin and nowhere else', async () => {
    const { ctx, sessionToken } = await signIn();
    const silent = { responseMode: 'web_message', redirectUri: null } as const;
    for (const origin of [null, 'null', '*', 'https://evil.example', `${ORIGIN}.evil.example`, `${ORIGIN}/`]) {
      const decision = await identity.signIns.authorize(ctx, asking(ctx, sessionToken, { ...silent, origin }), null);
      expect(decision.kind, String(origin)).toBe('refuse');
    }
    const decision = await identity.signIns.authorize(ctx, asking(ctx, sessionToken, silent), null);
    expect(decision).toMatchObject({
      kind: 'answer',
      answer: { mode: 'web_message', targetOrigin: ORIGIN, data: { code: expect.any(String), state: 'a state' } },
    });
  });
});

describe('refresh tokens of members', () => {
  const later = (milliseconds: number) =>
    on.process({ clock: movableClock(new Date(on.clock.now().getTime() + milliseconds)) });

  it('I-20 static: 100 renewals with the first token keep the member signed in', async () => {
    const { refresh, memberId } = await member();
    for (let at = 0; at < 100; at += 1) {
      const renewed = await renew(refresh);
      expect(renewed.refresh).toBe(refresh);
      if (at % 25 === 0) expect((await who(renewed.access)).principal).toMatchObject({ memberId });
    }
  });

  it('I-20: idle for 30 days, and 90 days whatever happens', async () => {
    const { refresh } = await member();
    expect(await refusal(renew(refresh, later(30 * DAY + 1)))).toBe('invalid_grant');
    for (const day of [29, 58, 87]) expect((await renew(refresh, later(day * DAY))).refresh).toBe(refresh);
    expect(await refusal(renew(refresh, later(90 * DAY)))).toBe('invalid_grant');
  });

  it('is bound to its client, and no changed one is taken', async () => {
    const { refresh } = await member();
    const foreign = { grantType: 'refresh_token', refreshToken: refresh, clientId: on.otherClient.id };
    expect(await refusal(tokensBy(identity, foreign))).toBe('invalid_grant');
    for (let at = 0; at < refresh.length; at += 3) {
      const changed = refresh.slice(0, at) + (refresh[at] === 'x' ? 'y' : 'x') + refresh.slice(at + 1);
      expect(await refusal(renew(changed)), String(at)).toBe('invalid_grant');
    }
  });

  describe('rotate', () => {
    beforeAll(() => setProfile('rotate'));
    afterAll(() => setProfile('static'));

    async function setProfile(profile: string) {
      await sql`update clients set refresh_profile = ${profile} where id = ${on.client.id}`.execute(on.database.pool);
      identity = on.process();
    }

    it('I-8: 50 parallel renewals are given one new pair', async () => {
      const { refresh } = await member();
      const pairs = await Promise.all(Array.from({ length: 50 }, () => renew(refresh)));
      expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1);
      expect(new Set(pairs.map((pair) => pair.access)).size).toBe(1);
      expect(pairs[0]?.refresh).not.toBe(refresh);
    });

    it('I-8: the old token after the grace ends everything; within it, it leads to the same pair', async () => {
      const { refresh } = await member();
      const next = await renew(refresh);
      expect(await renew(refresh, later(29_000))).toEqual(next);
      // The renewal above was 29 seconds after the rotation; the grace counts from the rotation.
      expect(await refusal(renew(refresh, later(31_000)))).toBe('invalid_grant');
      expect(await refusal(renew(next.refresh))).toBe('invalid_grant');
      expect(await refusal(who(next.access))).toBe('TOKEN_INVALID');
    });

    it('I-20: whoever keeps the first token is cut off at the second renewal', async () => {
      const { refresh } = await member();
      await renew(refresh);
      expect(await refusal(renew(refresh, later(60_000)))).toBe('invalid_grant');
    });

    it('I-9: signing out against rotating, 500 times: never alive afterwards', async () => {
      let people: Awaited<ReturnType<typeof member>>[] = [];
      for (let at = 0; at < 500; at += 1) {
        // Registering answers no sooner than after a while: several wait together.
        if (people.length === 0) people = await Promise.all(Array.from({ length: 20 }, member));
        const { access, refresh } = people.pop() ?? (await member());
        const { principal } = await who(access);
        const ctx: Context = { ...visitorContext(on), principal };
        const [renewed] = await Promise.all([renew(refresh).catch(() => null), identity.handlers.logout(ctx, {})]);
        for (const token of [refresh, renewed?.refresh ?? refresh]) {
          expect(await refusal(renew(token))).toBe('invalid_grant');
        }
        expect(await refusal(who(renewed?.access ?? access))).toBe('TOKEN_INVALID');
      }
    }, 60_000);
  });

  it('I-9: both tokens are dead in another process within a second', async () => {
    const elsewhere = on.process();
    const { access, refresh } = await member();
    const { principal } = await who(access, elsewhere);
    await identity.handlers.logout({ ...visitorContext(on), principal }, {});
    expect(await refusal(who(access))).toBe('TOKEN_INVALID');
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(await refusal(who(access, elsewhere))).toBe('TOKEN_INVALID');
    expect(await refusal(renew(refresh, elsewhere))).toBe('invalid_grant');
  });

  it('I-10: a new password ends every other session and not this one', async () => {
    const { sessionToken, ctx, email } = await signIn();
    const { verifier, challenge } = pkce();
    const decision = await identity.signIns.authorize(
      ctx,
      asking(ctx, sessionToken, { codeChallenge: challenge }),
      null,
    );
    const mine = await exchange((decision.kind === 'answer' && decision.answer.data.code) || '', verifier);
    const second = pkce();
    const asked = asking(ctx, await login(identity, ctx, email), { codeChallenge: second.challenge });
    const other = await identity.signIns.authorize(ctx, asked, null);
    const theirs = await exchange((other.kind === 'answer' && other.answer.data.code) || '', second.verifier);
    const { principal } = await who(mine.access);
    await identity.handlers.changePassword({ ...ctx, principal }, { newPassword: `${PASSWORD} anew` });
    expect((await who(mine.access)).principal.kind).toBe('member');
    expect(await refusal(who(theirs.access))).toBe('TOKEN_INVALID');
    expect(await refusal(renew(theirs.refresh))).toBe('invalid_grant');
  });
});

describe('I-19: tokens by member id', () => {
  it('need an API key that may sign on, and a member of its site', async () => {
    const { memberId } = await signIn();
    const { access } = await visit(identity, on.client.id);
    const right = await on.clients.createApiKey({ siteId: on.site.id, name: 'all' });
    const narrow = await on.clients.createApiKey({
      siteId: on.site.id,
      name: 'reads',
      permissions: ['WIX_STORES.READ_PRODUCTS'],
    });
    const foreign = await on.clients.createApiKey({ siteId: on.otherSite.id, name: 'other' });
    const ask = (authorization: string, id = memberId) =>
      refusal(tokensBy(identity, { grant_type: 'authorized_client', member_id: id }, authorization));
    expect(await ask(`${access},${right.text}`)).toBe('accepted');
    expect(await ask(access)).toBe('unauthorized_client');
    expect(await ask('')).toBe('unauthorized_client');
    expect(await ask(`${access},${narrow.text}`)).toBe('unauthorized_client');
    expect(await ask(`${access},${foreign.text}`)).toBe('SITE_MISMATCH');
    expect(await ask(`${access},${right.text}`, newId(on.clock.now()))).toBe('invalid_grant');
  });
});

it('a hash of other parameters is replaced at the next sign-in', async () => {
  const { ctx, email } = await signIn();
  const hashOf = async () => {
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from identities where site_id = ${on.site.id} and email_key = ${email}
    `.execute(on.database.pool);
    return rows[0]?.hash ?? '';
  };
  expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
  const own = on.process({ hasher: createPasswordHasher() });
  await own.handlers.loginV2(ctx, { loginId: { email }, password: PASSWORD });
  expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
});
