import { beforeEach, describe, expect, it } from 'vitest';
import { given } from './given.ts';
import { fillCart, line, NOBODYS } from './goods.ts';
import { expectCode, NOT_THE_MERCHANT, refused } from './refusals.ts';
import { lastExchange, watch } from './route.ts';
import { type Generation, listOf, type Sdk, type Tokens, textOf } from './sdk.ts';

const FOUR_HOURS = 4 * 60 * 60;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What public sites do with an access token: strip the prefix, decode the payload, read the instance in its `data`. */
function instanceOf(accessToken: string): { payload: Record<string, unknown>; instance: Record<string, unknown> } {
  const [, encoded = ''] = accessToken.replace('OauthNG.JWS.', '').split('.');
  const payload = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as Record<string, unknown>;
  const data = JSON.parse(String(payload.data)) as { instance: Record<string, unknown> };
  return { payload, instance: data.instance };
}

/** Who asks: visitors with tokens of the OAuth strategy, the merchant with an API key, and neither. */
export function callers(generation: Generation): void {
  const { name } = generation;
  const site = given.sites[name];
  let sdk: Sdk;

  beforeEach(() => {
    sdk = generation.visitor();
  });

  const tokenCalls = (work: () => Promise<unknown>) =>
    watch(work).then((sent) =>
      sent.filter(({ path }) => path === '/oauth2/token').map(({ body }) => JSON.parse(body) as object),
    );
  /** A token of the client's own, as if it had expired. */
  const expired = (tokens: Tokens): Tokens => ({
    ...tokens,
    accessToken: { ...tokens.accessToken, expiresAt: Math.floor(Date.now() / 1_000) - 1 },
  });

  describe(`${name}: tokens of visitors`, () => {
    it('are made for the client', async () => {
      const tokens = await sdk.auth.generateVisitorTokens();
      expect(tokens.refreshToken).toMatchObject({ role: 'visitor', value: expect.stringMatching(/^\S{20,}$/) });
      const life = tokens.accessToken.expiresAt - Date.now() / 1_000;
      expect(life).toBeGreaterThan(FOUR_HOURS - 60);
      expect(life).toBeLessThanOrEqual(FOUR_HOURS + 1);
      expect(lastExchange()).toMatchObject({ host: 'www.wixapis.com', method: 'POST', status: 200 });
    });

    it('tell sites what sites read in them', async () => {
      const { accessToken } = await sdk.auth.generateVisitorTokens();
      expect(accessToken.value.startsWith('OauthNG.JWS.')).toBe(true);
      const { payload, instance } = instanceOf(accessToken.value);
      expect(instance).toMatchObject({ metaSiteId: site.siteId, instanceId: expect.stringMatching(UUID) });
      expect(Number(payload.exp) - Number(payload.iat)).toBe(FOUR_HOURS);
    });

    it('are of another visitor each time', async () => {
      const other = generation.visitor();
      const visitorOf = async (of: Sdk) => (await fillCart(of, { 'issue-01': 1 })).buyerInfo.visitorId;
      expect(await visitorOf(sdk)).not.toBe(await visitorOf(other));
    });

    it('are asked for once, and then used', async () => {
      const sent = await tokenCalls(async () => {
        await sdk.products.getCollectionBySlug('issues');
        await sdk.products.getCollectionBySlug('gifts');
      });
      expect(sent).toEqual([{ clientId: site.clientId, grantType: 'anonymous' }]);
      expect(lastExchange().headers.get('authorization')).toBe(sdk.auth.getTokens().accessToken.value);
    });

    it('can be kept and used by another client', async () => {
      const cart = await fillCart(sdk, { 'issue-01': 1 });
      const again = generation.visitor({ tokens: structuredClone(sdk.auth.getTokens()) });
      expect(await again.currentCart.getCurrentCart()).toMatchObject({ _id: cart._id });
    });

    it('are renewed for the same visitor', async () => {
      const cart = await fillCart(sdk, { 'issue-01': 1 });
      const before = sdk.auth.getTokens();
      const renewed = await sdk.auth.renewToken(before.refreshToken);
      expect(renewed.refreshToken).toEqual(before.refreshToken);
      sdk.auth.setTokens(renewed);
      expect(await sdk.currentCart.getCurrentCart()).toMatchObject({ _id: cart._id });
    });

    it('are renewed in silence when they expire', async () => {
      const cart = await fillCart(sdk, { 'issue-01': 1 });
      const { refreshToken } = sdk.auth.getTokens();
      sdk.auth.setTokens(expired(sdk.auth.getTokens()));
      const sent = await tokenCalls(async () => {
        expect(await sdk.currentCart.getCurrentCart()).toMatchObject({ _id: cart._id });
      });
      expect(sent).toMatchObject([{ refreshToken: refreshToken.value, grantType: 'refresh_token' }]);
      expect(sdk.auth.getTokens().accessToken.expiresAt).toBeGreaterThan(Date.now() / 1_000);
    });

    it('that cannot be renewed become those of a new visitor', async () => {
      const stale = expired(await sdk.auth.generateVisitorTokens());
      const lost = generation.visitor({ tokens: { ...stale, refreshToken: { value: 'forged', role: 'visitor' } } });
      const sent = await tokenCalls(() => lost.products.getCollectionBySlug('issues'));
      expect(sent).toMatchObject([{ grantType: 'refresh_token' }, { grantType: 'anonymous' }]);
    });

    it('are not renewed with what is no refresh token', async () => {
      await refused(sdk.auth.renewToken({ value: 'forged', role: 'visitor' }));
      expect(lastExchange().status).toBe(400);
      const { refreshToken } = await generation
        .visitor({ clientId: given.foreign.clientId })
        .auth.generateVisitorTokens();
      const renewal = sdk.auth.renewToken(refreshToken);
      // The older client does not name itself, so that its token alone says of which site it is.
      if (name === 'older')
        expect(instanceOf((await renewal).accessToken.value).instance.metaSiteId).toBe(given.foreign.siteId);
      else await refused(renewal);
    });

    it('are not made for a client that there is not', async () => {
      const nobody = generation.visitor({ clientId: NOBODYS });
      await refused(nobody.products.getCollectionBySlug('issues'));
      const error = await refused(nobody.auth.generateVisitorTokens());
      expect(error.message).toContain(name === 'current' ? 'Failed to fetch tokens from OAuth API' : 'went wrong');
      if (name === 'current') expect(error.message).toContain('"error":"invalid_client"');
      expect(lastExchange()).toMatchObject({ path: '/oauth2/token', status: 401 });
    });

    it('that are too old, altered or of nobody are refused', async () => {
      const fresh = await sdk.auth.generateVisitorTokens();
      const using = (value: string) =>
        generation
          .visitor({ tokens: { ...fresh, accessToken: { value, expiresAt: fresh.accessToken.expiresAt } } })
          .products.getCollectionBySlug('issues');
      await expectCode(generation, using(site.expiredAccessToken), { status: 401, code: 'TOKEN_EXPIRED' });
      const [head = '', payload = '', signature = ''] = fresh.accessToken.value.replace('OauthNG.JWS.', '').split('.');
      const text = Buffer.from(payload, 'base64url').toString('utf8').replaceAll(site.siteId, given.foreign.siteId);
      expect(text).toContain(given.foreign.siteId);
      const altered = `OauthNG.JWS.${head}.${Buffer.from(text).toString('base64url')}.${signature}`;
      await expectCode(generation, using(altered), { status: 401, code: 'TOKEN_INVALID' });
      await expectCode(generation, using('OauthNG.JWS.a.b.c'), { status: 401, code: 'TOKEN_INVALID' });
    });

    it('of another site see that site alone', async () => {
      const foreign = generation.visitor({ clientId: given.foreign.clientId });
      const { items } = await foreign.products.queryProducts().eq('_id', given.foreign.productId).find();
      expect(items).toHaveLength(1);
      expect((await sdk.products.queryProducts().eq('_id', given.foreign.productId).find()).items).toEqual([]);
    });
  });

  describe(`${name}: API keys`, () => {
    const read = (merchant: Sdk) => merchant.products.getCollectionBySlug('issues');
    const write = (merchant: Sdk) => merchant.products.createCollection({ name: 'Refused' });

    it('act for their site, whether it is named or not', async () => {
      expect((await read(generation.merchant())).collection.slug).toBe('issues');
      expect(lastExchange()).toMatchObject({ host: 'www.wixapis.com', status: 200 });
      expect(lastExchange().headers.get('authorization')).toBe(site.apiKey);
      expect(lastExchange().headers.get('wix-site-id')).toBe(site.siteId);
      expect((await read(generation.merchant({ siteId: null }))).collection.slug).toBe('issues');
    });

    it('act for no other site', async () => {
      const mismatch = { status: 403, code: 'SITE_MISMATCH' };
      await expectCode(generation, read(generation.merchant({ siteId: given.foreign.siteId })), mismatch);
      await expectCode(generation, write(generation.merchant({ siteId: NOBODYS })), mismatch);
    });

    it('may do what they hold and nothing else', async () => {
      const narrow = generation.merchant({ apiKey: site.narrowApiKey });
      expect((await read(narrow)).collection.slug).toBe('issues');
      await expectCode(generation, write(narrow), NOT_THE_MERCHANT);
    });

    it('that are revoked, altered or of nobody are refused', async () => {
      const invalid = { status: 401, code: 'API_KEY_INVALID' };
      await expectCode(generation, read(generation.merchant({ apiKey: site.revokedApiKey })), invalid);
      const altered = `${site.apiKey.slice(0, -4)}AAAA`;
      await expectCode(generation, read(generation.merchant({ apiKey: altered })), invalid);
      await expectCode(generation, write(generation.merchant({ apiKey: altered })), invalid);
    });
  });

  describe(`${name}: nobody`, () => {
    it('is asked to say who it is', async () => {
      const stranger = generation.stranger();
      const unknown = { status: 401, code: 'UNAUTHENTICATED' };
      await expectCode(generation, stranger.currentCart.getCurrentCart(), unknown);
      await expectCode(generation, stranger.products.getCollectionBySlug('issues'), unknown);
      await expectCode(generation, stranger.products.deleteProduct(NOBODYS), unknown);
    });
  });

  describe(`${name}: requests`, () => {
    it('carry the position of the last write back', async () => {
      await fillCart(sdk, { 'issue-01': 1 });
      const position = lastExchange().answer.get('x-wix-consistent');
      expect(position).toMatch(/\S/);
      await sdk.currentCart.getCurrentCart();
      const { headers, answer } = lastExchange();
      if (name === 'current') {
        expect(headers.get('x-wix-consistent')).toBe(position);
        expect(answer.get('x-wix-consistent')).toBe(position);
      } else {
        // This generation does not know the header; one that a site sets itself is answered all the same.
        expect(headers.get('x-wix-consistent')).toBeNull();
        sdk.setHeaders({ 'X-Wix-Consistent': String(position) });
        await sdk.currentCart.getCurrentCart();
        expect(lastExchange().answer.get('x-wix-consistent')).toBe(position);
      }
    });

    it('name themselves, and are told by an id of their own', async () => {
      await sdk.products.getCollectionBySlug('issues');
      const first = lastExchange();
      expect(first.headers.get('x-wix-bi-gateway')).toContain('method-fqn=');
      await sdk.products.getCollectionBySlug('issues');
      expect(lastExchange().answer.get('x-wix-request-id')).toMatch(UUID);
      expect(lastExchange().answer.get('x-wix-request-id')).not.toBe(first.answer.get('x-wix-request-id'));
    });

    it('go where this generation sends them', async () => {
      await sdk.products.getCollectionBySlug('issues');
      expect(lastExchange().host).toBe(generation.visitorHost);
      await generation.merchant().products.getCollectionBySlug('issues');
      expect(lastExchange().host).toBe('www.wixapis.com');
    });

    it.each([true, false])('may be told to use the edge host: %s', async (useCDN) => {
      const told = generation.visitor({ useCDN });
      const cart = await fillCart(told, { 'issue-01': 1 });
      expect(await told.currentCart.getCurrentCart()).toMatchObject({ _id: cart._id });
      const edge = name === 'current' && useCDN;
      expect(lastExchange().host).toBe(edge ? 'edge.wixapis.com' : 'www.wixapis.com');
    });

    it('by relative address and with the visitor’s token', async () => {
      const response = await sdk.fetch('/stores-reader/v1/collections/slug/issues');
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ collection: { slug: 'issues', id: expect.stringMatching(UUID) } });
    });

    it('that are none are refused in the same form', async () => {
      const answer = async (path: string, init?: RequestInit) => {
        const response = await sdk.fetch(path, init);
        expect(response.headers.get('x-wix-request-id')).toMatch(UUID);
        return { status: response.status, body: (await response.json()) as object };
      };
      const refusal = (status: number, code: string) => ({
        status,
        body: { message: expect.any(String), details: { applicationError: { code, data: expect.any(Object) } } },
      });
      const json = { 'content-type': 'application/json' };
      const add = '/ecom/v1/carts/current/add-to-cart';
      expect(await answer('/ecom/v1/nothing')).toMatchObject(refusal(404, 'NOT_FOUND'));
      expect(await answer(add)).toMatchObject(refusal(405, 'METHOD_NOT_ALLOWED'));
      expect(await answer(add, { method: 'POST', headers: json, body: '{' })).toMatchObject(
        refusal(400, 'MALFORMED_JSON'),
      );
      const large = JSON.stringify({ lineItems: [], filling: 'x'.repeat(1_100_000) });
      expect(await answer(add, { method: 'POST', headers: json, body: large })).toMatchObject(
        refusal(413, 'BODY_TOO_LARGE'),
      );
    });

    it('for GraphQL are answered by nobody', async () => {
      const error = await refused(sdk.graphql('query { products { id } }', {}));
      expect(error.message).toBe('GraphQL request failed with status 404');
    });

    it('to another host take other paths, and are answered alike', async () => {
      const elsewhere = generation.visitor({ apiBaseUrl: 'shop.example.org:8443', useCDN: false });
      const product = await elsewhere.products.queryProducts().eq('slug', 'issue-01').find();
      expect(lastExchange()).toMatchObject({
        host: 'shop.example.org:8443',
        path: '/_api/catalog-reader-server/v1/products/query-platformized',
      });
      expect(product.items).toMatchObject([{ slug: 'issue-01' }]);
      expect((await elsewhere.products.getCollectionBySlug('issues')).collection.slug).toBe('issues');
      expect((await elsewhere.collections.getCollectionBySlug('issues')).collection.slug).toBe('issues');
      const { cart } = await elsewhere.currentCart.addToCurrentCart({
        lineItems: [line(textOf(product.items[0]?._id))],
      });
      expect(lastExchange().path).toBe('/_api/ecom-cart/v1/carts/current/add-to-cart');
      expect(await elsewhere.currentCart.getCurrentCart()).toMatchObject({ _id: cart._id });
      const [first] = listOf(cart.lineItems);
      await elsewhere.currentCart.updateCurrentCartLineItemQuantity([{ _id: first?._id, quantity: 2 }]);
      expect(lastExchange().path).toBe('/_api/ecom-cart/v1/carts/current/update-line-items-quantity');
      const { checkoutId } = await elsewhere.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
      await elsewhere.checkout.getCheckout(checkoutId);
      expect(lastExchange()).toMatchObject({ host: 'shop.example.org:8443', status: 200 });
      await elsewhere.redirects.createRedirectSession({ ecomCheckout: { checkoutId } });
      expect(lastExchange()).toMatchObject({
        host: 'shop.example.org:8443',
        path: name === 'current' ? '/headless/v1/redirect-session' : '/v1/redirect-session',
        status: 200,
      });
      await elsewhere.currentCart.removeLineItemsFromCurrentCart([first?._id]);
      await elsewhere.currentCart.deleteCurrentCart();
      expect(lastExchange()).toMatchObject({ method: 'DELETE', path: '/_api/ecom-cart/v1/carts/current', status: 200 });
    });
  });
}
