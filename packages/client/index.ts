/** The typed client of the contract: the only door for the faces, in a browser or in the server's own process. */

export { type Client, createClient, type ElevatingClient } from './client.ts';
export { type Auth, apiAuth, cookieAuth } from './requests/auth.ts';
export { ClientError, type FieldProblem } from './requests/errors.ts';
export {
  isConflict,
  type Place,
  type PlacedProblems,
  type Problems,
  placeProblems,
  secondsToWait,
  sentenceOf,
  violationsOf,
} from './requests/place-problems.ts';
export { problemSentence } from './requests/problem-sentence.ts';
export type { CallInfo, CallOptions, ClientOptions, Hooks } from './requests/transport.ts';
export { decodeToken, metaSiteIdOf, TokenError } from './session/decode-token.ts';
export {
  decodeSession,
  emptySession,
  encodeSession,
  isExpired,
  SESSION_COOKIE,
  type Session,
  type Tokens,
} from './session/session.ts';
export { createSessionKeeper, documentCookies, type TextStore } from './session/session-keeper.ts';
export {
  createVisitorAuth,
  type TokenKeeper,
  type VisitorAuth,
  type VisitorAuthOptions,
} from './session/visitor-auth.ts';
export type { LoginErrorCode, LoginFailure, LoginState } from './sign-in/login-state.ts';
export type { OauthData } from './sign-in/oauth-data.ts';
export { challengeOf, createVerifier } from './sign-in/pkce.ts';
export type { AuthUrl, AuthUrlOptions } from './sign-in/redirect.ts';
export { parseReturnUrl, type ReturnMode, type SignInReturn } from './sign-in/return-url.ts';
export {
  type CaptchaTokens,
  type Credentials,
  createSiteAuth,
  type SiteAuth,
  type SiteAuthOptions,
} from './sign-in/site-auth.ts';
