import { beforeEach, describe, expect, it } from 'vitest';
import { given } from './given.ts';
import { NOBODYS } from './goods.ts';
import { beginCheckout } from './placing.ts';
import { expectCode, expectViolations } from './refusals.ts';
import { type Generation, type OauthData, type Sdk, textOf } from './sdk.ts';

/** Where visitors are sent: to the hosted checkout, to a product, to sign out, and nowhere that is not theirs. */
export function redirects(generation: Generation): void {
  const site = given.sites[generation.name];
  const home = given.siteUrl;
  let sdk: Sdk;

  beforeEach(() => {
    sdk = generation.visitor();
  });

  const create = async (options: object) => (await sdk.redirects.createRedirectSession(options)).redirectSession;

  describe(`${generation.name}: a redirect session`, () => {
    it('leads to the hosted checkout', async () => {
      const checkoutId = await beginCheckout(sdk, { 'issue-01': 1 });
      const session = await create({
        ecomCheckout: { checkoutId },
        callbacks: { postFlowUrl: `${home}/cart`, thankYouPageUrl: `${home}/thanks` },
        preferences: { additionalQueryParameters: { campaign: 'spring & summer' } },
      });
      const fullUrl = new URL(textOf(session.fullUrl));
      expect(session._id).toMatch(/^[0-9a-f-]{36}$/);
      expect(`${fullUrl.origin}${fullUrl.pathname}`).toBe(`${home}/checkout/${checkoutId}`);
      expect(session.urlDetails.endpoint).toBe(`${home}/checkout/${checkoutId}`);
      expect(Object.fromEntries(fullUrl.searchParams)).toEqual(session.urlDetails.searchParams);
      expect(session.urlDetails.searchParams).toEqual({
        campaign: 'spring & summer',
        session: session.sessionToken,
      });
      expect(textOf(session.sessionToken).length).toBeGreaterThan(43);
    });

    it('leads to the checkout of its own visitor alone', async () => {
      const checkoutId = await beginCheckout(generation.visitor(), { 'issue-01': 1 });
      const missing = { status: 404, code: 'CHECKOUT_NOT_FOUND' };
      await expectCode(generation, create({ ecomCheckout: { checkoutId } }), missing);
      await expectCode(generation, create({ ecomCheckout: { checkoutId: NOBODYS } }), missing);
      await expectViolations(generation, create({ ecomCheckout: { checkoutId: 'no-id' } }), [
        { field: 'options.ecomCheckout.checkoutId', violatedRule: 'FORMAT' },
      ]);
    });

    it('leads to a product', async () => {
      const session = await create({ storesProduct: { productSlug: 'tee' } });
      expect(session.fullUrl).toBe(`${home}/product-page/tee`);
    });

    /** The packages' own call leaves this intent out of what it sends; what their client fetches goes by itself. */
    const accountPage = (path: string, body: object) =>
      sdk.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

    it.each(['/_api/redirects-api/v1/redirect-session', '/headless/v1/redirect-session'])(
      'leads to the account pages, asked for at %s',
      async (path) => {
        const open = async (section?: string) => {
          const response = await accountPage(path, {
            memberAccountPage: section === undefined ? {} : { section },
            callbacks: { postFlowUrl: `${home}/` },
          });
          expect(response.status).toBe(200);
          return (await response.json()).redirectSession;
        };
        expect(await open()).toMatchObject({ fullUrl: `${home}/account` });
        expect(await open('ORDERS')).toMatchObject({
          fullUrl: `${home}/account/orders`,
          urlDetails: { endpoint: `${home}/account/orders`, searchParams: {} },
        });
        const unsold = await accountPage(path, { memberAccountPage: { section: 'BOOKINGS' } });
        expect(unsold.status).toBe(501);
        const unknown = await accountPage(path, { memberAccountPage: { section: 'WALLET' } });
        expect(unknown.status).toBe(400);
        expect(JSON.stringify(await unknown.json())).toContain('memberAccountPage.section');
        const callbacks = { postFlowUrl: 'https://evil.example/' };
        const elsewhere = await accountPage(path, { memberAccountPage: {}, callbacks });
        expect(elsewhere.status).toBe(400);
        expect(JSON.stringify(await elsewhere.json())).toContain('callbacks.postFlowUrl');
      },
    );

    it('has exactly one intent', async () => {
      await expectViolations(generation, create({}), [{ field: 'intent', violatedRule: 'REQUIRED_FIELD' }]);
      const two = { storesProduct: { productSlug: 'tee' }, logout: { clientId: site.clientId } };
      await expectViolations(generation, create(two), [
        { field: 'options.logout', violatedRule: 'ONE_OF_ALIGNMENT' },
        { field: 'options.storesProduct', violatedRule: 'ONE_OF_ALIGNMENT' },
      ]);
    });

    it('returns to allowed places alone', async () => {
      const checkoutId = await beginCheckout(sdk, { 'issue-01': 1 });
      const back = (callbacks: object) => create({ ecomCheckout: { checkoutId }, callbacks });
      const callbackType = 'CHECKOUT';
      await expectViolations(
        generation,
        back({ postFlowUrl: 'https://evil.example/', thankYouPageUrl: 'javascript:alert(1)' }),
        [
          { field: 'options.callbacks.postFlowUrl', violatedRule: 'VALIDATION', data: { callbackType } },
          { field: 'options.callbacks.thankYouPageUrl', violatedRule: 'FORMAT', data: { callbackType } },
        ],
      );
      await expectViolations(generation, back({ postFlowUrl: `${home}@evil.example/` }), [
        { field: 'options.callbacks.postFlowUrl' },
      ]);
    });

    it('is for buyers, not for the merchant', async () => {
      const { redirects: merchants } = generation.merchant();
      await expectCode(generation, merchants.createRedirectSession({ storesProduct: { productSlug: 'tee' } }), {
        status: 403,
        code: 'PERMISSION_DENIED',
        data: { permission: 'WIX_HEADLESS.WIX_URL_CREATE' },
      });
    });

    it.each(['bookingsCheckout', 'bookingsBook', 'eventsCheckout', 'paidPlansCheckout'])(
      'for %s says that the page is not built',
      async (intent) => {
        const needed = {
          bookingsCheckout: { slotAvailability: {}, timezone: 'UTC' },
          bookingsBook: { resourceId: NOBODYS },
          eventsCheckout: { reservationId: NOBODYS, eventSlug: 'launch' },
          paidPlansCheckout: { planId: NOBODYS },
        }[intent];
        await expectCode(generation, create({ [intent]: needed }), {
          status: 501,
          code: 'NOT_BUILT',
          data: { intent },
        });
      },
    );
  });

  const authRequest = ({ codeChallenge, state }: OauthData) => ({
    clientId: site.clientId,
    redirectUri: site.redirectUri,
    responseType: 'code',
    responseMode: 'query',
    scope: 'offline_access',
    codeChallenge,
    codeChallengeMethod: 'S256',
    state,
  });

  describe(`${generation.name}: signing in and out`, () => {
    it('signs out over the sign-out page and forgets the tokens', async () => {
      await sdk.products.getCollectionBySlug('issues');
      const { logoutUrl } = await sdk.auth.logout(`${home}/goodbye`);
      expect(new URL(logoutUrl).pathname).toBe('/sign-out');
      expect(sdk.auth.loggedIn()).toBe(false);
      expect(sdk.auth.getTokens().refreshToken.value).toBe('');
    });

    it('signs out to allowed places alone', async () => {
      await expectViolations(generation, sdk.auth.logout('https://evil.example/'), [
        { field: 'options.callbacks.postFlowUrl', violatedRule: 'VALIDATION', data: { callbackType: 'LOGOUT' } },
      ]);
    });

    it('leads to the sign-in pages, by an address that says nothing of the request', async () => {
      const asked = sdk.auth.generateOAuthData(site.redirectUri);
      const { authUrl } = await sdk.auth.getAuthUrl(asked);
      const { pathname, searchParams } = new URL(authUrl);
      expect([pathname, [...searchParams.keys()]]).toEqual(['/authorize', ['session']]);
      expect(authUrl).not.toContain(asked.codeChallenge);
      const answer = await fetch(authUrl, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([303, 'no-referrer']);
      expect(answer.headers.get('location')).toMatch(/^\/sign-in\/[0-9a-f-]{36}$/);
    });

    it('says that there is no connection to another sign-in that is named', async () => {
      const { redirectSession } = await sdk.redirects.createRedirectSession({
        auth: {
          authRequest: { ...authRequest(sdk.auth.generateOAuthData(site.redirectUri)), idp: NOBODYS },
          prompt: 'login',
        },
      });
      const answer = await fetch(textOf(redirectSession.fullUrl), { redirect: 'manual' });
      const returned = answer.headers.get('location') ?? '';
      expect(returned.startsWith(`${site.redirectUri}?`)).toBe(true);
      expect(sdk.auth.parseFromUrl(returned, 'query')).toMatchObject({
        error: 'invalid_request',
        errorDescription: 'No such connection to another sign-in is configured.',
      });
    });

    it('shows itself to the pages beforehand', async () => {
      const { fullUrl } = await create({ login: {} });
      expect(new URL(textOf(fullUrl)).pathname).toBe('/sign-in/pre-warm');
    });

    it('would send codes to allowed addresses alone', async () => {
      const elsewhere = sdk.auth.getAuthUrl(sdk.auth.generateOAuthData(`${site.redirectUri}/other`));
      await expectViolations(generation, elsewhere, [
        { field: 'options.auth.authRequest.redirectUri', violatedRule: 'VALIDATION' },
      ]);
    });
  });
}
