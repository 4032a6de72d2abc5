import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, PASSWORD, pkce } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Signing in without a page, as the public SDK does it: wire contract, 1.9. */
let server: TestServer;
let shop: Shop;
const ORIGIN = 'https://front.example.org';
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'silent');
  await server.app.clients.allowOrigin(shop.clientId, ORIGIN);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

async function begin(origin: string | null = ORIGIN, over: object = {}) {
  const { email } = await newMember(shop);
  const token = await shop.newVisitor();
  const { body } = await shop.call('/_api/iam/authentication/v2/login', {
    token,
    body: { loginId: { email }, password: PASSWORD },
  });
  const { verifier, challenge } = pkce();
  const authRequest = {
    clientId: shop.clientId,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    responseMode: 'web_message',
    responseType: 'code',
    scope: 'offline_access',
    state: 'STATE-</script>',
    sessionToken: body.sessionToken,
    ...over,
  };
  const session = await shop.call('/_api/redirects-api/v1/redirect-session', {
    token,
    headers: origin === null ? {} : { origin },
    body: { auth: { authRequest, prompt: 'none' } },
  });
  return { session, verifier, token, sessionToken: String(body.sessionToken) };
}

const urlOf = (body: object) => (body as { redirectSession: { fullUrl: string } }).redirectSession.fullUrl;
const open = (url: string) => fetch(url.replace(/^https?:\/\/[^/]+/, server.url), { redirect: 'manual' });

/** What the frame's script posts, and to whom. */
function posted(html: string): { data: Record<string, string>; origin: string } {
  const [, data = '{}', origin = '""'] = /postMessage\((\{.*\}), (".*")\);/.exec(html) ?? [];
  return { data: JSON.parse(data), origin: JSON.parse(origin) };
}

describe('I-7: silent sign-in', () => {
  test('the frame posts code and state to the origin that asked; the code becomes tokens of the member', async () => {
    const { session, verifier, sessionToken } = await begin();
    expect(session.status).toBe(200);
    expect(JSON.stringify(session.body)).not.toContain(sessionToken);
    const frame = await open(urlOf(session.body));
    const html = await frame.text();
    expect(frame.status).toBe(200);
    expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN}`);
    expect(frame.headers.get('referrer-policy')).toBe('no-referrer');
    expect(frame.headers.get('x-frame-options')).toBeNull();
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const { data, origin } = posted(html);
    expect(origin).toBe(ORIGIN);
    expect(data).toMatchObject({ state: 'STATE-</script>', code: expect.any(String) });
    const tokens = await shop.call('/oauth2/token', {
      body: { clientId: shop.clientId, grantType: 'authorization_code', code: data.code, codeVerifier: verifier },
    });
    expect(tokens.status).toBe(200);
    const my = await shop.call('/members/v1/members/my', { token: String(tokens.body.access_token) });
    expect(my.status).toBe(200);
  });

  test('the address is good once, of 20 at a time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { session } = await begin();
      const frames = await Promise.all(Array.from({ length: 20 }, () => open(urlOf(session.body))));
      expect(frames.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(frames.filter(({ status }) => status === 400)).toHaveLength(19);
    }
  });

  test.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`, null])(
    'not for the origin %s',
    async (origin) => {
      const { session } = await begin(origin);
      expect(session.status).toBe(400);
      expect(JSON.stringify(session.body)).toContain('origin');
    },
  );

  test('without a sign-in the answer says so, and has no code', async () => {
    const { session } = await begin(ORIGIN, { sessionToken: 'made up' });
    const { data } = posted(await (await open(urlOf(session.body))).text());
    expect(data).toMatchObject({ error: 'login_required', state: 'STATE-</script>' });
    expect(data.code).toBeUndefined();
  });

  test('a connection to another sign-in is not pretended, and the login stays good', async () => {
    const idp = '0e6a50f5-b523-4e29-990d-f37fa2ffdd69';
    const { session, sessionToken } = await begin(ORIGIN, { idp });
    const { data, origin } = posted(await (await open(urlOf(session.body))).text());
    expect(origin).toBe(ORIGIN);
    expect(data).toEqual({
      error: 'invalid_request',
      error_description: 'No such connection to another sign-in is configured.',
      state: 'STATE-</script>',
      iss: server.url,
    });
    const again = await begin(ORIGIN, { sessionToken });
    const { data: answer } = posted(await (await open(urlOf(again.session.body))).text());
    expect(answer).toMatchObject({ code: expect.any(String) });
    const { session: odd } = await begin(ORIGIN, { idp: 'google' });
    expect(odd.status).toBe(400);
    expect(JSON.stringify(odd.body)).toContain('auth.authRequest.idp');
  });

  test('a made-up or missing session opens nothing', async () => {
    expect((await open('http://x/authorize?session=made-up')).status).toBe(400);
    expect((await open('http://x/authorize')).status).toBe(400);
  });
});
