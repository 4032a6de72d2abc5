import type { Client } from '@headland/clients';
import type { Queryable } from '@headland/db';
import { type Context, hashSecret, mayDo, newId, type RequestOrigin } from '@headland/kernel';
import { changeMember, lockMember, type Member } from '@headland/members';
import { audit } from '../audit-log.ts';
import { isBrowserSignedIn } from '../db/browser-sign-ins.ts';
import { endSession, insertMemberSession, lockMemberSession, saveRenewal } from '../db/member-sessions.ts';
import { noteSession, sessionOfUsed } from '../db/one-time-tokens.ts';
import type { Caller } from '../domain/caller.ts';
import {
  keptUserAgent,
  type MemberSession,
  type MemberTokens,
  renewalOf,
  SESSION_LIFE,
  type SessionMaker,
} from '../domain/member-session.ts';
import type { Grant } from '../domain/token-request.ts';
import { noClient, type TokenErrorCode, tokenError } from '../errors.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { formatMemberRefresh, type MemberRefresh } from '../tokens/member-refresh.ts';
import { verifierFits } from '../tokens/pkce.ts';
import { useUnderLock } from './use-token.ts';

/**
 * Exchanges an authorization code. Whatever is wrong, the code is used up; a second use ends what the first one began.
 * @throws invalid_client; invalid_grant
 */
export async function exchangeCode(
  deps: SignInDeps,
  grant: Extract<Grant, { grant: 'authorization_code' }>,
  from: RequestOrigin | undefined,
  now: Date,
): Promise<MemberTokens> {
  const client = await deps.findClient(grant.clientId);
  if (!client) throw noClient();
  const [shortKey = '', secret = ''] = grant.code.split('.');
  const site = await deps.sites.byShortKey(shortKey);
  if (!site || secret === '') throw tokenError('invalid_grant');
  const tokenHash = hashSecret(grant.code);
  // Refusals are returned and not thrown: that the code is used up, and a replay's revocation, must be committed.
  const result = await deps.database.transact(async (tx): Promise<MemberTokens | { ended: string | null }> => {
    const code = await useUnderLock(tx, site.id, tokenHash, 'code', now);
    if (!code) {
      const sessionId = await sessionOfUsed(tx, site.id, tokenHash);
      if (sessionId !== null) {
        const nobody = { site, principal: { kind: 'none' }, now, ...(from && { caller: from }) } as const;
        const entry = { type: 'code_replayed', clientId: client.id, outcome: 'REFUSED' } as const;
        await endSession(tx, site.id, sessionId, 'replay', now, { noted: { ctx: nobody, entry } });
      }
      return { ended: sessionId };
    }
    const { facts, memberId } = code.token;
    const fits =
      client.siteId === site.id &&
      facts.clientId === client.id &&
      (facts.redirectUri ?? null) === grant.redirectUri &&
      facts.codeChallenge !== undefined &&
      verifierFits(grant.codeVerifier, facts.codeChallenge);
    if (!fits || memberId === null || !facts.visitorId) return { ended: null };
    const ctx: Context = {
      site,
      principal: { kind: 'visitor', visitorId: facts.visitorId, clientId: client.id },
      now,
      requestId: newId(now),
      ...(from && { caller: from }),
    };
    const { browserId = null } = facts;
    // Signed out of the pages since the code was made.
    if (browserId !== null && !(await isBrowserSignedIn(tx, site.id, browserId))) return { ended: null };
    const browser = {
      visitorId: facts.visitorId,
      browserId,
      maker: null,
      userAgent: keptUserAgent(facts.userAgent ?? from?.userAgent),
    };
    const tokens = await startSession(deps, tx, ctx, shortKey, memberId, client, browser);
    if (!tokens) return { ended: null };
    await noteSession(tx, site.id, tokenHash, tokens.session.id);
    await audit(tx, ctx, { type: 'session_started', memberId });
    return tokens;
  });
  if ('session' in result) return result;
  if (result.ended !== null) deps.forgetSession(site.id, result.ended);
  throw tokenError('invalid_grant');
}

/**
 * Tokens for a member whom a trusted caller names: the caller's access token says the client, its API key that it may.
 * @throws unauthorized_client; invalid_client; invalid_grant
 */
export async function authorizedClient(
  deps: SignInDeps,
  grant: Extract<Grant, { grant: 'authorized_client' }>,
  caller: Caller | null,
  from: RequestOrigin | undefined,
  now: Date,
): Promise<MemberTokens> {
  const maker = caller && makerOf(caller);
  if (!caller || !maker) throw tokenError('unauthorized_client');
  const behalf = caller.onBehalfOf;
  const buyer = behalf?.kind === 'visitor' || behalf?.kind === 'member' ? behalf : null;
  const own = maker.kind === 'app' ? maker.appId : grant.clientId;
  const clientId = buyer?.clientId ?? own;
  if (clientId === null) throw tokenError('invalid_request', 'The access token before the API key is missing.');
  const client = await deps.findClient(clientId);
  const site = await deps.sites.get(caller.siteId);
  if (!client || client.siteId !== site.id) throw tokenError('invalid_client');
  const visitorId = buyer?.visitorId ?? newId(now);
  const ctx: Context = { site, principal: caller.principal, now, requestId: newId(now), ...(from && { caller: from }) };
  let refused: string | undefined;
  const tokens = await deps.database.transact(async (tx) => {
    // The trusted server speaks for the browser in which the sign-in was proven.
    let userAgent = from?.userAgent;
    if (grant.sessionToken !== null) {
      const used = await useUnderLock(tx, site.id, hashSecret(grant.sessionToken), 'session', now);
      if (used?.token.memberId !== grant.memberId) {
        refused = 'The session token was used, has ended, or is not of this member.';
        return null;
      }
      userAgent = used.token.facts.userAgent ?? userAgent;
    }
    const browser = { visitorId, browserId: null, maker, userAgent: keptUserAgent(userAgent) };
    const before = await lockMember(tx, site.id, grant.memberId);
    refused = refusalOf(before);
    if (!before || refused) return null;
    // The caller vouches for a contact, who is a member from now on (docs/lifecycle.md).
    if (before.status === 'OFFLINE') await changeMember(tx, ctx, before, { status: 'ACTIVE' }, 'member_updated');
    const started = await startSession(deps, tx, ctx, site.shortKey, grant.memberId, client, browser);
    if (started) {
      const details = { visitorId: browser.visitorId, sessionId: started.session.id };
      await audit(tx, ctx, { type: 'authorized_client', memberId: grant.memberId, clientId: client.id, details });
    }
    return started;
  });
  if (!tokens) {
    await audit(deps.database.pool, ctx, { type: 'authorized_client', clientId: client.id, outcome: 'REFUSED' });
    throw tokenError('invalid_grant', refused);
  }
  return tokens;
}

/** Why a trusted caller gets no tokens for a member; only they are told. */
function refusalOf(member: Member | null): string | undefined {
  if (!member || member.status === 'DELETED') return 'This site has no such member.';
  if (member.status === 'BLOCKED') return 'The member is blocked.';
  return member.status === 'PENDING' ? `The member waits: ${member.reasons.join(', ')}.` : undefined;
}

/** An API key whose list says so, or an app: the holders of the permission. @returns null for everybody else */
function makerOf({ principal, secretNumber }: Caller): SessionMaker | null {
  if (principal.kind === 'app' && secretNumber !== undefined) {
    return { kind: 'app', appId: principal.appId, secretNumber };
  }
  return principal.kind === 'apiKey' && mayDo(principal, 'IAM.AUTHENTICAITON_SIGN_ON')
    ? { kind: 'apiKey', keyId: principal.keyId }
    : null;
}

/**
 * Begins a session and moves the visitor's things over.
 * @returns null if the member may not have tokens, or whoever begins it in their place may not act (any more)
 */
async function startSession(
  deps: SignInDeps,
  tx: Queryable,
  ctx: Context,
  shortKey: string,
  memberId: string,
  client: Client,
  browser: Pick<MemberSession, 'visitorId' | 'browserId' | 'maker' | 'userAgent'>,
): Promise<MemberTokens | null> {
  const { now } = ctx;
  const member = await lockMember(tx, ctx.site.id, memberId);
  if (member?.status !== 'ACTIVE') return null;
  const session: MemberSession = {
    id: newId(now),
    siteId: ctx.site.id,
    memberId: member.id,
    clientId: client.id,
    ...browser,
    generation: 0,
    rotatedAt: now,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE),
    endedAt: null,
  };
  if (!(await insertMemberSession(tx, session))) return null;
  await changeMember(tx, ctx, member, { lastLoginAt: now }, 'member_signed_in');
  await deps.hooks.onVisitorBecomesMember(tx, ctx, { visitorId: browser.visitorId, memberId: member.id });
  return { session, refreshToken: refreshTokenOf(deps, shortKey, session), issuedAt: now };
}

/**
 * Renews by a member's refresh token, after the client's profile: the same token again, or the next one, the same for
 * all who come at once.
 * @throws invalid_grant; a token that was replaced long ago ends the session
 */
export async function renewMember(
  deps: SignInDeps,
  refresh: MemberRefresh,
  clientId: string | null,
  from: RequestOrigin | undefined,
  now: Date,
): Promise<MemberTokens> {
  const site = await deps.sites.byShortKey(refresh.shortKey);
  if (!site) throw tokenError('invalid_grant');
  const result = await deps.database.transact(async (tx): Promise<MemberTokens | TokenErrorCode | 'reused'> => {
    const found = await lockMemberSession(tx, site.id, refresh.sessionId);
    if (!found?.memberIsActive) return 'invalid_grant';
    const { session } = found;
    if (clientId !== null && clientId !== session.clientId) return 'invalid_grant';
    // Of the same statement: who asks another connection while it holds a lock can wait for those who wait for the lock.
    if (found.refreshProfile === null) return 'invalid_client';
    const isRotating = found.refreshProfile === 'rotate';
    const renewal = renewalOf(session, refresh.generation, isRotating, now);
    if (renewal.kind === 'refused') return 'invalid_grant';
    if (renewal.kind === 'reused') {
      const nobody = { site, principal: { kind: 'none' }, now, ...(from && { caller: from }) } as const;
      const entry = { type: 'refresh_token_reused', clientId: session.clientId, outcome: 'REFUSED' } as const;
      await endSession(tx, site.id, session.id, 'reuse', now, { noted: { ctx: nobody, entry } });
      return 'reused';
    }
    const rotates = renewal.kind === 'rotate';
    const renewed: MemberSession = {
      ...session,
      lastUsedAt: now,
      ...(rotates && { generation: session.generation + 1, rotatedAt: now }),
    };
    await saveRenewal(tx, renewed);
    // Within the grace the answer is that of the rotation, to the letter.
    const issuedAt = isRotating ? renewed.rotatedAt : now;
    return { session: renewed, refreshToken: refreshTokenOf(deps, site.shortKey, renewed), issuedAt };
  });
  if (typeof result === 'object') return result;
  if (result === 'reused') deps.forgetSession(site.id, refresh.sessionId);
  throw tokenError(result === 'reused' ? 'invalid_grant' : result);
}

function refreshTokenOf(deps: SignInDeps, shortKey: string, session: MemberSession): string {
  return formatMemberRefresh(deps.keys, { shortKey, sessionId: session.id, generation: session.generation });
}
