import { createHash, randomBytes } from 'node:crypto';
import { ApplicationError, type Context, newId } from '@headland/kernel';
import type { AuthorizeRequest, Identity } from '../index.ts';
import { CALLBACK, type IdentityWorld } from './open-identity.ts';

/** People of a test installation: visitors who register, sign in and are refused. */
export const PASSWORD = 'a harbour nobody has heard of';

/** An address that nobody has yet. */
export const newEmail = () => `${randomBytes(6).toString('hex')}@example.org`;

/** From where, and how much later than the clock says, somebody asks. */
export interface Whence {
  readonly address?: string | null;
  /** The browser's, from an earlier sign-in. */
  readonly device?: string;
  readonly seconds?: number;
  readonly site?: 'other';
}

/** A new visitor of the first site, or of the other one. */
export function visitorContext(on: IdentityWorld, whence: Whence = {}): Context {
  const { address = null, device, seconds = 0 } = whence;
  const now = new Date(on.clock.now().getTime() + seconds * 1000);
  const [site, client] = whence.site === 'other' ? [on.otherSite, on.otherClient] : [on.site, on.client];
  const principal = { kind: 'visitor', visitorId: newId(now), clientId: client.id } as const;
  return {
    site,
    principal,
    now,
    requestId: 'test',
    caller: { address, origin: null, ...(device !== undefined && { device }) },
  };
}

export interface Registered {
  /** Of the visitor that they were. */
  readonly ctx: Context;
  readonly email: string;
  readonly memberId: string;
  /** Of their proven sign-in. */
  readonly sessionToken: string;
}

/** Registers somebody who may come in at once. */
export async function register(identity: Identity, ctx: Context, email = newEmail()): Promise<Registered> {
  const answer = await identity.handlers.registerV2(ctx, { loginId: { email }, password: PASSWORD });
  const { sessionToken, identity: member } = JSON.parse(JSON.stringify(answer));
  return { ctx, email, memberId: String(member.id), sessionToken: String(sessionToken) };
}

/** Proves who somebody is. @returns the session token */
export async function login(identity: Identity, ctx: Context, email: string, password = PASSWORD): Promise<string> {
  const answer = await identity.handlers.loginV2(ctx, { loginId: { email }, password });
  return String(JSON.parse(JSON.stringify(answer)).sessionToken);
}

/** @returns `in`, the code of the refusal, or how many seconds to wait as `wait 8` */
export async function tryToLogin(identity: Identity, ctx: Context, email: string, password: string): Promise<string> {
  try {
    await login(identity, ctx, email, password);
    return 'in';
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    return error.code === 'THROTTLED_FEATURE' ? `wait ${error.data.retryAfterSeconds}` : error.code;
  }
}

/** @returns the code of the refusal, or `accepted` */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApplicationError) return error.code;
    throw error;
  }
  return 'accepted';
}

/** What a site keeps of a sign-in until its code comes, and what it sends along. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A visitor's site asks for a code, without a page; who signs in is not said yet. */
export function codeRequest(ctx: Context, over: Partial<AuthorizeRequest> = {}): AuthorizeRequest {
  const { principal } = ctx;
  if (principal.kind !== 'visitor') throw new Error(`${principal.kind} is no visitor`);
  return {
    clientId: principal.clientId,
    visitorId: principal.visitorId,
    redirectUri: CALLBACK,
    responseType: 'code',
    responseMode: 'query',
    codeChallenge: pkce().challenge,
    codeChallengeMethod: 'S256',
    state: 'a state',
    prompt: 'none',
    sessionTokenHash: null,
    origin: null,
    ...over,
  };
}

/** The code that a request is answered with; empty for any other answer. */
export async function codeFor(
  identity: Identity,
  ctx: Context,
  request: AuthorizeRequest,
  signedIn: Parameters<Identity['signIns']['authorize']>[2] = null,
): Promise<string> {
  const decision = await identity.signIns.authorize(ctx, request, signedIn);
  return decision.kind === 'answer' ? (decision.answer.data.code ?? '') : '';
}

/** Asks the token endpoint, in JSON. */
export async function tokensBy(
  identity: Identity,
  grant: object,
  authorization?: string,
): Promise<{ access: string; refresh: string }> {
  const { body } = await identity.token({
    contentType: 'application/json',
    body: JSON.stringify(grant),
    ...(authorization !== undefined && { authorization }),
  });
  const answer = JSON.parse(body);
  return { access: String(answer.access_token), refresh: String(answer.refresh_token) };
}

/** Tokens of a new visitor. */
export const visit = (identity: Identity, clientId: string) => tokensBy(identity, { clientId, grantType: 'anonymous' });

/** The grant that exchanges a code of the first site. @param over to be refused */
export function codeGrant(on: IdentityWorld, code: string, verifier: string, over: object = {}): object {
  return {
    grantType: 'authorization_code',
    clientId: on.client.id,
    redirectUri: CALLBACK,
    code,
    codeVerifier: verifier,
    ...over,
  };
}
