import { describe, expect, it } from 'vitest';
import { plainBrowser } from '../../apps/server/testing/plain-browser.ts';
import { inPage } from './fake-page.ts';
import { given } from './given.ts';
import { nativeFetch } from './route.ts';
import { type Generation, type Sdk, type Tokens, textOf } from './sdk.ts';

const PASSWORD = 'a harbour nobody has heard of';
/** What the two generations say of a refusal by the token endpoint. */
const REFUSED = /tokens|something went wrong/;
let serial = 0;
const address = () => `sign.in.${Date.now()}.${++serial}@example.org`;

/** Signing in from end to end with the SDK's `auth.*` helpers: by form, by pages, silently; and what comes after. */
export function signIn(generation: Generation): void {
  const site = given.sites[generation.name];
  const home = given.siteUrl;

  /** The back office's own API. */
  async function office(path: string, method: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await nativeFetch(`${given.url}/admin/api${path}`, {
      method,
      headers: {
        cookie: given.office.cookie,
        origin: home,
        'wix-site-id': site.siteId,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  }
  /** Text of the last mail to an address. */
  async function lastMail(recipient: string): Promise<string> {
    const { mails } = (await office('/headland/v1/mails/query', 'POST', { recipient })) as { mails: { id: string }[] };
    return String((await office(`/headland/v1/mails/${mails[0]?.id}`, 'GET')).text);
  }
  const settings = (change: object) => office('/headland/v1/identity-settings', 'PATCH', { settings: change });

  async function registered(): Promise<{ email: string; sdk: Sdk; sessionToken: string }> {
    const sdk = generation.visitor();
    const email = address();
    const state = await sdk.auth.register({ email, password: PASSWORD, profile: { nickname: 'Ada' } });
    return { email, sdk, sessionToken: textOf(state.data?.sessionToken) };
  }
  /** The e-mail address of whom these tokens belong to. */
  async function whoHas({ accessToken }: Tokens): Promise<string> {
    const answer = await nativeFetch(`${given.url}/oauth2/user-info`, {
      headers: { authorization: accessToken.value },
    });
    const { email } = (await answer.json()) as { email?: string };
    return answer.status === 200 ? (email ?? '') : `refused with ${answer.status}`;
  }
  function expectMember(tokens: Tokens): void {
    expect(tokens.refreshToken.role).toBe('member');
    expect(tokens.accessToken.expiresAt).toBeGreaterThan(Date.now() / 1_000 + 14_000);
  }

  describe(`${generation.name}: signing in`, () => {
    it('silently, through a frame: getMemberTokensForDirectLogin, loggedIn', async () => {
      const { email, sdk } = await registered();
      const state = await sdk.auth.login({ email, password: PASSWORD });
      const tokens = await inPage(home, () => sdk.auth.getMemberTokensForDirectLogin(textOf(state.data?.sessionToken)));
      expectMember(tokens);
      expect(sdk.auth.loggedIn()).toBe(false);
      sdk.auth.setTokens(tokens);
      expect(sdk.auth.loggedIn()).toBe(true);
      expect(await whoHas(sdk.auth.getTokens())).toBe(email);
    });

    it('silently for nobody: a frame of another origin is not even made', async () => {
      const { sdk, sessionToken } = await registered();
      const elsewhere = inPage('https://evil.example', () => sdk.auth.getMemberTokensForDirectLogin(sessionToken));
      await expect(elsewhere).rejects.toThrow();
    });

    it('silently with a session token that was used: no code', async () => {
      const { sdk, sessionToken } = await registered();
      await inPage(home, () => sdk.auth.getMemberTokensForDirectLogin(sessionToken));
      const again = inPage(home, () => sdk.auth.getMemberTokensForDirectLogin(sessionToken));
      await expect(again).rejects.toThrow('Missing code or _state');
    });

    it('by the pages: getAuthUrl, parseFromUrl, getMemberTokens, in fragment and query', async () => {
      for (const responseMode of ['fragment', 'query'] as const) {
        const { email, sdk } = await registered();
        const data = sdk.auth.generateOAuthData(site.redirectUri);
        const { authUrl } = await sdk.auth.getAuthUrl(data, { responseMode, prompt: 'login' });
        const browser = plainBrowser(home, (request) => nativeFetch(request));
        const { location } = await browser.get(authUrl);
        const { formToken } = await browser.get(location ?? '');
        const done = await browser.post(`${location}/password`, { formToken, email, password: PASSWORD }, home);
        expect(done.status).toBe(303);
        expect(done.location).not.toContain('wixMemberLoggedIn');
        const back = sdk.auth.parseFromUrl(done.location ?? '', responseMode);
        expect(back).toMatchObject({ code: expect.any(String), state: data.state });
        const tokens = await sdk.auth.getMemberTokens(back.code, back.state, data);
        expectMember(tokens);
        expect(await whoHas(tokens)).toBe(email);
        // The code was for this once.
        await expect(sdk.auth.getMemberTokens(back.code, back.state, data)).rejects.toThrow(REFUSED);
      }
    });

    it('by the pages without a password: with the session token of a login', async () => {
      const { email, sdk, sessionToken } = await registered();
      const data = sdk.auth.generateOAuthData(site.redirectUri);
      const { authUrl } = await sdk.auth.getAuthUrl(data, { prompt: 'none', sessionToken });
      const { status, location } = await plainBrowser(home, (request) => nativeFetch(request)).get(authUrl);
      expect(status).toBe(303);
      const { code, state } = sdk.auth.parseFromUrl(location ?? '');
      expect(await whoHas(await sdk.auth.getMemberTokens(code, state, data))).toBe(email);
    });

    it('is refused in words for another state, and for none', async () => {
      const { sdk } = await registered();
      const data = sdk.auth.generateOAuthData(site.redirectUri);
      await expect(sdk.auth.getMemberTokens('code', 'another', data)).rejects.toThrow('Invalid _state');
      await expect(sdk.auth.getMemberTokens(null, data.state, data)).rejects.toThrow('Missing code or _state');
      await expect(sdk.auth.getMemberTokens('made up', data.state, data)).rejects.toThrow(REFUSED);
    });

    it('by a code from a mail: processVerification, wrong and right', async () => {
      await settings({ verifyEmail: true });
      try {
        const sdk = generation.visitor();
        const email = address();
        const waiting = await sdk.auth.register({ email, password: PASSWORD });
        expect(waiting.loginState).toBe('EMAIL_VERIFICATION_REQUIRED');
        const code = /\d{6}/.exec(await lastMail(email))?.[0] ?? '';
        const wrong = code === '000000' ? '000001' : '000000';
        await expect(sdk.auth.processVerification({ verificationCode: wrong })).rejects.toMatchObject({
          details: { applicationError: { code: 'VERIFICATION_FAILED' } },
        });
        const done = await sdk.auth.processVerification({ verificationCode: code });
        expect(done).toMatchObject({ loginState: 'SUCCESS', data: { sessionToken: expect.any(String) } });
        const tokens = await inPage(home, () =>
          sdk.auth.getMemberTokensForDirectLogin(textOf(done.data?.sessionToken)),
        );
        expect(await whoHas(tokens)).toBe(email);
      } finally {
        await settings({ verifyEmail: false });
      }
    });

    it('is a failure to process a verification that nobody waits for', async () => {
      expect(await generation.visitor().auth.processVerification({ verificationCode: '123456' })).toMatchObject({
        loginState: 'FAILURE',
        error: 'Unknown _state',
      });
    });

    it('waits for the owner: OWNER_APPROVAL_REQUIRED', async () => {
      await settings({ approveMembers: true });
      try {
        const { auth } = generation.visitor();
        const email = address();
        const waiting = { loginState: 'OWNER_APPROVAL_REQUIRED' };
        expect(await auth.register({ email, password: PASSWORD })).toMatchObject(waiting);
        expect(await auth.login({ email, password: PASSWORD })).toMatchObject(waiting);
      } finally {
        await settings({ approveMembers: false });
      }
    });

    it('by a trusted server: getMemberTokensForExternalLogin', async () => {
      const sdk = generation.visitor();
      const email = address();
      const { identity } = await generation.merchant().authentication.signOn({ email });
      sdk.auth.setTokens(await sdk.auth.generateVisitorTokens());
      const id = textOf(identity?.id ?? identity?._id);
      const tokens = await sdk.auth.getMemberTokensForExternalLogin(id, site.apiKey);
      expectMember(tokens);
      expect(await whoHas(tokens)).toBe(email);
    });
  });

  describe(`${generation.name}: members who are signed in`, () => {
    async function member(): Promise<{ email: string; sdk: Sdk }> {
      const { email, sdk, sessionToken } = await registered();
      sdk.auth.setTokens(await inPage(home, () => sdk.auth.getMemberTokensForDirectLogin(sessionToken)));
      return { email, sdk };
    }

    it('stay so: renewToken, a hundred times with the token that the SDK keeps', async () => {
      const { email, sdk } = await member();
      const { refreshToken } = sdk.auth.getTokens();
      let tokens = sdk.auth.getTokens();
      for (let times = 0; times < 100; times += 1) tokens = await sdk.auth.renewToken(refreshToken);
      expectMember(tokens);
      expect(await whoHas(tokens)).toBe(email);
      // An access token that has ended is replaced without being asked for.
      sdk.auth.setTokens({ ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } });
      await sdk.products.getCollectionBySlug('issues');
      expectMember(sdk.auth.getTokens());
    });

    it('sign out: logout, the page behind its address, and nothing is alive a second later', async () => {
      const { sdk } = await member();
      const before = sdk.auth.getTokens();
      const { logoutUrl } = await sdk.auth.logout(`${home}/goodbye`);
      expect(sdk.auth.loggedIn()).toBe(false);
      const { status, location } = await plainBrowser(home, (request) => nativeFetch(request)).get(logoutUrl);
      expect([status, location]).toEqual([303, `${home}/goodbye`]);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await whoHas(before)).toBe('refused with 401');
      await expect(sdk.auth.renewToken(before.refreshToken)).rejects.toThrow(REFUSED);
    });

    it('choose a new password: sendPasswordResetEmail, the page behind the link, and the old sessions are over', async () => {
      const { email, sdk } = await member();
      const before = sdk.auth.getTokens();
      await sdk.auth.sendPasswordResetEmail(email, `${home}/`);
      const link = /https?:\/\/\S+/.exec(await lastMail(email))?.[0] ?? '';
      const browser = plainBrowser(home, (request) => nativeFetch(request));
      const { location } = await browser.get(link);
      const { formToken } = await browser.get(location ?? '');
      const password = `${PASSWORD} anew`;
      expect((await browser.post(location ?? '', { formToken, password }, home)).status).toBeLessThan(400);
      const { auth } = generation.visitor();
      expect(await auth.login({ email, password: PASSWORD })).toMatchObject({ errorCode: 'invalidPassword' });
      expect(await auth.login({ email, password })).toMatchObject({ loginState: 'SUCCESS' });
      await expect(sdk.auth.renewToken(before.refreshToken)).rejects.toThrow(REFUSED);
    });
  });
}
