import type { Queryable } from '@headland/db';
import { type Context, hashSecret, randomToken } from '@headland/kernel';
import { isActive } from '../db/members.ts';
import { insertOneTime, useOneTime } from '../db/one-time-tokens.ts';
import type { AuthorizeAnswer, AuthorizeDecision, AuthorizeRequest, Identity, SignedIn } from '../door.ts';
import type { MemberDeps } from '../member-deps.ts';
import { isChallenge } from '../tokens/pkce.ts';

/** Milliseconds in which a code has to be exchanged. */
export const CODE_LIFE = 60_000;

type Rules = Pick<Identity, 'isAllowedOrigin' | 'isAllowedRedirect'>;

/**
 * Decides about a request to sign in (RFC 6749, 7636, 9207). Client and address are looked at first: nothing is ever sent
 * to an address that is not registered, whatever else is wrong.
 * @param signedIn the member whom the hosted pages know in this browser, or null
 */
export async function authorize(
  deps: MemberDeps,
  rules: Rules,
  ctx: Context,
  request: AuthorizeRequest,
  signedIn: SignedIn | null,
): Promise<AuthorizeDecision> {
  const client = await deps.findClient(request.clientId);
  if (!client || client.siteId !== ctx.site.id) return { kind: 'refuse', reason: 'unknown client' };
  const isMessage = request.responseMode === 'web_message';
  if (isMessage) {
    if (request.redirectUri !== null && !rules.isAllowedRedirect(client, request.redirectUri)) {
      return { kind: 'refuse', reason: 'redirect address not registered' };
    }
    if (request.origin === null || !rules.isAllowedOrigin(client, request.origin)) {
      return { kind: 'refuse', reason: 'origin not registered' };
    }
  } else if (request.redirectUri === null || !rules.isAllowedRedirect(client, request.redirectUri)) {
    return { kind: 'refuse', reason: 'redirect address not registered' };
  }
  const refuse = (error: string): AuthorizeDecision => ({ kind: 'answer', answer: answerOf(ctx, request, { error }) });
  if (request.responseType !== 'code') return refuse('unsupported_response_type');
  if (request.codeChallengeMethod !== 'S256' || request.codeChallenge === null || !isChallenge(request.codeChallenge)) {
    return refuse('invalid_request');
  }
  if (request.state === '') return refuse('invalid_request');
  const { codeChallenge } = request;
  const { shortKey } = await deps.sites.get(ctx.site.id);
  return deps.database.transact(async (tx): Promise<AuthorizeDecision> => {
    if (request.sessionTokenHash !== null) {
      const used = await useOneTime(tx, ctx.site.id, request.sessionTokenHash, 'session', ctx.now);
      const memberId = used?.facts.clientId === client.id ? used.memberId : null;
      if (memberId !== null && (await isActive(tx, ctx.site.id, memberId))) {
        return { kind: 'answer', answer: await withCode(tx, memberId) };
      }
      return request.prompt === 'none' ? refuse('login_required') : { kind: 'signIn' };
    }
    const known = signedIn !== null && (await isActive(tx, ctx.site.id, signedIn.memberId)) ? signedIn : null;
    switch (request.prompt) {
      case 'none':
        return known ? { kind: 'answer', answer: await withCode(tx, known.memberId) } : refuse('login_required');
      case 'select_account':
        return { kind: 'chooseAccount', memberId: known?.memberId ?? null };
      case 'consent':
        return known ? { kind: 'consent', memberId: known.memberId } : { kind: 'signIn' };
      default:
        return { kind: 'signIn' };
    }
  });

  async function withCode(tx: Queryable, memberId: string): Promise<AuthorizeAnswer> {
    const code = await makeCode(tx, ctx, request, shortKey, codeChallenge, memberId);
    return answerOf(ctx, request, { code });
  }
}

/**
 * Gives the code to somebody who has just signed in on the hosted pages, whose sign-in is used up by it.
 * @returns null if the sign-in is not good (any more)
 */
export async function createCode(
  deps: MemberDeps,
  rules: Rules,
  ctx: Context,
  request: AuthorizeRequest,
  sessionToken: string,
): Promise<AuthorizeAnswer | null> {
  const proven = { ...request, sessionTokenHash: hashSecret(sessionToken), prompt: 'none' as const };
  const decision = await authorize(deps, rules, ctx, proven, null);
  return decision.kind === 'answer' && !('error' in decision.answer.data) ? decision.answer : null;
}

async function makeCode(
  tx: Queryable,
  ctx: Context,
  request: AuthorizeRequest,
  shortKey: string,
  codeChallenge: string,
  memberId: string,
): Promise<string> {
  const code = `${shortKey}.${randomToken()}`;
  await insertOneTime(tx, {
    siteId: ctx.site.id,
    tokenHash: hashSecret(code),
    kind: 'code',
    memberId,
    facts: {
      clientId: request.clientId.toLowerCase(),
      visitorId: request.visitorId,
      redirectUri: request.redirectUri,
      codeChallenge,
    },
    digitsHash: null,
    triesLeft: 0,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + CODE_LIFE),
  });
  return code;
}

/** The answer in the form that the client asked for; its address was checked before. */
function answerOf(
  ctx: Context,
  request: AuthorizeRequest,
  outcome: { readonly code: string } | { readonly error: string },
): AuthorizeAnswer {
  const data: AuthorizeAnswer['data'] = { ...outcome, state: request.state, iss: ctx.site.url };
  if (request.responseMode === 'web_message' || request.redirectUri === null) {
    return { mode: 'web_message', targetOrigin: request.origin ?? '', data };
  }
  const url = new URL(request.redirectUri);
  if (request.responseMode === 'query') {
    for (const [name, value] of Object.entries(data)) url.searchParams.set(name, value);
  } else {
    url.hash = new URLSearchParams(data).toString();
  }
  return { mode: request.responseMode, url: url.href, data };
}
