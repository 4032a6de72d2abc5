import type { Client } from '@headland/clients';
import type { Queryable } from '@headland/db';
import { type Context, hashSecret, randomToken } from '@headland/kernel';
import { isActive } from '@headland/members';
import { insertOneTime } from '../db/one-time-tokens.ts';
import type { AuthorizeAnswer, AuthorizeDecision, AuthorizeRequest } from '../domain/authorize-request.ts';
import type { SignedIn } from '../domain/signed-in.ts';
import { signInErrors } from '../errors.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { isChallenge } from '../tokens/pkce.ts';
import { useUnderLock } from './use-token.ts';

/** Milliseconds in which a code has to be exchanged. */
export const CODE_LIFE = 60_000;

const OLD_TOKEN = 'The session token was used already, is older than five minutes, or is of another client.';

/** Where answers may go. */
export interface AddressRules {
  isAllowedOrigin(client: Client, origin: string): boolean;
  isAllowedRedirect(client: Client, url: string): boolean;
}

/**
 * Decides about a request to sign in (RFC 6749, 7636, 9207). Client and address are looked at first: nothing is ever sent
 * to an address that is not registered, whatever else is wrong.
 * @param signedIn the member whom the hosted pages know in this browser, or null
 */
export async function authorize(
  deps: SignInDeps,
  rules: AddressRules,
  ctx: Context,
  request: AuthorizeRequest,
  signedIn: SignedIn | null,
): Promise<AuthorizeDecision> {
  const problem = await addressProblem(deps, rules, ctx, request);
  if (problem !== null) return { kind: 'refuse', reason: problem };
  const refuse = (error: string, description: string): AuthorizeDecision => ({
    kind: 'answer',
    answer: answerOf(ctx, request, { error, error_description: description }),
  });
  if (request.responseType !== 'code') {
    return refuse('unsupported_response_type', 'The one response type that is offered is code.');
  }
  if (request.codeChallengeMethod !== 'S256' || request.codeChallenge === null || !isChallenge(request.codeChallenge)) {
    return refuse('invalid_request', 'A code challenge (PKCE) with the method S256 must be given.');
  }
  if (request.state === '') return refuse('invalid_request', 'A state must be given.');
  if (request.idp !== undefined) {
    // Whoever wants another sign-in is not shown ours as if it were that one.
    return refuse('invalid_request', signInErrors.entries.IDP_CONNECTION_NOT_FOUND.description);
  }
  const { codeChallenge } = request;
  const { shortKey } = await deps.sites.get(ctx.site.id);
  return deps.database.transact(async (tx): Promise<AuthorizeDecision> => {
    if (request.sessionTokenHash !== null) {
      const used = await useUnderLock(tx, ctx.site.id, request.sessionTokenHash, 'session', ctx.now);
      const member = used?.token.facts.clientId === request.clientId.toLowerCase() ? used.member : null;
      if (member?.status === 'ACTIVE') {
        return { kind: 'answer', answer: await withCode(tx, member.id, null) };
      }
      return request.prompt === 'none' ? refuse('login_required', OLD_TOKEN) : { kind: 'signIn' };
    }
    const known = signedIn !== null && (await isActive(tx, ctx.site.id, signedIn.memberId)) ? signedIn : null;
    switch (request.prompt) {
      case 'none':
        return known
          ? { kind: 'answer', answer: await withCode(tx, known.memberId, known.browserId) }
          : refuse('login_required', 'These pages know nobody in this browser.');
      case 'select_account':
        return { kind: 'chooseAccount', memberId: known?.memberId ?? null };
      case 'consent':
        return known ? { kind: 'consent', memberId: known.memberId } : { kind: 'signIn' };
      default:
        return { kind: 'signIn' };
    }
  });

  async function withCode(tx: Queryable, memberId: string, browserId: string | null): Promise<AuthorizeAnswer> {
    const code = await makeCode(tx, ctx, request, shortKey, codeChallenge, { memberId, browserId });
    return answerOf(ctx, request, { code });
  }
}

const DENIED = { error: 'access_denied', error_description: 'Somebody went back, or did not allow it.' } as const;

/**
 * The answer to somebody who does not want to: `access_denied`.
 * @returns null if client or address are not registered (any more): then nobody is sent anywhere
 */
export async function denyRequest(
  deps: SignInDeps,
  rules: AddressRules,
  ctx: Context,
  request: AuthorizeRequest,
): Promise<AuthorizeAnswer | null> {
  return (await addressProblem(deps, rules, ctx, request)) ? null : answerOf(ctx, request, DENIED);
}

async function makeCode(
  tx: Queryable,
  ctx: Context,
  request: AuthorizeRequest,
  shortKey: string,
  codeChallenge: string,
  { memberId, browserId }: { readonly memberId: string; readonly browserId: string | null },
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
      browserId,
    },
    digitsHash: null,
    triesLeft: 0,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + CODE_LIFE),
  });
  return code;
}

/** Why nobody may be sent to where the request wants the answer; null if they may. */
async function addressProblem(
  deps: SignInDeps,
  rules: AddressRules,
  ctx: Context,
  request: AuthorizeRequest,
): Promise<string | null> {
  const client = await deps.findClient(request.clientId);
  if (!client || client.siteId !== ctx.site.id) return 'unknown client';
  const { redirectUri, origin } = request;
  const isMessage = request.responseMode === 'web_message';
  if (redirectUri === null ? !isMessage : !rules.isAllowedRedirect(client, redirectUri)) {
    return 'redirect address not registered';
  }
  return isMessage && (origin === null || !rules.isAllowedOrigin(client, origin)) ? 'origin not registered' : null;
}

/** The answer in the form that the client asked for; its address was checked before. */
function answerOf(
  ctx: Context,
  request: AuthorizeRequest,
  outcome: { readonly code: string } | { readonly error: string; readonly error_description?: string },
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
