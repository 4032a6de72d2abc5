import { permissionsOf } from '@headland/contract';
import { memberHooks } from '@headland/module';
import { refusalLines } from './audit-log.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { identityChecks } from './checks.ts';
import { endAccess } from './commands/end-access.ts';
import { forMember, mintAccess } from './commands/grant-tokens.ts';
import { guard } from './commands/login-answer.ts';
import { rotateSigningKey } from './commands/rotate-signing-key.ts';
import { createTouchVisitor } from './commands/touch-visitor.ts';
import { eraseTraces } from './db/erase.ts';
import { endSessionsBegunWith } from './db/member-sessions.ts';
import type { Identity, IdentityDeps } from './door.ts';
import { captchaCalls } from './http/captcha-calls.ts';
import { createCredentialReader } from './http/credentials.ts';
import { sessionsOf } from './http/present-sessions.ts';
import { sessionCalls } from './http/session-calls.ts';
import { signInCalls } from './http/sign-in-calls.ts';
import { signInRefusals } from './http/sign-in-refusals.ts';
import { createTokenEndpoints } from './http/token-endpoints.ts';
import { identityJobs } from './jobs.ts';
import { identityModule } from './module.ts';
import { createPasswordHasher } from './passwords/hasher.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import { createSignIns } from './sign-ins.ts';
import type { TokenSubject } from './tokens/access-token.ts';
import { createKeyring } from './tokens/keyring.ts';
import { deriveSecretKeys } from './tokens/secret-keys.ts';

export { identityMigrations } from './db/migrations.ts';
export type { AuthorizeAnswer, AuthorizeDecision, AuthorizeRequest } from './domain/authorize-request.ts';
export type { Caller, Credentials, SiteSource } from './domain/caller.ts';
export type { KnownBrowser, OpenedRecovery, SignedIn } from './domain/signed-in.ts';
export type { Identity, IdentityDeps, SignIns } from './door.ts';
export { identityErrors } from './errors.ts';
export type { EndpointAnswer, EndpointRequest } from './http/endpoint.ts';
export { identityModule } from './module.ts';
export { createPasswordHasher, type HashCost, PASSWORD_COST, type PasswordHasher } from './passwords/hasher.ts';
export type { CaptchaAnswer, CaptchaCheck } from './sign-in-deps.ts';
export type { SiteFacts, SiteLookup } from './sites.ts';
export type { AccessToken } from './tokens/token-pair.ts';

/** Who asks, and how members sign in. */
export function createIdentity(deps: IdentityDeps): Identity {
  const { database, clock, sites, clients } = deps;
  const apiKeyPermissions = deps.apiKeyPermissions ?? [...permissionsOf('apiKey')];
  const keys = deriveSecretKeys(deps.secret);
  const keyring = createKeyring({ database, clock, keys });
  const noteRefusal = refusalLines(database.pool);
  const credentials = createCredentialReader({
    database,
    clock,
    sites,
    apiKeyPermissions,
    keyring,
    keys,
    clients,
    noteRefusal,
  });

  const captcha = createCaptcha({ db: database.pool, keys });
  const signIn: SignInDeps = {
    database,
    clock,
    sites,
    keys,
    hasher: deps.hasher ?? createPasswordHasher(),
    captcha: deps.captcha ?? captcha,
    members: deps.members,
    hooks: deps.hooks ?? memberHooks(() => []),
    dropCookies: deps.dropCookies ?? (() => []),
    signTokens: (tokens) => forMember({ keyring }, tokens),
    findClient: clients.find,
    findSecret: clients.findSecret,
    isAllowedReturn: clients.isAllowedReturn,
    forgetSession: credentials.forgetSession,
  };

  return {
    ...identityModule,
    ...createTokenEndpoints({
      keyring,
      keys,
      sites,
      findClient: clients.find,
      signIn,
      credentials,
      now: () => clock.now(),
    }),

    handlers: {
      ...signInCalls(signIn),
      ...sessionCalls(signIn),
      ...captchaCalls(database.pool, captcha),
    },
    refusals: signInRefusals,
    signIns: createSignIns(signIn, clients),
    jobs: identityJobs(database),

    authenticate: credentials.authenticate,
    resolveSite: credentials.resolveSite,

    begun: {
      end: endSessionsBegunWith,
      forgetSession: credentials.forgetSession,
      forgetSecret: credentials.forgetApp,
      forgetApiKey: credentials.forgetApiKey,
    },

    access: {
      end: (tx, ctx, memberId, by) => endAccess(signIn, tx, ctx, memberId, by),
      sessions: (ctx, memberId) => sessionsOf(database.pool, ctx, memberId),
      limit: (ctx, limit) => guard(database.pool, ctx, [limit]),
    },
    personalData: [{ name: 'sessions', read: (ctx, memberId) => sessionsOf(database.pool, ctx, memberId) }],
    onMemberForgotten: (tx, ctx, memberId) => eraseTraces(tx, ctx.site.id, memberId),

    mintVisitorAccess: (siteId, visitorId, clientId) =>
      mintAccess(keyring, siteId, clientId, { kind: 'visitor', visitorId }, clock.now()),
    mintBuyerAccess(siteId, buyer) {
      const { visitorId, clientId } = buyer;
      const subject: TokenSubject =
        buyer.kind === 'member' && buyer.sessionId !== undefined
          ? { kind: 'member', memberId: buyer.memberId, visitorId, sessionId: buyer.sessionId }
          : { kind: 'visitor', visitorId };
      return mintAccess(keyring, siteId, clientId, subject, clock.now());
    },
    touchVisitor: createTouchVisitor(),
    rotateSigningKey: (options = {}) => rotateSigningKey({ keyring, sites, clock }, options),

    checks: identityChecks(keys, clock),
  };
}
