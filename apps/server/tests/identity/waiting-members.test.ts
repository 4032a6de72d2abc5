import { sql } from '@headland/db';
import type { AuthorizeRequest } from '@headland/identity';
import { hashSecret } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, PASSWORD, pkce, type SignedInMember } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** I-17: whoever waits for the owner or is blocked has no way to tokens; each way is one for an active member. */
let server: TestServer;
let shop: Shop;
let appToken: string;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'waiting');
  const client = await server.app.clients.create({ siteId: shop.siteId, name: 'App', kind: 'server' });
  const secret = 'a secret of this test, as good as any other one';
  await sql`
    update clients set secret_hash = ${hashSecret(secret)}, secret_number = 1 where id = ${client.id}
  `.execute(server.database.pool);
  const body = { grant_type: 'client_credentials', client_id: client.id, client_secret: secret };
  appToken = String((await shop.call('/oauth2/token', { body })).body.access_token);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

/** A member and everything that was given to them while they were active. */
interface Holder {
  readonly member: SignedInMember;
  readonly sessionToken: string;
  readonly code: string;
  readonly verifier: string;
}

async function holder(): Promise<Holder> {
  const member = await newMember(shop);
  const { verifier, challenge } = pkce();
  const decision = await authorize(member, await proven(member), challenge);
  if (decision.kind !== 'answer') throw new Error(decision.kind);
  return { member, verifier, code: decision.answer.data.code ?? '', sessionToken: await proven(member) };
}

async function proven({ email, visitorToken: token }: SignedInMember): Promise<string> {
  const body = { loginId: { email }, password: PASSWORD };
  return String((await shop.call('/_api/iam/authentication/v2/login', { token, body })).body.sessionToken);
}

async function authorize(member: SignedInMember, sessionToken: string, codeChallenge: string) {
  const { principal } = await server.app.identity.authenticate({ authorization: member.visitorToken });
  const request: AuthorizeRequest = {
    clientId: shop.clientId,
    visitorId: principal.kind === 'visitor' ? principal.visitorId : '',
    redirectUri: null,
    responseType: 'code',
    responseMode: 'web_message',
    codeChallenge,
    codeChallengeMethod: 'S256',
    state: 'a state',
    prompt: 'none',
    sessionTokenHash: hashSecret(sessionToken),
    origin: server.url,
  };
  return server.app.identity.signIns.authorize({ ...shop.ctx, principal, now: new Date() }, request, null);
}

const grant = async (body: object, token?: string) => {
  const answer = await shop.call('/oauth2/token', { body, ...(token && { token }) });
  return answer.status === 200 && typeof answer.body.access_token === 'string';
};

/** Every way from something that a member holds to tokens. */
const ways: Readonly<Record<string, (holder: Holder) => Promise<boolean>>> = {
  'a password': async ({ member }) => (await proven(member)) !== 'undefined',
  'an authorization code': ({ code, verifier }) =>
    grant({ grantType: 'authorization_code', clientId: shop.clientId, code, codeVerifier: verifier }),
  'a silent sign-in': async ({ member, sessionToken }) => {
    const decision = await authorize(member, sessionToken, pkce().challenge);
    return decision.kind === 'answer' && 'code' in decision.answer.data;
  },
  'a refresh token': ({ member }) => grant({ grantType: 'refresh_token', refreshToken: member.refreshToken }),
  'an API key': ({ member }) =>
    grant({ grant_type: 'authorized_client', member_id: member.id }, `${member.visitorToken},${shop.apiKey}`),
  'an API key with a proven sign-in': ({ member, sessionToken }) =>
    grant(
      { grant_type: 'authorized_client', member_id: member.id, session_token: sessionToken },
      `${member.visitorToken},${shop.apiKey}`,
    ),
  'an app': ({ member }) => grant({ grant_type: 'authorized_client', member_id: member.id }, appToken),
  'the access token that they have': async ({ member }) =>
    (await shop.call('/members/v1/members/my', { token: member.token })).status === 200,
  'a password that they change': async ({ member }) =>
    (
      await shop.call('/headland/v1/members/my/password', {
        token: member.token,
        body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} anew` },
      })
    ).status === 200,
};

async function becomes(status: 'PENDING' | 'BLOCKED' | 'ACTIVE', { member }: Holder): Promise<void> {
  const reasons = status === 'PENDING' ? ['PENDING_ADMIN_APPROVAL_REQUIRED'] : [];
  await sql`
    update identities set status = ${status}, reasons = ${reasons} where site_id = ${shop.siteId} and id = ${member.id}
  `.execute(server.database.pool);
  // What a process remembers of living sessions it forgets within half a second.
  await new Promise((resolve) => setTimeout(resolve, 600));
}

describe.each(Object.keys(ways))('I-17: %s', (name) => {
  test.each(['PENDING', 'BLOCKED'] as const)('leads a member who is %s to no token', async (status) => {
    const one = await holder();
    await becomes(status, one);
    expect(await ways[name]?.(one)).toBe(false);
  });

  test('I-17, the control: leads an active member to tokens, and one who was let in again', async () => {
    expect(await ways[name]?.(await holder())).toBe(true);
    const again = await holder();
    await becomes('PENDING', again);
    await becomes('ACTIVE', again);
    expect(await ways[name]?.(again)).toBe(true);
  });
});
