import { type ApiKey, type Client, type Clients, clientErrors, parseApiKey } from '@headland/clients';
import { hasApp } from '@headland/contract';
import type { Database } from '@headland/db';
import { type Clock, hashSecret, loadingCache, type Principal, type RequestOrigin } from '@headland/kernel';
import type { NoteRefusal } from '../audit-log.ts';
import { isSessionAlive } from '../db/member-sessions.ts';
import type { Caller, Credentials, SiteSource } from '../domain/caller.ts';
import { recent } from '../domain/recent.ts';
import { identityErrors } from '../errors.ts';
import type { SiteLookup } from '../sites.ts';
import { type AccessClaims, headerOf, principalOf, verifyAccessToken } from '../tokens/access-token.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { parseMemberRefresh } from '../tokens/member-refresh.ts';
import { parseVisitorRefresh } from '../tokens/refresh-token.ts';
import type { SecretKeys } from '../tokens/secret-keys.ts';
import { readAuthorization } from './authorization.ts';

/** Reads credentials into callers; knows tokens and keys that it has seen before. */
export interface CredentialReader {
  authenticate(credentials: Credentials): Promise<Caller>;
  resolveSite(source: SiteSource): Promise<string>;
  /** @throws TOKEN_INVALID; TOKEN_EXPIRED */
  readToken(token: string): Promise<AccessClaims>;
  /** As `readToken`, and the member has not signed out. @throws MEMBER_SESSION_ENDED too */
  readLiveToken(token: string): Promise<AccessClaims>;
  /** @param from for the audit log @throws API_KEY_INVALID */
  readApiKey(text: string, from?: RequestOrigin, host?: string | null): Promise<ApiKey>;
  /** Forgets at once in this process that a member's session was alive. */
  forgetSession(siteId: string, sessionId: string): void;
  /** Forgets at once in this process that the secret of this number was an app's. */
  forgetApp(client: Pick<Client, 'siteId' | 'id' | 'secretNumber'>): void;
  /** Forgets a key at once in this process. */
  forgetApiKey(siteId: string, secretHash: string): void;
}

/** Tokens verified before; a visit uses one of them dozens of times. */
const TOKENS_KEPT = 5_000;
const API_KEYS_KEPT = 1_000;
/** Together with the statement itself this keeps a revoked key from living longer than a second. */
const API_KEY_MILLISECONDS = 500;
/** The same for members who have signed out, were blocked or changed their password. */
const SESSION_MILLISECONDS = 500;
const SESSIONS_KEPT = 20_000;

const MEDIA_ID = /^([0-9a-f]{6})_/;

export function createCredentialReader(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly sites: SiteLookup;
  readonly apiKeyPermissions: readonly string[];
  readonly keyring: Keyring;
  readonly keys: SecretKeys;
  readonly clients: Pick<Clients, 'find' | 'isSecretInForce' | 'useApiKey'>;
  readonly noteRefusal: NoteRefusal;
}): CredentialReader {
  const verified = recent<{ readonly claims: AccessClaims; readonly caller: Caller; readonly header: string }>(
    TOKENS_KEPT,
  );
  const apiKeys = loadingCache<ApiKey | null>({
    load: (key) => {
      const [siteId = '', secretHash = ''] = key.split(' ');
      return deps.clients.useApiKey(siteId, secretHash);
    },
    milliseconds: API_KEY_MILLISECONDS,
    max: API_KEYS_KEPT,
  });

  const sessions = loadingCache<boolean>({
    load: (key) => {
      const [siteId = '', sessionId = ''] = key.split(' ');
      return isSessionAlive(deps.database.pool, siteId, sessionId, deps.clock.now());
    },
    milliseconds: SESSION_MILLISECONDS,
    max: SESSIONS_KEPT,
  });

  const apps = loadingCache<boolean>({
    load: (key) => {
      const [siteId = '', appId = '', secretNumber = ''] = key.split(' ');
      return deps.clients.isSecretInForce(siteId, appId, Number(secretNumber));
    },
    milliseconds: SESSION_MILLISECONDS,
    max: API_KEYS_KEPT,
  });

  /**
   * A visitor's token says everything itself; a member's is good for as long as the session, an app's for as long as the
   * secret that it was given for.
   */
  async function live(token: string): Promise<{ claims: AccessClaims; caller: Caller }> {
    const entry = await callerOfToken(token);
    const { subject, siteId } = entry.claims;
    // Where there are no members nobody is one; their sessions stay, and are good again when the app comes back.
    const standsAsMember = async (sessionId: string) =>
      hasApp(await deps.sites.get(siteId), 'members') && sessions.get(`${siteId} ${sessionId}`);
    if (subject.kind === 'member' && !(await standsAsMember(subject.sessionId))) {
      throw identityErrors.error('TOKEN_INVALID');
    }
    if (subject.kind === 'app' && !(await apps.get(`${siteId} ${subject.appId} ${subject.secretNumber}`))) {
      throw identityErrors.error('TOKEN_INVALID');
    }
    return entry;
  }

  async function callerOfToken(token: string): Promise<{ claims: AccessClaims; caller: Caller }> {
    const now = Math.floor(deps.clock.now().getTime() / 1000);
    const seen = verified.get(token);
    // A key that was taken away takes its tokens with it.
    if (seen && deps.keyring.remembers(seen.header)) {
      if (now < seen.claims.expiresAt) return seen;
      verified.delete(token);
      throw identityErrors.error('TOKEN_EXPIRED');
    }
    const header = headerOf(token);
    const verifier = header === null ? null : await deps.keyring.verifierOf(header);
    if (header === null || !verifier) throw identityErrors.error('TOKEN_INVALID');
    const result = verifyAccessToken(token, verifier, now);
    if ('refused' in result) {
      throw identityErrors.error(result.refused === 'expired' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID');
    }
    const { claims } = result;
    const { siteId, subject } = claims;
    const secretNumber = subject.kind === 'app' ? { secretNumber: subject.secretNumber } : {};
    const entry = { claims, caller: { siteId, principal: principalOf(claims), ...secretNumber }, header };
    verified.set(token, entry);
    return entry;
  }

  async function readApiKey(text: string, from?: RequestOrigin, host?: string | null): Promise<ApiKey> {
    const parsed = parseApiKey(text);
    const site = parsed && (await deps.sites.byShortKey(parsed.shortKey));
    const key = site && (await apiKeys.get(`${site.id} ${hashSecret(parsed.secret)}`));
    if (key) return key;
    const asked = site ?? (await siteAt(host ?? null));
    if (asked) await deps.noteRefusal({ siteId: asked.id, type: 'api_key_refused', from }, deps.clock.now());
    throw identityErrors.error('API_KEY_INVALID');
  }

  function apiKeyPrincipal(key: ApiKey): Principal {
    return { kind: 'apiKey', keyId: key.id, permissions: key.permissions ?? deps.apiKeyPermissions };
  }

  /** The same site must be meant by the credentials and by the header, if there is one. */
  function sameSite(siteId: string, header: string | null | undefined): string {
    if (header && header.toLowerCase() !== siteId) throw identityErrors.error('SITE_MISMATCH');
    return siteId;
  }

  async function siteAt(host: string | null) {
    return (host && (await deps.sites.byHost(host))) || deps.sites.default();
  }

  async function siteOfHost(host: string | null): Promise<string> {
    const site = await siteAt(host);
    if (!site) throw identityErrors.error('NO_SITE');
    return site.id;
  }

  async function siteOfClient(clientId: string): Promise<string> {
    const client = await deps.clients.find(clientId);
    if (!client) throw clientErrors.error('CLIENT_NOT_FOUND');
    return client.siteId;
  }

  async function siteOfMedia(mediaId: string): Promise<string> {
    const shortKey = MEDIA_ID.exec(mediaId)?.[1];
    const site = shortKey === undefined ? null : await deps.sites.byShortKey(shortKey);
    if (!site) throw identityErrors.error('UNKNOWN_MEDIA');
    return site.id;
  }

  async function siteOfToken(token: string): Promise<string> {
    const refresh = parseVisitorRefresh(deps.keys, token) ?? parseMemberRefresh(deps.keys, token);
    if (!refresh) return (await callerOfToken(token)).claims.siteId;
    const site = await deps.sites.byShortKey(refresh.shortKey);
    if (!site) throw identityErrors.error('TOKEN_INVALID');
    return site.id;
  }

  return {
    async authenticate({ authorization, siteIdHeader, host, caller: from }) {
      const presented = readAuthorization(authorization);
      if (!presented) return { siteId: await siteOfHost(host ?? null), principal: { kind: 'none' } };
      if (presented.apiKey === null) {
        const { caller } = await live(presented.token ?? '');
        sameSite(caller.siteId, siteIdHeader);
        return caller;
      }
      const key = await readApiKey(presented.apiKey, from, host);
      const siteId = sameSite(key.siteId, siteIdHeader);
      if (presented.token === null) return { siteId, principal: apiKeyPrincipal(key) };
      const { caller } = await live(presented.token);
      if (caller.siteId !== siteId) throw identityErrors.error('SITE_MISMATCH');
      return { siteId, principal: apiKeyPrincipal(key), onBehalfOf: caller.principal };
    },
    async resolveSite(source) {
      switch (source.from) {
        case 'client':
          return siteOfClient(source.clientId);
        case 'token':
          return siteOfToken(source.token);
        case 'apiKey':
          return sameSite((await readApiKey(source.apiKey)).siteId, source.siteIdHeader);
        case 'host':
          return siteOfHost(source.host);
        case 'media':
          return siteOfMedia(source.mediaId);
      }
    },
    readToken: async (token) => (await callerOfToken(token)).claims,
    readLiveToken: async (token) => (await live(token)).claims,
    readApiKey,
    forgetApp: ({ siteId, id, secretNumber }) => apps.forget(`${siteId} ${id} ${secretNumber}`),
    forgetSession: (siteId, sessionId) => sessions.forget(`${siteId} ${sessionId}`),
    forgetApiKey: (siteId, secretHash) => apiKeys.forget(`${siteId} ${secretHash}`),
  };
}
