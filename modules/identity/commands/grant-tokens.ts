import type { Client } from '@headland/clients';
import { hasApp } from '@headland/contract';
import { newId, type RequestOrigin } from '@headland/kernel';
import type { Caller } from '../domain/caller.ts';
import type { MemberTokens } from '../domain/member-session.ts';
import type { Grant } from '../domain/token-request.ts';
import { noClient, tokenError } from '../errors.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import type { SiteFacts, SiteLookup } from '../sites.ts';
import { ACCESS_TOKEN_LIFE, signAccessToken, type TokenSubject } from '../tokens/access-token.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { parseMemberRefresh } from '../tokens/member-refresh.ts';
import {
  formatVisitorRefresh,
  parseVisitorRefresh,
  VISITOR_REFRESH_LIFE,
  VISITOR_REFRESH_RENEWED,
} from '../tokens/refresh-token.ts';
import type { SecretKeys } from '../tokens/secret-keys.ts';
import type { AccessToken, GrantedTokens, TokenPair } from '../tokens/token-pair.ts';
import { appOf } from './app-token.ts';
import { authorizedClient, exchangeCode, renewMember } from './member-tokens.ts';

export interface GrantDeps {
  readonly keyring: Keyring;
  readonly keys: SecretKeys;
  readonly sites: SiteLookup;
  readonly findClient: (clientId: string) => Promise<Client | null>;
  readonly signIn: SignInDeps;
}

/** Signs an access token. */
export async function mintAccess(
  keyring: Keyring,
  siteId: string,
  clientId: string,
  subject: TokenSubject,
  now: Date,
): Promise<AccessToken> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const claims = { siteId, clientId, subject, issuedAt, expiresAt: issuedAt + ACCESS_TOKEN_LIFE };
  return { accessToken: signAccessToken(await keyring.signer(), claims), expiresIn: ACCESS_TOKEN_LIFE };
}

/**
 * Answers a grant. For a visitor nothing is stored: a visitor is what the refresh token says. A member's session is a row.
 * @param caller whose credentials came in the Authorization header, for grants that want them
 * @param from where the request came from
 * @throws invalid_client; invalid_grant; unauthorized_client
 */
export async function grantTokens(
  deps: GrantDeps,
  grant: Grant,
  caller: () => Promise<Caller | null>,
  from: RequestOrigin | undefined,
  now: Date,
): Promise<GrantedTokens> {
  switch (grant.grant) {
    case 'anonymous':
      return newVisitor(deps, grant.clientId, now);
    case 'refresh_token': {
      const refresh = parseMemberRefresh(deps.keys, grant.refreshToken);
      if (!refresh) return renew(deps, grant, now);
      refuseWithoutMembers(await deps.sites.byShortKey(refresh.shortKey));
      return forMember(deps, await renewMember(deps.signIn, refresh, grant.clientId, from, now));
    }
    case 'authorization_code':
      refuseWithoutMembers(await siteOf(deps, grant.clientId));
      return forMember(deps, await exchangeCode(deps.signIn, grant, from, now));
    case 'authorized_client': {
      const by = await caller();
      refuseWithoutMembers(by && (await deps.sites.get(by.siteId)));
      return forMember(deps, await authorizedClient(deps.signIn, grant, by, from, now));
    }
    case 'client_credentials': {
      const { siteId, id, secretNumber } = await appOf(deps.signIn, grant, from, now);
      const subject = { kind: 'app', appId: id, secretNumber } as const;
      return { ...(await mintAccess(deps.keyring, siteId, id, subject, now)), refreshToken: null };
    }
  }
}

/** Null if there is no such client, which each grant says in its own way. */
async function siteOf({ findClient, sites }: GrantDeps, clientId: string): Promise<SiteFacts | null> {
  const client = await findClient(clientId);
  return client && sites.get(client.siteId);
}

/** Before anything of the grant is used up: it is good again when the app comes back. @throws invalid_grant */
function refuseWithoutMembers(site: SiteFacts | null): void {
  if (site && !hasApp(site, 'members')) throw tokenError('invalid_grant', 'This site has no members.');
}

/** The token pair of a member's session. */
export async function forMember(
  deps: Pick<GrantDeps, 'keyring'>,
  { session, refreshToken, issuedAt }: MemberTokens,
): Promise<TokenPair> {
  const { siteId, clientId, memberId, visitorId, id: sessionId } = session;
  const subject = { kind: 'member', memberId, visitorId, sessionId } as const;
  return { ...(await mintAccess(deps.keyring, siteId, clientId, subject, issuedAt)), refreshToken };
}

async function newVisitor(deps: GrantDeps, clientId: string, now: Date): Promise<TokenPair> {
  const client = await deps.findClient(clientId);
  if (!client) throw noClient();
  const { shortKey } = await deps.sites.get(client.siteId);
  const visitorId = newId(now);
  const access = await mintAccess(deps.keyring, client.siteId, client.id, { kind: 'visitor', visitorId }, now);
  return {
    ...access,
    refreshToken: formatVisitorRefresh(deps.keys, { shortKey, visitorId, clientId: client.id, issuedAt: now }),
  };
}

async function renew(
  deps: GrantDeps,
  grant: { readonly refreshToken: string; readonly clientId: string | null },
  now: Date,
): Promise<TokenPair> {
  const refresh = parseVisitorRefresh(deps.keys, grant.refreshToken);
  const age = refresh ? now.getTime() - refresh.issuedAt.getTime() : 0;
  if (!refresh || age >= VISITOR_REFRESH_LIFE) throw tokenError('invalid_grant');
  // The token is bound to its client; older clients do not name theirs.
  if (grant.clientId !== null && grant.clientId !== refresh.clientId) throw tokenError('invalid_grant');
  const client = await deps.findClient(refresh.clientId);
  if (!client) throw noClient();
  const { shortKey } = await deps.sites.get(client.siteId);
  if (shortKey !== refresh.shortKey) throw tokenError('invalid_grant');
  const { visitorId } = refresh;
  const access = await mintAccess(deps.keyring, client.siteId, client.id, { kind: 'visitor', visitorId }, now);
  // The published client keeps its first token for ever; one that takes the new one stays known for as long as it comes.
  const refreshToken =
    age < VISITOR_REFRESH_RENEWED ? grant.refreshToken : formatVisitorRefresh(deps.keys, { ...refresh, issuedAt: now });
  return { ...access, refreshToken };
}
