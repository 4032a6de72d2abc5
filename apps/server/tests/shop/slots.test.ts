import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf } from '../../testing/wire.ts';

const contactDetails = { firstName: 'Ada', lastName: 'Byron' };
const address = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine: '1 Main St',
};
const PLACES = 2;

describe('places in a slot', () => {
  let server: TestServer;
  let shop: Shop;
  const optionIds: string[] = [];

  const as = (token: string, path: string, body?: object, method?: string) =>
    shop.call(path, { token, ...(body && { body }), ...(method && { method }) });

  beforeAll(async () => {
    server = await startTestServer();
    shop = await openShop(server, 'slots');
  });
  afterAll(async () => {
    expect(await findingsOf(server)).toEqual([]);
    await server.stop();
  });

  /** A delivery near by, every morning. @returns its id */
  async function localDelivery(mostPerSlot: number): Promise<string> {
    const { deliveryProfiles = [] } = answerOf(
      'queryDeliveryProfiles',
      await as(shop.apiKey, '/ecom/v1/delivery-profiles/query', {}),
    );
    const deliveryRegionIds = (deliveryProfiles[0]?.deliveryRegions ?? []).flatMap(({ id }) => id ?? []);
    const timeWindows = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) => ({
      day,
      start: { hours: 9, minutes: 0 },
      end: { hours: 12, minutes: 0 },
    }));
    const localDeliveryOption = {
      areaName: `By bike ${optionIds.length}`,
      rate: '2.50',
      zipConfig: { zipCodes: ['10001'] },
      scheduledDeliveryConfig: { handlingDays: 1, timeWindows, mostPerSlot },
      deliveryRegionIds,
    };
    const made = await as(shop.apiKey, '/v1/local-delivery-options', { localDeliveryOption });
    const kept = answerOf('createLocalDeliveryOption', made).localDeliveryOption;
    expect(kept?.scheduledDeliveryConfig?.mostPerSlot).toBe(mostPerSlot);
    const id = kept?.id ?? '';
    optionIds.push(id);
    return id;
  }

  async function filled(): Promise<string> {
    const token = await shop.newVisitor();
    const lineItems = [{ quantity: 1, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }];
    await as(token, '/ecom/v1/carts/current/add-to-cart', { lineItems });
    return token;
  }

  /** Codes of the slots of a delivery that are offered now. */
  async function offered(localId: string): Promise<string[]> {
    const { shippingInfo } = answerOf(
      'estimateCurrentCartTotals',
      await as(await filled(), '/ecom/v1/carts/current/estimate-totals', { shippingAddress: address }),
    );
    return (shippingInfo?.carrierServiceOptions ?? [])
      .flatMap(({ shippingOptions = [] }) => shippingOptions.map(({ code = '' }) => code))
      .filter((code) => code.startsWith(localId));
  }

  /** A checkout for which a slot is chosen. @returns the buyer and the checkout */
  async function ready(code: string) {
    const token = await filled();
    const made = answerOf(
      'createCheckoutFromCurrentCart',
      await as(token, '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }),
    );
    const checkout = {
      id: made.checkoutId,
      buyerInfo: { email: 'ada@example.org' },
      shippingInfo: {
        shippingDestination: { address, contactDetails },
        selectedCarrierServiceOption: { code },
      },
    };
    const patched = await as(token, `/ecom/v1/checkouts/${made.checkoutId}`, { checkout }, 'PATCH');
    expect(patched.status, JSON.stringify(patched.body)).toBe(200);
    return { token, checkoutId: made.checkoutId };
  }

  const place = ({ token, checkoutId }: Awaited<ReturnType<typeof ready>>) =>
    as(token, `/ecom/v1/checkouts/${checkoutId}/create-order`, {});

  it('go to as many as may have one, however many come at once, and are not offered any more', async () => {
    const localId = await localDelivery(PLACES);
    const [code = '', second] = await offered(localId);
    const buyers = await Promise.all(Array.from({ length: 6 }, () => ready(code)));
    const answers = await Promise.all(buyers.map(place));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PLACES);
    // Whether others had their place before this one looked or while it did.
    for (const answer of answers.filter((one) => one.status !== 200)) {
      expect([answer.status, codeOf(answer)]).toEqual([428, 'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE']);
    }
    expect((await offered(localId))[0]).toBe(second);
  });

  it('are free again when the order is canceled, whatever becomes of the goods', async () => {
    const localId = await localDelivery(1);
    const [code = ''] = await offered(localId);
    for (const restockAllItems of [true, false]) {
      const placed = await place(await ready(code));
      const { orderId } = answerOf('createOrderFromCheckout', placed);
      expect(await offered(localId)).not.toContain(code);
      const canceled = await as(shop.apiKey, `/ecom/v1/orders/${orderId}/cancel`, { restockAllItems });
      expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
      expect(await offered(localId)).toContain(code);
    }
  });

  it('that were chosen before an owner allowed fewer stay with their orders', async () => {
    const localId = await localDelivery(PLACES);
    const [code = ''] = await offered(localId);
    expect((await place(await ready(code))).status).toBe(200);
    expect((await place(await ready(code))).status).toBe(200);
    const { localDeliveryOption } = answerOf(
      'getLocalDeliveryOption',
      await as(shop.apiKey, `/v1/local-delivery-options/${localId}`),
    );
    const scheduledDeliveryConfig = { ...localDeliveryOption?.scheduledDeliveryConfig, mostPerSlot: 1 };
    await as(
      shop.apiKey,
      `/v1/local-delivery-options/${localId}`,
      { localDeliveryOption: { id: localId, scheduledDeliveryConfig } },
      'PATCH',
    );
    expect(await offered(localId)).not.toContain(code);
  });

  it('nobody buys by themselves', async () => {
    const [localId = ''] = optionIds;
    const [code = ''] = await offered(localId);
    const token = await shop.newVisitor();
    const appId = 'b6d0f5a1-7c3e-4f0a-9d55-0e2a8c9b3d03';
    const lineItems = [{ quantity: 1, catalogReference: { catalogItemId: code, appId } }];
    const refused = await as(token, '/ecom/v1/carts/current/add-to-cart', { lineItems });
    expect(refused.status).not.toBe(200);
  });
});
