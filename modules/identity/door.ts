import type { Begun, Clients } from '@headland/clients';
import type { Check, Database, Job, Queryable } from '@headland/db';
import type { Clock, Context, Principal, RequestOrigin } from '@headland/kernel';
import type { MemberAccess, Members } from '@headland/members';
import type { MemberHooks, Module } from '@headland/module';
import type { AuthorizeAnswer, AuthorizeDecision, AuthorizeRequest } from './domain/authorize-request.ts';
import type { Caller, Credentials, SiteSource } from './domain/caller.ts';
import type { KnownBrowser, OpenedRecovery, SignedIn } from './domain/signed-in.ts';
import type { CaptchaHandlers } from './http/captcha-calls.ts';
import type { EndpointAnswer, EndpointRequest } from './http/endpoint.ts';
import type { SessionHandlers } from './http/session-calls.ts';
import type { SignInHandlers } from './http/sign-in-calls.ts';
import type { Refusals } from './http/sign-in-refusals.ts';
import type { PasswordHasher } from './passwords/hasher.ts';
import type { CaptchaCheck } from './sign-in-deps.ts';
import type { SiteLookup } from './sites.ts';
import type { AccessToken } from './tokens/token-pair.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sites: SiteLookup;
  readonly clients: Clients;
  /** Calls that delete a member ask for the password first. */
  readonly members: Pick<Members, 'delete'>;
  /** HEADLAND_SECRET: encrypts the signing keys and authenticates visitors' refresh tokens. */
  readonly secret: string;
  /** Every permission id that an API key may hold; by default those of the contract. */
  readonly apiKeyPermissions?: readonly string[];
  /** What other modules do when a visitor becomes a member; nothing by default. */
  readonly hooks?: Pick<MemberHooks, 'onVisitorBecomesMember'>;
  /** What takes a site's members out of a browser that is signed in by the hosted pages: values of `Set-Cookie`. */
  readonly dropCookies?: (shortKey: string) => readonly string[];
  /** Without one no captcha is asked for. */
  readonly captcha?: CaptchaCheck;
  /** Tests hand in a cheaper one. */
  readonly hasher?: PasswordHasher;
}

/** What our own sign-in pages do; calls of the contract stand in `handlers`. */
export interface SignIns {
  /** Both tokens are dead in every process within a second. @param by who ends it, as the audit log tells */
  endSession(siteId: string, sessionId: string, by: Pick<Context, 'principal' | 'caller'>): Promise<void>;
  /** Decides about a request to sign in; a code that it answers with is made already. */
  authorize(ctx: Context, request: AuthorizeRequest, signedIn: SignedIn | null): Promise<AuthorizeDecision>;
  /** `access_denied`; null if client or address are not registered (any more): then nobody is sent anywhere. */
  deny(ctx: Context, request: AuthorizeRequest): Promise<AuthorizeAnswer | null>;
  /**
   * After signing in on a page: uses the sign-in's session token up, and ends what the browser's cookies said before.
   * @returns null if the token is not good, or was given to another client
   */
  knowBrowser(
    ctx: Context,
    clientId: string,
    sessionToken: string,
    before: string | null,
    device?: string | null,
  ): Promise<KnownBrowser | null>;
  /** Whom the browser's cookie stands for; null if it is unknown, ended or too old. */
  memberOfBrowser(siteId: string, token: string): Promise<SignedIn | null>;
  /** Signs out of the pages: every session that came of this browser's sign-in ends with it. @param from whose browser */
  forgetBrowser(siteId: string, token: string, from?: RequestOrigin): Promise<void>;
  /** What the page behind the link of a mail may know; null if the link is no longer good. */
  openRecovery(siteId: string, token: string): Promise<OpenedRecovery | null>;
}

export interface Identity extends Module {
  readonly handlers: SignInHandlers & SessionHandlers & CaptchaHandlers;
  /** How a request that does not parse is refused, for calls whose clients read one form of error alone. */
  readonly refusals: Refusals;
  readonly signIns: SignIns;
  /** What ends with a client, a secret or a key. */
  readonly begun: Begun;
  /** What lets members in, and ends when they are shut out. */
  readonly access: MemberAccess;
  readonly jobs: readonly Job[];
  readonly checks: readonly Check[];
  /** POST /oauth2/token, JSON or form. @throws OAuth's errors; their `error` and `error_description` stand in `besides` */
  token(request: EndpointRequest): Promise<EndpointAnswer>;
  /** POST /oauth/access: there are no installations of apps. @throws OAuth's errors, always */
  oauthAccess(request: EndpointRequest): Promise<EndpointAnswer>;
  /** POST /oauth2/token-info. @throws ValidationError */
  tokenInfo(request: EndpointRequest): Promise<EndpointAnswer>;
  /** GET /oauth2/jwks */
  jwks(): Promise<EndpointAnswer>;

  /**
   * Who asks, and of which site. Without credentials: nobody, of the site of the host (or the default site).
   * @throws 401 for a token or key that is unreadable, expired, revoked or unknown; 403 SITE_MISMATCH if `wix-site-id`
   * names another site; 503 NO_SITE before the first site is made
   */
  authenticate(credentials: Credentials): Promise<Caller>;
  /** The one function that says which site something belongs to. @throws as `authenticate`; CLIENT_NOT_FOUND; SITE_NOT_FOUND */
  resolveSite(source: SiteSource): Promise<string>;

  /** An access token for a visitor who is known already, such as on the hosted pages. */
  mintVisitorAccess(siteId: string, visitorId: string, clientId: string): Promise<AccessToken>;
  /**
   * An access token for whoever asked for a hosted page: a member's is good for as long as the session is, a visitor's
   * on its own.
   */
  mintBuyerAccess(siteId: string, buyer: Extract<Principal, { kind: 'visitor' | 'member' }>): Promise<AccessToken>;
  /** Makes the row of the calling visitor (or of the member's browser) at the first write; costs one statement once. */
  touchVisitor(tx: Queryable, ctx: Context): Promise<void>;

  /**
   * Signs with a new key from now on; the old one verifies until its longest token has ended.
   * @param refuseOld for a key that somebody else may have: what it signed is refused everywhere within half a minute
   * @param newSecret where the secret that sealed the present key is lost; else that key must open
   * @returns the new key's id
   */
  rotateSigningKey(options?: { readonly refuseOld?: boolean; readonly newSecret?: boolean }): Promise<string>;
}
