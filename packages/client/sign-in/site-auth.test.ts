import { describe, expect, it } from 'vitest';
import { emptySession, type Tokens } from '../session/session.ts';
import { type Answer, type Recorded, recordedApi } from '../testing/recorded-api.ts';
import { createSiteAuth } from './site-auth.ts';

const NOW = 1_700_000_000_000;
const CLIENT = '0c1d2e3f-0000-4000-8000-000000000001';
const BACK = 'https://site.example/back';

const member: Tokens = {
  accessToken: { value: 'member', expiresAt: NOW / 1000 + 10 },
  refreshToken: { value: 'member-refresh', role: 'member' },
};
const credentials = { email: 'a@example.org', password: 'long enough' };
const granted = (name: string): Answer => ({
  body: { access_token: name, refresh_token: `${name}-refresh`, expires_in: '14400', token_type: 'Bearer' },
});
const refused = (code: string): Answer => ({
  status: 400,
  body: { message: 'no', details: { applicationError: { code, description: 'no' } } },
});

/** @param answers by the last part of the path; tokens are given without asking */
function open(answers: Readonly<Record<string, Answer | ((request: Recorded) => Answer)>>, tokens?: Tokens) {
  const api = recordedApi((request) => {
    const answer = answers[request.path.slice(request.path.lastIndexOf('/') + 1)];
    if (!answer) return request.path === '/oauth2/token' ? granted('visitor') : { status: 404, body: '' };
    return typeof answer === 'function' ? answer(request) : answer;
  });
  const auth = createSiteAuth({
    clientId: CLIENT,
    baseUrl: 'https://api.example',
    fetch: api.fetch,
    now: () => NOW,
    ...(tokens && { tokens }),
  });
  const sent = (end: string) => api.requests.filter(({ path }) => path.endsWith(end));
  return { auth, api, sent };
}

describe('register and login', () => {
  it('begin at INITIAL and carry the session token on success, with the visitor’s own token', async () => {
    const { auth, sent } = open({ login: { body: { state: 'SUCCESS', sessionToken: 's' } } });
    expect(auth.loginState()).toEqual({ loginState: 'INITIAL' });
    expect(await auth.login(credentials)).toEqual({ loginState: 'SUCCESS', data: { sessionToken: 's' } });
    expect(auth.loginState().loginState).toBe('SUCCESS');
    expect(sent('/v2/login')[0]?.body).toEqual({
      loginId: { email: 'a@example.org' },
      password: 'long enough',
    });
    expect(sent('/v2/login')[0]?.headers.get('authorization')).toBe('visitor');
  });

  it('send profile and captcha tokens where they are given', async () => {
    const { auth, sent } = open({ register: { body: { state: 'REQUIRE_OWNER_APPROVAL' } } });
    const captchaTokens = { recaptchaToken: 'seen', invisibleRecaptchaToken: 'unseen' };
    const profile = { nickname: 'Gorrum' };
    expect(await auth.register({ ...credentials, captchaTokens, profile })).toEqual({
      loginState: 'OWNER_APPROVAL_REQUIRED',
    });
    expect(sent('/v2/register')[0]?.body).toEqual({
      loginId: { email: 'a@example.org' },
      password: 'long enough',
      captchaTokens: [{ Recaptcha: 'seen', InvisibleRecaptcha: 'unseen' }],
      profile,
    });
  });

  it('say refusals in codes and do not throw', async () => {
    const { auth } = open({ login: refused('-19976'), register: refused('-19995') });
    expect(await auth.login(credentials)).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidPassword' });
    expect(await auth.register(credentials)).toMatchObject({ loginState: 'FAILURE', errorCode: 'emailAlreadyExists' });
    expect(auth.loginState()).toMatchObject({ errorCode: 'emailAlreadyExists' });
  });

  it('do not blame the address where the server is down', async () => {
    const { auth } = open({ login: { status: 503, body: '', headers: { 'x-wix-request-id': 'r1' } } });
    const failure = await auth.login(credentials);
    expect(failure).toMatchObject({ loginState: 'FAILURE', error: 'System error occurred, request-id: r1' });
    expect(failure).not.toHaveProperty('errorCode');
  });
});

describe('verification', () => {
  const waiting: Answer = { body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 't' } };

  it('sends the code with the state token, and a wrong code can be corrected', async () => {
    let tries = 0;
    const verify = (): Answer =>
      tries++ === 0 ? refused('VERIFICATION_FAILED') : { body: { state: 'SUCCESS', sessionToken: 's' } };
    const { auth, sent } = open({ login: waiting, verify });
    await auth.login(credentials);
    await expect(auth.processVerification({ verificationCode: '000000' })).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect(auth.loginState().loginState).toBe('EMAIL_VERIFICATION_REQUIRED');
    expect(await auth.processVerification({ verificationCode: '123456' })).toMatchObject({ loginState: 'SUCCESS' });
    expect(sent('/verify')[1]?.body).toEqual({ code: '123456', stateToken: 't' });
  });

  it('goes on with a state that was kept over a reload', async () => {
    const { auth, sent } = open({ verify: { body: { state: 'SUCCESS', sessionToken: 's' } } });
    const kept = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'kept' } } as const;
    expect((await auth.processVerification({ verificationCode: '1' }, kept)).loginState).toBe('SUCCESS');
    expect(sent('/verify')[0]?.body).toEqual({ code: '1', stateToken: 'kept' });
  });

  it('is a failure in every other state, and asks nobody', async () => {
    const { auth, api } = open({});
    const unknown = { loginState: 'FAILURE', error: 'Unknown _state' } as const;
    for (const state of [undefined, { loginState: 'OWNER_APPROVAL_REQUIRED' } as const, unknown]) {
      expect(await auth.processVerification({ verificationCode: '1' }, state)).toEqual(unknown);
    }
    expect(api.requests).toEqual([]);
    expect(auth.loginState().loginState).toBe('INITIAL');
  });
});

it('asks for the mail to a new password', async () => {
  const { auth, sent } = open({ 'send-email': {} });
  await auth.sendPasswordResetEmail('a@example.org', BACK);
  expect(sent('/v1/send-email')[0]?.body).toEqual({
    email: 'a@example.org',
    redirect: { url: BACK, clientId: CLIENT },
  });
});

describe('the sign-in pages', () => {
  const session = (change: object = {}): Answer => ({
    body: {
      redirectSession: {
        fullUrl: 'https://api.example/oauth2/authorize?session=1',
        urlDetails: { endpoint: 'https://api.example/oauth2/authorize' },
        sessionToken: 'redirect',
        ...change,
      },
    },
  });

  it('are reached through a redirect session with challenge and state', async () => {
    const { auth, sent } = open({ 'redirect-session': session() });
    const data = auth.generateOAuthData(BACK, 'https://site.example/account');
    expect(await auth.getAuthUrl(data)).toEqual({
      authUrl: 'https://api.example/oauth2/authorize?session=1',
      authorizationEndpoint: 'https://api.example/oauth2/authorize',
      sessionToken: 'redirect',
    });
    const authRequest = {
      redirectUri: BACK,
      clientId: CLIENT,
      codeChallenge: data.codeChallenge,
      codeChallengeMethod: 'S256',
      responseMode: 'fragment',
      responseType: 'code',
      scope: 'offline_access',
      state: data.state,
    };
    expect(sent('/redirect-session')[0]?.body).toEqual({ auth: { authRequest } });
    await auth.getAuthUrl(data, { responseMode: 'query', prompt: 'login', sessionToken: 's' });
    expect(sent('/redirect-session')[1]?.body).toEqual({
      auth: { authRequest: { ...authRequest, responseMode: 'query', sessionToken: 's' }, prompt: 'login' },
    });
    // The verifier stays here until the code is exchanged.
    expect(JSON.stringify(sent('/redirect-session').map(({ body }) => body))).not.toContain(data.codeVerifier);
  });

  it.each([
    [{ fullUrl: undefined }, 'The redirect session has no usable address.'],
    [{ fullUrl: '/relative' }, 'The redirect session has no usable address.'],
    [{ fullUrl: 'javascript:alert(1)' }, 'The redirect session has no usable address.'],
    [{ urlDetails: {} }, 'The redirect session has no endpoint.'],
    [{ urlDetails: null }, 'The redirect session has no endpoint.'],
  ])('are refused for a redirect session with %j', async (change, message) => {
    const { auth } = open({ 'redirect-session': session(change) });
    await expect(auth.getAuthUrl(auth.generateOAuthData(BACK))).rejects.toThrow(message);
  });

  it('sign out: both tokens are forgotten, and the person goes where the site says', async () => {
    const { auth, sent } = open({ 'redirect-session': session() }, member);
    expect(await auth.logout('https://site.example/')).toEqual({
      logoutUrl: 'https://api.example/oauth2/authorize?session=1',
    });
    expect(sent('/redirect-session')[0]?.body).toEqual({
      logout: { clientId: CLIENT },
      callbacks: { postFlowUrl: 'https://site.example/' },
    });
    expect(sent('/redirect-session')[0]?.headers.get('authorization')).toBe('member');
    expect(auth.tokens()).toEqual(emptySession);
    expect(auth.loggedIn()).toBe(false);
  });

  it('keep the tokens where signing out failed, so that it can be tried again', async () => {
    const { auth } = open({ 'redirect-session': { status: 500, body: '' } }, member);
    await expect(auth.logout('https://site.example/')).rejects.toThrow('System error occurred');
    expect(auth.tokens()).toBe(member);
  });
});

describe('member tokens', () => {
  const asked = { state: 'asked', codeVerifier: 'v'.repeat(43), redirectUri: BACK };

  it('come for code, verifier and address, and make a member', async () => {
    const { auth, api } = open({ token: granted('member') });
    const tokens = await auth.getMemberTokens('code', 'asked', asked);
    expect(api.requests[0]?.body).toEqual({
      clientId: CLIENT,
      grantType: 'authorization_code',
      code: 'code',
      codeVerifier: asked.codeVerifier,
      redirectUri: BACK,
    });
    expect(tokens).toEqual({
      accessToken: { value: 'member', expiresAt: NOW / 1000 + 14_400 },
      refreshToken: { value: 'member-refresh', role: 'member' },
    });
    expect(auth.loggedIn()).toBe(false);
    auth.setTokens(tokens);
    expect(auth.loggedIn()).toBe(true);
    expect(await auth.headers()).toEqual({ authorization: 'member' });
  });

  it('are not asked for without code and state, or with another state', async () => {
    const { auth, api } = open({});
    await expect(auth.getMemberTokens(null, 'asked', asked)).rejects.toThrow('Missing code or _state');
    await expect(auth.getMemberTokens('code', '', asked)).rejects.toThrow('Missing code or _state');
    await expect(auth.getMemberTokens('code', 'other', asked)).rejects.toThrow('Invalid _state');
    expect(api.requests).toEqual([]);
  });

  it('I-6: are not asked for where another issuer answers than the API, or the one that was named', async () => {
    const { auth, api } = open({ token: granted('member') });
    await expect(auth.getMemberTokens('code', 'asked', asked, 'https://evil.example')).rejects.toThrow(
      'Invalid _state',
    );
    expect(api.requests).toEqual([]);
    expect((await auth.getMemberTokens('code', 'asked', asked, 'https://api.example')).refreshToken.role).toBe(
      'member',
    );
    const named = createSiteAuth({
      clientId: CLIENT,
      baseUrl: 'https://edge.example/headland',
      issuer: 'https://shop.example',
      fetch: api.fetch,
    });
    expect((await named.getMemberTokens('code', 'asked', asked, 'https://shop.example')).refreshToken.role).toBe(
      'member',
    );
    await expect(named.getMemberTokens('code', 'asked', asked, 'https://edge.example')).rejects.toThrow('_state');
  });

  it.each([
    [{ status: 400, body: { error: 'invalid_grant' } }, 'something went wrong'],
    [{ status: 503, body: '' }, 'something went wrong'],
    [{ status: 201, body: { access_token: 'a', refresh_token: 'r', expires_in: 1 } }, 'something went wrong'],
    [{ body: '<html>' }, 'Failed to get member tokens'],
    [{ body: {} }, 'Failed to get member tokens'],
    [{ body: { access_token: 'a', expires_in: 1 } }, 'Failed to get member tokens'],
    [{ body: { access_token: 7, refresh_token: 'r', expires_in: 1 } }, 'Failed to get member tokens'],
  ])('fail in words for %j', async (token, message) => {
    const { auth } = open({ token });
    await expect(auth.getMemberTokens('code', 'asked', asked)).rejects.toThrow(message);
    expect(auth.loggedIn()).toBe(false);
  });

  it('fail in words where nobody answers, with the cause', async () => {
    const cause = new TypeError('fetch failed');
    const auth = createSiteAuth({
      clientId: CLIENT,
      baseUrl: 'https://api.example',
      fetch: () => Promise.reject(cause),
    });
    await expect(auth.getMemberTokens('code', 'asked', asked)).rejects.toMatchObject({
      message: 'Failed to get member tokens',
      cause,
    });
  });

  it('come by the member’s id with an API key beside the visitor’s token', async () => {
    const { auth, api } = open({
      token: ({ body }) => granted(JSON.stringify(body).includes('authorized_client') ? 'member' : 'visitor'),
    });
    expect((await auth.getMemberTokensForExternalLogin('member-1', 'key')).refreshToken.role).toBe('member');
    expect(api.requests[1]?.body).toEqual({
      grant_type: 'authorized_client',
      scope: 'offline_access',
      member_id: 'member-1',
    });
    expect(api.requests[1]?.headers.get('authorization')).toBe('visitor,key');
  });

  it('do not come silently where there is no page for a frame', async () => {
    const { auth, api } = open({});
    await expect(auth.getMemberTokensForDirectLogin('s')).rejects.toThrow('Silent sign-in needs a page');
    expect(api.requests).toEqual([]);
  });
});
