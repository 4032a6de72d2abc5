/** The typed client of the contract: the only door for the faces, in a browser or in the server's own process. */
export { type Auth, apiAuth, cookieAuth } from './auth.ts';
export { type Client, createClient, type ElevatingClient } from './client.ts';
export { decodeToken, metaSiteIdOf, TokenError } from './decode-token.ts';
export { ClientError, type FieldProblem } from './errors.ts';
export type { LoginErrorCode, LoginFailure, LoginState } from './login-state.ts';
export type { OauthData } from './oauth-data.ts';
export { challengeOf, createVerifier } from './pkce.ts';
export { problemSentence } from './problem-sentence.ts';
export type { AuthUrl, AuthUrlOptions } from './redirect.ts';
export { parseReturnUrl, type ReturnMode, type SignInReturn } from './return-url.ts';
export {
  decodeSession,
  emptySession,
  encodeSession,
  isExpired,
  SESSION_COOKIE,
  type Session,
  type Tokens,
} from './session.ts';
export { createSessionKeeper, documentCookies, type TextStore } from './session-keeper.ts';
export {
  type CaptchaTokens,
  type Credentials,
  createSiteAuth,
  type SiteAuth,
  type SiteAuthOptions,
} from './site-auth.ts';
export type { CallInfo, CallOptions, ClientOptions, Hooks } from './transport.ts';
export { createVisitorAuth, type TokenKeeper, type VisitorAuth, type VisitorAuthOptions } from './visitor-auth.ts';
