import { describe, expect, it } from 'vitest';
import { given } from './given.ts';
import { lastExchange, watch } from './route.ts';
import { entityOf, type Generation, textOf } from './sdk.ts';

/** An app that asks in its own name with its secret: what the SDK's strategy for it makes of our answers. */
export function apps(generation: Generation): void {
  const { siteId, app } = given.sites[generation.name];
  const installed = { instanceId: app.id };

  describe(`${generation.name}: the app strategy`, () => {
    it('is given one token and acts with it as a merchant of its site', async () => {
      const { sdk } = generation.app(installed);
      const sent = await watch(async () => {
        const made = await sdk.products.createProduct({
          name: 'Made by an app',
          productType: 'physical',
          priceData: { price: 3 },
        });
        await sdk.products.deleteProduct(textOf(entityOf(made, 'product')._id));
      });
      const grants = sent.filter(({ path }) => path === '/oauth2/token').map(({ body }) => JSON.parse(body) as object);
      expect(grants).toEqual([
        { instance_id: app.id, client_id: app.id, client_secret: app.secret, grant_type: 'client_credentials' },
      ]);
      expect(lastExchange()).toMatchObject({ method: 'DELETE', status: 200 });
    });

    it('is an app of this site to whoever asks about its token', async () => {
      const { headers } = await generation.app({ instanceId: siteId }).auth.getAuthHeaders();
      const asked = generation.app({ accessToken: headers.Authorization }).auth;
      expect(await asked.getTokenInfo()).toMatchObject({
        active: true,
        subjectType: 'APP',
        subjectId: app.id,
        siteId,
        instanceId: app.id,
      });
    });

    it('is refused with another secret, and for another site', async () => {
      const refusal = /Failed to exchange instance ID for access token\. Unexpected status code from Wix OAuth API: /;
      const ask = (options: object) => generation.app({ ...installed, ...options }).auth.getAuthHeaders();
      await expect(ask({ appSecret: 'another' })).rejects.toThrow(refusal);
      expect(lastExchange()).toMatchObject({ path: '/oauth2/token', status: 401 });
      await expect(ask({ instanceId: given.foreign.siteId })).rejects.toThrow(refusal);
      expect(lastExchange()).toMatchObject({ path: '/oauth2/token', status: 400 });
    });

    it('says that there is neither a code of an installation nor a refresh token to exchange', async () => {
      const installation = 'https://app.example.org/installed?code=CODE&instanceId=INSTANCE&state=STATE';
      const sent = await watch(async () => {
        await expect(generation.app().auth.handleOAuthCallback(installation)).rejects.toThrow(
          /Failed to exchange authorization code for refresh token\. Unexpected status code from Wix OAuth API: 400/,
        );
        await expect(generation.app({ refreshToken: 'REFRESH' }).auth.getAuthHeaders()).rejects.toThrow(
          /Failed to exchange refresh token for access token\. Unexpected status code from Wix OAuth API: 400/,
        );
        await expect(
          generation.app({ refreshToken: 'REFRESH', appSecret: 'another' }).auth.getAuthHeaders(),
        ).rejects.toThrow(/Unexpected status code from Wix OAuth API: 401/);
      });
      expect(sent.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
        'POST /oauth/access 400',
        'POST /oauth/access 400',
        'POST /oauth/access 401',
      ]);
      expect(sent.map(({ body }) => JSON.parse(body) as object)).toEqual([
        { code: 'CODE', client_id: app.id, client_secret: app.secret, grant_type: 'authorization_code' },
        { refresh_token: 'REFRESH', client_id: app.id, client_secret: app.secret, grant_type: 'refresh_token' },
        { refresh_token: 'REFRESH', client_id: app.id, client_secret: 'another', grant_type: 'refresh_token' },
      ]);
    });
  });
}
