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
  PASSWORD,
  pkce,
  refusal,
  register,
  tokensBy,
  visit,
  visitorContext,
} from '../testing/people.ts';

const ORIGIN = 'https://front.example.org';

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
