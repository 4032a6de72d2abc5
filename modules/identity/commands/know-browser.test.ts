import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity, SignedIn } from '../index.ts';
import { CALLBACK, type IdentityWorld, openIdentity } from '../testing/open-identity.ts';
import {
  codeFor,
  codeGrant,
  codeRequest,
  PASSWORD,
  pkce,
  refusal,
  register,
  tokensBy,
  visitorContext,
} from '../testing/people.ts';
import { BROWSER_LIFE } from './know-browser.ts';

let on: IdentityWorld;
let identity: Identity;
beforeAll(async () => {
  on = await openIdentity();
  identity = on.process();
});
afterAll(() => on.close());

const signIn = () => register(identity, visitorContext(on));

async function known(before: string | null = null) {
  const person = await signIn();
  const browser = await identity.signIns.knowBrowser(person.ctx, on.client.id, person.sessionToken, before);
  if (!browser) throw new Error('the sign-in was not good');
  return { ...person, ...browser };
}

const memberOf = (token: string, process = identity) => process.signIns.memberOfBrowser(on.site.id, token);

/** Tokens through the silent way, for the member that the browser is known by. */
async function tokensOf(ctx: Context, signedIn: SignedIn) {
  const { verifier, challenge } = pkce();
  const code = await codeFor(identity, ctx, codeRequest(ctx, { codeChallenge: challenge }), signedIn);
  return { code, exchange: async () => (await tokensBy(identity, codeGrant(on, code, verifier))).access };
}

describe('what the hosted pages know of a browser', () => {
  it('comes of a proven sign-in, once, for the client that it was made for', async () => {
    const { ctx, sessionToken, memberId } = await signIn();
    const know = (clientId: string) => identity.signIns.knowBrowser(ctx, clientId, sessionToken, null);
    const results = await Promise.all(Array.from({ length: 20 }, () => know(on.client.id)));
    const [browser] = results.filter((one) => one !== null);
    expect(results.filter((one) => one !== null)).toHaveLength(1);
    expect(await memberOf(browser?.token ?? '')).toMatchObject({ memberId });
    const other = await signIn();
    expect(await identity.signIns.knowBrowser(other.ctx, on.otherClient.id, other.sessionToken, null)).toBeNull();
  });

  it('opens on its own site alone, by its own token, for 30 days', async () => {
    const { token, signedIn } = await known();
    expect(await memberOf(token)).toEqual(signedIn);
    expect(await memberOf(`${token}x`)).toBeNull();
    expect(await identity.signIns.memberOfBrowser(on.otherSite.id, token)).toBeNull();
    const later = (milliseconds: number) =>
      on.process({ clock: { now: () => new Date(on.clock.now().getTime() + milliseconds) } });
    expect(await memberOf(token, later(BROWSER_LIFE - 1))).toEqual(signedIn);
    expect(await memberOf(token, later(BROWSER_LIFE))).toBeNull();
  });

  it('I-10: the next sign-in has another id, and the old one is dead', async () => {
    const first = await known();
    const second = await known(first.token);
    expect(second.token).not.toBe(first.token);
    expect(await memberOf(first.token)).toBeNull();
    expect(await memberOf(second.token)).toEqual(second.signedIn);
  });

  it('ends with the session that came of it', async () => {
    const { ctx, token, signedIn } = await known();
    const access = await (await tokensOf(ctx, signedIn)).exchange();
    const { principal } = await identity.authenticate({ authorization: access });
    if (principal.kind !== 'member') throw new Error(principal.kind);
    await identity.signIns.endSession(on.site.id, principal.sessionId ?? '', { principal });
    expect(await memberOf(token)).toBeNull();
  });

  it('takes the sessions and the unused codes that came of it along', async () => {
    const { ctx, token, signedIn } = await known();
    const access = await (await tokensOf(ctx, signedIn)).exchange();
    const unused = await tokensOf(ctx, signedIn);
    await identity.signIns.forgetBrowser(on.site.id, token);
    expect(await memberOf(token)).toBeNull();
    expect(await refusal(identity.authenticate({ authorization: access }))).toBe('TOKEN_INVALID');
    expect(unused.code).not.toBe('');
    expect(await refusal(unused.exchange())).toBe('invalid_grant');
  });

  it("leaves another browser's sessions and codes alone", async () => {
    const here = await known();
    const there = await known();
    const access = await (await tokensOf(there.ctx, there.signedIn)).exchange();
    const unused = await tokensOf(there.ctx, there.signedIn);
    await identity.signIns.forgetBrowser(on.site.id, here.token);
    expect((await identity.authenticate({ authorization: access })).principal.kind).toBe('member');
    expect(await refusal(unused.exchange())).toBe('accepted');
  });

  it('ends with a new password, a block and a deletion, used or not', async () => {
    const changed = await known();
    const member = { ...changed.ctx.principal, kind: 'member', memberId: changed.memberId } as Context['principal'];
    await identity.handlers.changePassword({ ...changed.ctx, principal: member }, { newPassword: `${PASSWORD}!` });
    expect(await memberOf(changed.token)).toBeNull();
    const blocked = await known();
    await on.members.block(blocked.ctx, blocked.memberId);
    await on.members.approve(blocked.ctx, blocked.memberId);
    expect(await memberOf(blocked.token)).toBeNull();
    const deleted = await known();
    await on.members.delete(deleted.ctx, deleted.memberId);
    expect(await memberOf(deleted.token)).toBeNull();
  });
});

describe('saying no', () => {
  it('is told to a registered address, and to no other', async () => {
    const ctx = visitorContext(on);
    const request = codeRequest(ctx);
    const answer = await identity.signIns.deny(ctx, request);
    const url = new URL(answer && 'url' in answer ? answer.url : 'http://nowhere.example');
    expect(url.origin + url.pathname).toBe('https://front.example.org/callback');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'headland',
      error: 'access_denied',
      error_description: 'Somebody went back, or did not allow it.',
      state: 'a state',
      iss: on.site.url,
    });
    expect(await identity.signIns.deny(ctx, { ...request, redirectUri: `${CALLBACK}&x` })).toBeNull();
    expect(await identity.signIns.deny(ctx, { ...request, clientId: on.otherClient.id })).toBeNull();
  });
});
