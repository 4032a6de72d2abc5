import { permissionsOf } from '@headland/contract';
import { memberHooks } from '@headland/module';
import { refusalLines } from './audit-log.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { identityChecks } from './checks.ts';
import { forMember, mintAccess } from './commands/grant-tokens.ts';
import { rotateSigningKey } from './commands/rotate-signing-key.ts';
import { createTouchVisitor } from './commands/touch-visitor.ts';
import { endSessionsBegunWith } from './db/member-sessions.ts';
import type { Identity, IdentityDeps } from './door.ts';
import { accountCalls } from './http/account-calls.ts';
import { captchaCalls } from './http/captcha-calls.ts';
import { createCredentialReader } from './http/credentials.ts';
import { identitySettingsCalls } from './http/identity-settings-calls.ts';
import { memberAdminCalls } from './http/member-admin-calls.ts';
import { memberCalls } from './http/member-calls.ts';
import { signInRefusals } from './http/sign-in-refusals.ts';
import { createTokenEndpoints } from './http/token-endpoints.ts';
import { wireMember } from './http/wire-member.ts';
import { identityJobs } from './jobs.ts';
import type { MemberDeps } from './member-deps.ts';
import { createMembers } from './members.ts';
import { identityModule } from './module.ts';
import { createPasswordHasher } from './passwords/hasher.ts';
import type { TokenSubject } from './tokens/access-token.ts';
import { createKeyring } from './tokens/keyring.ts';
import { deriveSecretKeys } from './tokens/secret-keys.ts';

export { identityMigrations } from './db/migrations.ts';
export type { AuthorizeAnswer, AuthorizeDecision, AuthorizeRequest } from './domain/authorize-request.ts';
export type { Caller, Credentials, SiteSource } from './domain/caller.ts';
export {
  loginStates,
  type Member,
  type MemberSettings,
  type MemberStatus,
} from './domain/member.ts';
export type { MemberSession } from './domain/member-session.ts';
export type { KnownBrowser, OpenedRecovery, SignedIn } from './domain/signed-in.ts';
export type { Identity, IdentityDeps, Members } from './door.ts';
export { identityErrors } from './errors.ts';
export type { EndpointAnswer, EndpointRequest } from './http/endpoint.ts';
export type { CaptchaAnswer, CaptchaCheck } from './member-deps.ts';
export { identityModule } from './module.ts';
export { createPasswordHasher, type HashCost, PASSWORD_COST, type PasswordHasher } from './passwords/hasher.ts';
export type { SiteFacts, SiteLookup } from './sites.ts';
export type { AccessToken } from './tokens/token-pair.ts';

/** Who asks, members, and how they sign in. */
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
  const members: MemberDeps = {
    database,
    clock,
    sites,
    keys,
    hasher: deps.hasher ?? createPasswordHasher(),
    captcha: deps.captcha ?? captcha,
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
      members,
      credentials,
      now: () => clock.now(),
    }),

    handlers: {
      ...memberCalls(members),
      ...accountCalls(members),
      ...memberAdminCalls(members),
      ...identitySettingsCalls(members),
      ...captchaCalls(database.pool, captcha),
    },
    entities: { member: wireMember },
    refusals: signInRefusals,
    members: createMembers(members, clients),
    jobs: identityJobs(database),

    authenticate: credentials.authenticate,
    resolveSite: credentials.resolveSite,

    begun: {
      end: endSessionsBegunWith,
      forgetSession: credentials.forgetSession,
      forgetSecret: credentials.forgetApp,
      forgetApiKey: credentials.forgetApiKey,
    },

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

    checks: identityChecks(keys),
  };
}
