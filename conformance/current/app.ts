import * as products from '@wix/auto_sdk_stores_products';
import { AppStrategy, createClient } from '@wix/sdk';
import { describe, expect, it } from 'vitest';
import { given } from '../suite/given.ts';
import { lastExchange, watch } from '../suite/route.ts';

/** What only this generation has a strategy for: an app that asks in its own name with its secret. */
export function app(): void {
  const { siteId, app } = given.sites.current;
  const asApp = (change: { appSecret?: string; instanceId?: string } = {}) =>
    createClient({
      auth: AppStrategy({ appId: app.id, appSecret: app.secret, instanceId: app.id, ...change }),
      modules: { products },
    });

  describe('current: the app strategy', () => {
    it('is given one token and acts with it as a merchant of its site', async () => {
      const client = asApp();
      const sent = await watch(async () => {
        const made = await client.products.createProduct({
          name: 'Made by an app',
          productType: 'physical',
          priceData: { price: 3 },
        });
        await client.products.deleteProduct(made.product?._id ?? '');
      });
      const grants = sent.filter(({ path }) => path === '/oauth2/token').map(({ body }) => JSON.parse(body) as object);
      expect(grants).toEqual([
        { instance_id: app.id, client_id: app.id, client_secret: app.secret, grant_type: 'client_credentials' },
      ]);
      expect(lastExchange()).toMatchObject({ method: 'DELETE', status: 200 });
    });

    it('is an app of this site to whoever asks about its token', async () => {
      const { headers } = await asApp({ instanceId: siteId }).auth.getAuthHeaders();
      const asked = AppStrategy({ appId: app.id, appSecret: app.secret, accessToken: headers.Authorization });
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
      await expect(asApp({ appSecret: 'another' }).auth.getAuthHeaders()).rejects.toThrow(refusal);
      expect(lastExchange()).toMatchObject({ path: '/oauth2/token', status: 401 });
      await expect(asApp({ instanceId: given.foreign.siteId }).auth.getAuthHeaders()).rejects.toThrow(refusal);
      expect(lastExchange()).toMatchObject({ path: '/oauth2/token', status: 400 });
    });
  });
}
