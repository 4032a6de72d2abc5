import { permissionsOf } from '@headland/contract';
import { hashSecret, isUuid, loadingCache } from '@headland/kernel';
import { memberHooks } from '@headland/module';
import { refusalLines } from './audit-log.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { identityChecks } from './checks.ts';
import { allowOrigin, allowRedirect } from './commands/allow-address.ts';
import { createApiKey } from './commands/create-api-key.ts';
import { createClient } from './commands/create-client.ts';
import { forMember, mintAccess } from './commands/grant-tokens.ts';
import { createOwnerLink, redeemOwnerLink } from './commands/owner-sign-in.ts';
import { revokeApiKey } from './commands/revoke-api-key.ts';
import { rotateSigningKey } from './commands/rotate-signing-key.ts';
import { createTouchVisitor } from './commands/touch-visitor.ts';
import { selectApiKeys } from './db/api-keys.ts';
import { selectClient, selectClients } from './db/clients.ts';
import { deleteOwnerSession, hasOwner, selectOwnerOfSession } from './db/owners.ts';
import { isAllowedOrigin, isAllowedRedirect } from './domain/allowed.ts';
import type { Client } from './domain/client.ts';
import { OWNER_SESSION_IDLE, OWNER_SESSION_NOTED } from './domain/owner.ts';
import { readAddress } from './domain/web-address.ts';
import type { Identity, IdentityDeps } from './door.ts';
import { identityErrors } from './errors.ts';
import { accountCalls } from './http/account-calls.ts';
import { captchaCalls } from './http/captcha-calls.ts';
import { createCredentialReader } from './http/credentials.ts';
import { identitySettingsCalls } from './http/identity-settings-calls.ts';
import { memberAdminCalls } from './http/member-admin-calls.ts';
import { memberCalls } from './http/member-calls.ts';
import { oauthClientCalls } from './http/oauth-client-calls.ts';
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
export type { ApiKey, NewApiKey } from './domain/api-key.ts';
export type { AuthorizeAnswer, AuthorizeDecision, AuthorizeRequest } from './domain/authorize-request.ts';
export type { Caller, Credentials, SiteSource } from './domain/caller.ts';
export { type Client, type ClientKind, DEMO_CLIENT_ID, type NewClient, type RefreshProfile } from './domain/client.ts';
export {
  loginStates,
  type Member,
  type MemberSettings,
  type MemberStatus,
} from './domain/member.ts';
export type { MemberSession } from './domain/member-session.ts';
export { type Owner, type OwnerLink, type OwnerSession, ownerLinkUrl } from './domain/owner.ts';
export type { KnownBrowser, OpenedRecovery, SignedIn } from './domain/signed-in.ts';
export type { Identity, IdentityDeps, Members } from './door.ts';
export { identityErrors } from './errors.ts';
export { clientEvents } from './events.ts';
export type { EndpointAnswer, EndpointRequest } from './http/endpoint.ts';
export type { CaptchaAnswer, CaptchaCheck } from './member-deps.ts';
export { identityModule } from './module.ts';
export { createPasswordHasher, type HashCost, PASSWORD_COST, type PasswordHasher } from './passwords/hasher.ts';
export type { SiteFacts, SiteLookup } from './sites.ts';
export type { AccessToken } from './tokens/token-pair.ts';

const CLIENTS_KEPT = 5_000;

/** Callers, clients, tokens, keys and owners of the installation. */
export function createIdentity(deps: IdentityDeps): Identity {
  const { database, clock, sites } = deps;
  const apiKeyPermissions = deps.apiKeyPermissions ?? [...permissionsOf('apiKey')];
  const keys = deriveSecretKeys(deps.secret);
  const keyring = createKeyring({ database, clock, keys });
  const home = { origin: deps.publicUrl, storefrontClientId: deps.storefrontClientId };
  const clients = loadingCache<Client | null>({
    load: (id) => selectClient(database.pool, id),
    milliseconds: deps.cacheMilliseconds ?? 5_000,
    max: CLIENTS_KEPT,
  });

  async function findClient(clientId: string): Promise<Client | null> {
    return isUuid(clientId) ? clients.get(clientId.toLowerCase()) : null;
  }
  const noteRefusal = refusalLines(database.pool);
  const credentials = createCredentialReader({
    database,
    clock,
    sites,
    apiKeyPermissions,
    keyring,
    keys,
    noteRefusal,
    async siteOfClient(clientId) {
      const client = await findClient(clientId);
      if (!client) throw identityErrors.error('CLIENT_NOT_FOUND');
      return client.siteId;
    },
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
    signTokens: (tokens) => forMember({ keyring }, tokens),
    findClient,
    isAllowedReturn: (client, url) =>
      isAllowedRedirect(home, client, url) || isAllowedOrigin(home, client, readAddress(url)?.origin ?? ''),
    forgetSession: credentials.forgetSession,
  };

  /** What this process has just written it must not read from memory in its old form. */
  function changed(client: Client): Client {
    clients.forget(client.id);
    return client;
  }

  const clientDeps = {
    database,
    storefrontClientId: deps.storefrontClientId,
    forgetClient(client: Client) {
      credentials.forgetApp(client);
      credentials.forgetApp({ ...client, secretNumber: client.secretNumber - 1 });
      changed(client);
    },
    forgetSession: credentials.forgetSession,
  };

  return {
    ...identityModule,
    ...createTokenEndpoints({ keyring, keys, sites, findClient, members, credentials, now: () => clock.now() }),

    handlers: {
      ...memberCalls(members),
      ...accountCalls(members),
      ...memberAdminCalls(members),
      ...oauthClientCalls(clientDeps, async (input, by) => changed(await createClient(deps, input, by))),
      ...identitySettingsCalls(members),
      ...captchaCalls(database.pool, captcha),
    },
    entities: { member: wireMember },
    refusals: signInRefusals,
    members: createMembers(members, {
      isAllowedOrigin: (client, origin) => isAllowedOrigin(home, client, origin),
      isAllowedRedirect: (client, url) => isAllowedRedirect(home, client, url),
    }),
    jobs: identityJobs(database),

    authenticate: credentials.authenticate,
    resolveSite: credentials.resolveSite,

    findClient,
    listClients: (siteId) => selectClients(database.pool, siteId ?? null),
    createClient: async (input, actor = { kind: 'none' }) =>
      changed(await createClient(deps, input, { principal: actor })),
    allowOrigin: async (clientId, origin) => changed(await allowOrigin(database, clientId, origin)),
    allowRedirect: async (clientId, url) => changed(await allowRedirect(database, clientId, url)),
    isAllowedOrigin: (client, origin) => isAllowedOrigin(home, client, origin),
    isAllowedRedirect: (client, url) => isAllowedRedirect(home, client, url),

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

    createApiKey: (input, actor = { kind: 'none' }) => createApiKey({ ...deps, apiKeyPermissions }, input, actor),
    listApiKeys: (siteId) => selectApiKeys(database.pool, siteId),
    async revokeApiKey(siteId, keyId, actor = { kind: 'none' }) {
      const { secretHash, ended } = await revokeApiKey(deps, siteId, keyId, actor);
      credentials.forgetApiKey(siteId, secretHash);
      for (const id of ended) credentials.forgetSession(siteId, id);
    },

    createOwnerLink: () => createOwnerLink(deps),
    redeemOwnerLink: (token, from) => redeemOwnerLink({ ...deps, noteRefusal }, token, from),
    ownerOf(cookie) {
      const now = clock.now();
      const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
      const idleSince = before(OWNER_SESSION_IDLE);
      return selectOwnerOfSession(database.pool, hashSecret(cookie), now, idleSince, before(OWNER_SESSION_NOTED));
    },
    async ownerStands(cookie) {
      const now = clock.now();
      const idleSince = new Date(now.getTime() - OWNER_SESSION_IDLE);
      // Nothing was seen before the beginning of time, so nothing is noted.
      return (await selectOwnerOfSession(database.pool, hashSecret(cookie), now, idleSince, new Date(0))) !== null;
    },
    signOut: (cookie) => deleteOwnerSession(database.pool, hashSecret(cookie)),
    ownerHasSignedIn: () => hasOwner(database.pool),

    checks: identityChecks(keys),
  };
}
