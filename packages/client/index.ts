/** The typed client of the contract: the only door for the faces, in a browser or in the server's own process. */
export { type Auth, apiAuth, cookieAuth } from './auth.ts';
export { type Client, createClient } from './client.ts';
export { ClientError, type FieldProblem } from './errors.ts';
export {
  decodeSession,
  emptySession,
  encodeSession,
  isExpired,
  SESSION_COOKIE,
  type Session,
  type Tokens,
} from './session.ts';
export type { CallInfo, CallOptions, ClientOptions, Hooks } from './transport.ts';
export { createVisitorAuth, type VisitorAuth, type VisitorAuthOptions } from './visitor-auth.ts';
