import { systemClock } from '@headland/kernel';
import { createSignInCookies, createSignInFlows, type SignInFlows } from '@headland/sign-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSealer } from '../../middleware/sealed.ts';
import { address, PASSWORD, pkce } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../testing/test-server.ts';

const CALLBACK = 'https://front.example.org/back';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'flows');
  await server.app.clients.allowRedirect(shop.clientId, CALLBACK);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const sealer = createSealer(TEST_SECRET);
const cookies = createSignInCookies(sealer, false);
const flowsOf = (app = server.app): SignInFlows =>
  createSignInFlows({ ...app, database: server.database, clock: systemClock, cookies, sealer });

/** A flow that a browser has opened, and twenty proven sign-ins of one member for it. */
async function begin() {
  const visitor = await shop.newVisitor();
  const call = async (path: string, body: object) => {
    const answer = await shop.call(path, { token: visitor, body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const authRequest = {
    clientId: shop.clientId,
    redirectUri: CALLBACK,
    responseType: 'code',
    codeChallenge: pkce().challenge,
    codeChallengeMethod: 'S256',
    state: 'S',
  };
  const made = await call('/_api/redirects-api/v1/redirect-session', { auth: { authRequest } });
  const { id, sessionToken } = made.redirectSession as { id: string; sessionToken: string };
  const [set = ''] = cookies.keepFlow(new Request(server.url), id, { token: sessionToken, progress: {} });
  const request = new Request(server.url, { headers: { cookie: set.split(';')[0] ?? '' } });
  const credentials = { loginId: { email: address(shop) }, password: PASSWORD };
  await call('/_api/iam/authentication/v2/register', credentials);
  const logins = await Promise.all(
    Array.from({ length: 20 }, () => call('/_api/iam/authentication/v2/login', credentials)),
  );
  return { id, request, proven: logins.map((login) => String(login.sessionToken)) };
}

/** Twenty ends of one flow at once. @returns how many of them lead back with a code */
async function codes(flows: SignInFlows): Promise<number> {
  const { id, request, proven } = await begin();
  const flow = await flows.open(request, id);
  if (!flow) throw new Error('the flow did not open');
  const ends = await Promise.all(proven.map((sessionToken) => flows.signedIn(request, flow, sessionToken)));
  return ends.filter((end) => end.kind === 'go' && end.url.includes('code=')).length;
}

describe('a flow that is finished twenty times at once', () => {
  test('leads back with one code', async () => {
    expect(await codes(flowsOf())).toBe(1);
  });

  test('the control: without the one result of a session, each of them has one', async () => {
    const redirects = { ...server.app.redirects, recordResult: async () => true };
    expect(await codes(flowsOf({ ...server.app, redirects }))).toBe(20);
  });
});
