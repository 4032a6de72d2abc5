import { setTimeout as wait } from 'node:timers/promises';
import { ApplicationError, type Context, hashSecret } from '@headland/kernel';
import { lockMember } from '@headland/members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endBrowserSignIn, replaceBrowserSignIn } from '../db/browser-sign-ins.ts';
import { lockMemberSession } from '../db/member-sessions.ts';
import { useOneTime } from '../db/one-time-tokens.ts';
import type { Identity } from '../index.ts';
import { type IdentityWorld, openIdentity } from '../testing/open-identity.ts';
import {
  codeFor,
  codeGrant,
  codeRequest,
  PASSWORD,
  pkce,
  register,
  tokensBy,
  visitorContext,
} from '../testing/people.ts';

/** Signing in at the very moment at which a member is shut out, in one process and in two. */
const ROUNDS = 60;

const nobody = { principal: { kind: 'none' } } as const;
let on: IdentityWorld;
let here: Identity;
let there: Identity;
beforeAll(async () => {
  on = await openIdentity();
  here = on.process();
  there = on.process();
});
afterAll(() => on.close());

async function member() {
  const person = await register(here, visitorContext(on));
  const { verifier, challenge } = pkce();
  const sessionTokenHash = hashSecret(person.sessionToken);
  return { ...person, verifier, request: codeRequest(person.ctx, { codeChallenge: challenge, sessionTokenHash }) };
}

type Member = Awaited<ReturnType<typeof member>>;

const codeOf = (person: Member, process = here) => codeFor(process, person.ctx, person.request);
const exchange = async (code: string, { verifier }: Member, process = here) =>
  (await tokensBy(process, codeGrant(on, code, verifier))).access;

/** The access token; null for a refusal. @throws what is no refusal, such as a deadlock */
async function orRefused(work: Promise<string>): Promise<string | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApplicationError) return null;
    throw error;
  }
}

async function isAlive(token: string | null): Promise<boolean> {
  if (token === null) return false;
  // A third process, which has seen nothing before.
  return (
    (await orRefused(
      on
        .process()
        .authenticate({ authorization: token })
        .then(() => 'alive'),
    )) !== null
  );
}

async function changePassword({ ctx, memberId }: Member, process = there): Promise<void> {
  const caller = { ...ctx.principal, kind: 'member', memberId } as Context['principal'];
  await process.handlers.changePassword({ ...ctx, principal: caller }, { newPassword: `${PASSWORD}, is it?` });
}

async function rounds(round: (person: Member) => Promise<string | null>): Promise<boolean[]> {
  const alive: boolean[] = [];
  for (let count = 0; count < ROUNDS; count += 1) alive.push(await isAlive(await round(await member())));
  return alive;
}

/** A member in a known browser, and a code that came of it. */
async function inBrowser(person: Member) {
  const known = await here.signIns.knowBrowser(person.ctx, on.client.id, person.sessionToken, null);
  if (!known) throw new Error('the sign-in was not good');
  const request = { ...person.request, sessionTokenHash: null };
  return { known, code: await codeFor(here, person.ctx, request, known.signedIn) };
}

/** A member with tokens that came of a known browser. */
async function signedInMember(person: Member) {
  const { known, code } = await inBrowser(person);
  const access = await exchange(code, person);
  const { principal } = await here.authenticate({ authorization: access });
  return { known, access, sessionId: principal.kind === 'member' ? (principal.sessionId ?? '') : '' };
}

type Outcomes = PromiseSettledResult<unknown>[];

/** Why a transaction failed, and what it began inside and did not wait for. */
async function reasonsOf(transaction: Promise<unknown>, begun: () => Promise<Outcomes>): Promise<string[]> {
  // What was begun is there only when the transaction has ended.
  const outcomes = await Promise.allSettled([transaction]);
  outcomes.push(...(await begun()));
  return outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
}

describe('nothing is alive, and nobody gets anything but an answer, when', () => {
  it('a code is exchanged while its member is blocked', async () => {
    const alive = await rounds(async (person) => {
      const code = await codeOf(person);
      const [token] = await Promise.all([
        orRefused(exchange(code, person)),
        on.members.block(person.ctx, person.memberId),
      ]);
      return token;
    });
    expect(alive.filter(Boolean)).toEqual([]);
  });

  it('a sign-in becomes a code, and the code tokens, while the password is changed', async () => {
    const alive = await rounds(async (person) => {
      const [token] = await Promise.all([
        orRefused(codeOf(person).then((code) => exchange(code, person))),
        changePassword(person),
      ]);
      return token;
    });
    expect(alive.filter(Boolean)).toEqual([]);
  });

  it('a code is exchanged while its browser signs out', async () => {
    const alive = await rounds(async (person) => {
      const known = await here.signIns.knowBrowser(person.ctx, on.client.id, person.sessionToken, null);
      if (!known) throw new Error('the sign-in was not good');
      const request = { ...person.request, sessionTokenHash: null };
      const decision = await here.signIns.authorize(person.ctx, request, known.signedIn);
      const code = decision.kind === 'answer' ? (decision.answer.data.code ?? '') : '';
      const [token] = await Promise.all([
        orRefused(exchange(code, person)),
        there.signIns.forgetBrowser(on.site.id, known.token),
      ]);
      return token;
    });
    expect(alive.filter(Boolean)).toEqual([]);
  });

  it('a session is ended from elsewhere while its browser signs out', async () => {
    const alive = await rounds(async (person) => {
      const { known, access, sessionId } = await signedInMember(person);
      await Promise.all([
        here.signIns.endSession(on.site.id, sessionId, nobody),
        there.signIns.forgetBrowser(on.site.id, known.token),
      ]);
      expect(await here.signIns.memberOfBrowser(on.site.id, known.token)).toBeNull();
      return access;
    });
    expect(alive.filter(Boolean)).toEqual([]);
  });
});

describe('the controls:', () => {
  it('a browser that is ended before its session, and the session before its browser, wait for each other', async () => {
    const { known, sessionId } = await signedInMember(await member());
    let ended = Promise.resolve<Outcomes>([]);
    const other = on.database.transact(async (tx) => {
      await replaceBrowserSignIn(tx, on.site.id, hashSecret(known.token), on.clock.now());
      ended = Promise.allSettled([there.signIns.endSession(on.site.id, sessionId, nobody)]);
      await wait(200);
      await lockMemberSession(tx, on.site.id, sessionId);
    });
    expect(await reasonsOf(other, () => ended)).toEqual(['deadlock detected']);
  });

  /** An exchange that stands still inside its transaction, with its session written, until it is let go. */
  async function paused(person: Member, code: string) {
    let letGo = () => {};
    let arrive = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const process = on.process({
      hooks: {
        async onVisitorBecomesMember() {
          arrive();
          await gate;
        },
      },
    });
    const exchanged = exchange(code, person, process);
    await arrived;
    return { exchanged, letGo };
  }

  it('a browser that signs out in one statement, without the lock, overlooks the session of that moment', async () => {
    const person = await member();
    const { known, code } = await inBrowser(person);
    const { exchanged, letGo } = await paused(person, code);
    const by = { ...nobody, site: on.site, now: on.clock.now() };
    const forgotten = endBrowserSignIn(on.database.pool, by, hashSecret(known.token));
    await wait(100);
    letGo();
    await forgotten;
    expect(await isAlive(await exchanged)).toBe(true);
  });

  it('with the lock it waits for that session, and ends it', async () => {
    const person = await member();
    const { known, code } = await inBrowser(person);
    const { exchanged, letGo } = await paused(person, code);
    const forgotten = there.signIns.forgetBrowser(on.site.id, known.token);
    await wait(100);
    letGo();
    await forgotten;
    expect(await isAlive(await exchanged)).toBe(false);
  });

  it('a token that is used up before its member is locked, and a block, wait for each other', async () => {
    const person = await member();
    const tokenHash = hashSecret(await codeOf(person));
    let blocked = Promise.resolve<Outcomes>([]);
    const exchanged = on.database.transact(async (tx) => {
      await useOneTime(tx, on.site.id, tokenHash, 'code', on.clock.now());
      blocked = Promise.allSettled([on.members.block(person.ctx, person.memberId)]);
      await wait(200);
      await lockMember(tx, on.site.id, person.memberId);
    });
    expect(await reasonsOf(exchanged, () => blocked)).toEqual(['deadlock detected']);
  });
});
