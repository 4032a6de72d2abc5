import { type Context, hashSecret, newId, type RequestOrigin, randomToken } from '@headland/kernel';
import { lockMember } from '@headland/members';
import {
  endBrowserSignIn,
  insertBrowserSignIn,
  replaceBrowserSignIn,
  selectBrowserSignIn,
} from '../db/browser-sign-ins.ts';
import { insertKnownDevice } from '../db/known-devices.ts';
import type { KnownBrowser, SignedIn } from '../domain/signed-in.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { useUnderLock } from './use-token.ts';

/** Milliseconds for which the hosted pages know a member in a browser: as long as a session may stand idle. */
export const BROWSER_LIFE = 30 * 24 * 3_600_000;
/** Milliseconds for which a browser lets its member pass the delay that others cause; signing in begins them anew. */
export const DEVICE_LIFE = 180 * 24 * 3_600_000;

/**
 * Makes the hosted pages know a member in this browser: a proven sign-in is used up for it, and whatever the browser's
 * cookie said before ends (no session id survives a sign-in).
 * @param clientId the client in whose name the sign-in was made; another one's sign-in is not good
 * @param before the cookie's value until now
 * @param device what the browser was known by as a device until now
 * @returns the cookies' new values; null if the sign-in is not good (any more)
 */
export async function knowBrowser(
  deps: SignInDeps,
  ctx: Context,
  clientId: string,
  sessionToken: string,
  before: string | null,
  device: string | null = null,
): Promise<KnownBrowser | null> {
  const siteId = ctx.site.id;
  return deps.database.transact(async (tx) => {
    const used = await useUnderLock(tx, siteId, hashSecret(sessionToken), 'session', ctx.now);
    const member = used?.token.facts.clientId === clientId.toLowerCase() ? used.member : null;
    if (member?.status !== 'ACTIVE') return null;
    if (before !== null) await replaceBrowserSignIn(tx, siteId, hashSecret(before), ctx.now);
    const token = randomToken();
    const browserId = newId(ctx.now);
    const expiresAt = new Date(ctx.now.getTime() + BROWSER_LIFE);
    const tokenHash = hashSecret(token);
    await insertBrowserSignIn(tx, {
      siteId,
      id: browserId,
      tokenHash,
      memberId: member.id,
      createdAt: ctx.now,
      expiresAt,
    });
    const known = { token: randomToken(), expiresAt: new Date(ctx.now.getTime() + DEVICE_LIFE) };
    await insertKnownDevice(
      tx,
      {
        siteId,
        tokenHash: hashSecret(known.token),
        memberId: member.id,
        createdAt: ctx.now,
        expiresAt: known.expiresAt,
      },
      device === null ? null : hashSecret(device),
    );
    return { token, expiresAt, device: known, signedIn: { memberId: member.id, browserId } };
  }, ctx.onCommit);
}

/** Whom a cookie's value stands for; one statement. @returns null if it is unknown, ended or too old */
export async function memberOfBrowser(
  deps: SignInDeps,
  siteId: string,
  token: string,
  now: Date,
): Promise<SignedIn | null> {
  const found = await selectBrowserSignIn(deps.database.pool, siteId, hashSecret(token), now);
  return found && { memberId: found.memberId, browserId: found.id };
}

/** Signs out of the hosted pages: what came of this browser's sign-in is dead in every process within a second. */
export async function forgetBrowser(
  deps: SignInDeps,
  siteId: string,
  token: string,
  now: Date,
  caller?: RequestOrigin,
): Promise<void> {
  const tokenHash = hashSecret(token);
  const ended = await deps.database.transact(async (tx) => {
    const found = await selectBrowserSignIn(tx, siteId, tokenHash, now);
    // Whoever exchanges a code of this browser holds the lock: its session is seen by the statement after it.
    if (found) await lockMember(tx, siteId, found.memberId);
    const principal = found ? ({ kind: 'member', memberId: found.memberId } as const) : ({ kind: 'none' } as const);
    return endBrowserSignIn(tx, { site: { id: siteId }, principal, now, ...(caller && { caller }) }, tokenHash);
  });
  for (const id of ended) deps.forgetSession(siteId, id);
}
