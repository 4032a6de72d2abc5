import { createHash, randomBytes } from 'node:crypto';
import { sql } from '@headland/db';
import type { Shop } from './shop.ts';

export const PASSWORD = 'a harbour nobody has heard of';

export const address = (shop: Pick<Shop, 'mark'>) => `${shop.mark}.${randomBytes(6).toString('hex')}@example.org`;

export interface SignedInMember {
  readonly id: string;
  readonly email: string;
  /** Access token. */
  readonly token: string;
  readonly refreshToken: string;
  readonly visitorToken: string;
}

/** A member who has registered and holds tokens, by the calls that a trusted server makes. */
export async function newMember(shop: Pick<Shop, 'mark' | 'apiKey' | 'call' | 'newVisitor'>): Promise<SignedInMember> {
  const email = address(shop);
  const visitorToken = await shop.newVisitor();
  const registered = await shop.call('/_api/iam/authentication/v2/register', {
    token: visitorToken,
    body: { loginId: { email }, password: PASSWORD, profile: { nickname: shop.mark } },
  });
  const { identity } = registered.body as { identity: { id: string } };
  const { status, body } = await shop.call('/oauth2/token', {
    token: `${visitorToken},${shop.apiKey}`,
    body: { grant_type: 'authorized_client', scope: 'offline_access', member_id: identity.id },
  });
  if (status !== 200) throw new Error(`no member token: ${status} ${JSON.stringify(body)}`);
  const { access_token: token, refresh_token: refreshToken } = body as Record<string, string>;
  return { id: identity.id, email, token: token ?? '', refreshToken: refreshToken ?? '', visitorToken };
}

/**
 * Signs a member in by their password and a code, as a site does that has no server of its own: nobody stands between.
 * @returns an access token
 */
export async function signInByCode(shop: Shop, member: Pick<SignedInMember, 'email'>): Promise<string> {
  const redirectUri = `${shop.server.url}/signed-in`;
  await shop.server.app.clients.allowRedirect(shop.clientId, redirectUri);
  const token = await shop.newVisitor();
  const login = await shop.call('/_api/iam/authentication/v2/login', {
    token,
    body: { loginId: { email: member.email }, password: PASSWORD },
  });
  const { verifier, challenge } = pkce();
  const { sessionToken } = login.body;
  const asked = { clientId: shop.clientId, responseType: 'code', responseMode: 'query', state: 'a state', redirectUri };
  const authRequest = { ...asked, codeChallenge: challenge, codeChallengeMethod: 'S256', sessionToken };
  const { body } = await shop.call('/_api/redirects-api/v1/redirect-session', {
    token,
    body: { auth: { authRequest, prompt: 'none' } },
  });
  const { fullUrl } = (body as { redirectSession: { fullUrl: string } }).redirectSession;
  const location = (await fetch(fullUrl, { redirect: 'manual' })).headers.get('location') ?? '';
  const code = new URL(location).searchParams.get('code');
  const grant = { grantType: 'authorization_code', clientId: shop.clientId, code, codeVerifier: verifier, redirectUri };
  const granted = await shop.call('/oauth2/token', { body: grant });
  if (granted.status !== 200) throw new Error(`not signed in: ${granted.status} ${JSON.stringify(granted.body)}`);
  return String(granted.body.access_token);
}

/** Somebody whose address is to be proven, on a site that asks for it while this runs. */
export async function waitingMember(shop: Shop): Promise<{ token: string; stateToken: string; email: string }> {
  const email = address(shop);
  const token = await shop.newVisitor();
  const { members } = shop.server.app;
  await members.changeSettings(shop.ctx, { verifyEmail: true });
  const { status, body } = await shop.call('/_api/iam/authentication/v2/register', {
    token,
    body: { loginId: { email }, password: PASSWORD },
  });
  await members.changeSettings(shop.ctx, { verifyEmail: false });
  if (status !== 200) throw new Error(`not registered: ${status} ${JSON.stringify(body)}`);
  return { token, email, stateToken: String(body.stateToken) };
}

/** Text of the last mail to an address. */
export async function lastMail(shop: Shop, email: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from mails where site_id = ${shop.siteId} and recipient = ${email} order by id desc limit 1
  `.execute(shop.server.database.pool);
  return rows[0]?.body ?? '';
}

/** Id of the last mail to an address. */
export async function lastMailId(shop: Shop, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from mails where site_id = ${shop.siteId} and recipient = ${email} order by id desc limit 1
  `.execute(shop.server.database.pool);
  return rows[0]?.id ?? '';
}

/** A PKCE pair. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
