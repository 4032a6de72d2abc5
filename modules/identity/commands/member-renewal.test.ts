import { sql } from '@headland/db';
import { type Context, hashSecret } from '@headland/kernel';
import { movableClock, untilWaiting } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '../index.ts';
import { type IdentityWorld, openIdentity } from '../testing/open-identity.ts';
import {
  codeFor,
  codeGrant,
  codeRequest,
  login,
  PASSWORD,
  pkce,
  refusal,
  register,
  tokensBy,
  visitorContext,
} from '../testing/people.ts';

const DAY = 24 * 3_600_000;

let on: IdentityWorld;
let identity: Identity;
beforeAll(async () => {
  on = await openIdentity();
  identity = on.process();
});
afterAll(() => on.close());

const signIn = () => register(identity, visitorContext(on));
/** The tokens that a proven sign-in becomes. */
async function tokensOf(ctx: Context, sessionToken: string) {
  const { verifier, challenge } = pkce();
  const asked = codeRequest(ctx, { sessionTokenHash: hashSecret(sessionToken), codeChallenge: challenge });
  return tokensBy(identity, codeGrant(on, await codeFor(identity, ctx, asked), verifier));
}
async function member() {
  const { ctx, sessionToken, memberId } = await signIn();
  return { ...(await tokensOf(ctx, sessionToken)), memberId };
}
const renew = (refreshToken: string, process = identity) =>
  tokensBy(process, { grantType: 'refresh_token', refreshToken });
const who = (access: string, process = identity) => process.authenticate({ authorization: access });

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

    /** A renewal that begins while somebody else is at its session. @param change what that one writes */
    async function renewedBeside(change: ReturnType<typeof sql>) {
      const { access, refresh } = await member();
      const { principal } = await who(access);
      const id = principal.kind === 'member' ? (principal.sessionId ?? '') : '';
      let answer: Promise<string> | undefined;
      await on.database.transact(async (tx) => {
        await sql`select 1 from member_sessions where id = ${id} for update`.execute(tx);
        answer = refusal(renew(refresh));
        await untilWaiting(on.database.pool);
        await sql`update member_sessions set ${change} where id = ${id}`.execute(tx);
      });
      const answered = await answer;
      const { rows } = await sql<{ generation: number; ended_by: string | null }>`
        select generation, ended_by from member_sessions where id = ${id}
      `.execute(on.database.pool);
      return { answer: answered, session: rows[0] };
    }

    it('I-8: a renewal waits for another, and goes by what that one has left', async () => {
      // Two others have gone by: this token was replaced long ago.
      const beside = await renewedBeside(sql`generation = generation + 2`);
      expect(beside).toEqual({ answer: 'invalid_grant', session: { generation: 2, ended_by: 'reuse' } });
    });

    it('I-9: a renewal waits for signing out, and is refused', async () => {
      const beside = await renewedBeside(sql`ended_at = now(), ended_by = 'logout'`);
      expect(beside).toEqual({ answer: 'invalid_grant', session: { generation: 0, ended_by: 'logout' } });
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
    });
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
    const mine = await tokensOf(ctx, sessionToken);
    const theirs = await tokensOf(ctx, await login(identity, ctx, email));
    const { principal } = await who(mine.access);
    await identity.handlers.changePassword({ ...ctx, principal }, { newPassword: `${PASSWORD} anew` });
    expect((await who(mine.access)).principal.kind).toBe('member');
    expect(await refusal(who(theirs.access))).toBe('TOKEN_INVALID');
    expect(await refusal(renew(theirs.refresh))).toBe('invalid_grant');
  });
});
