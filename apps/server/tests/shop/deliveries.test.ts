import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf } from '../../testing/wire.ts';

const contactDetails = { firstName: 'Ada', lastName: 'Byron' };
const newYork = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine: '1 Main St',
};
const california = { ...newYork, subdivision: 'US-CA', city: 'Fresno', postalCode: '93650' };
const berlin = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Weg 1' };

/** Profiles, rates and places as an owner says them, through estimate and checkout to the order. */
describe('ways of delivery of a site', () => {
  let server: TestServer;
  let shop: Shop;
  let west = '';
  const ids: Record<string, string> = {};

  const as = (token: string, path: string, body?: object, method?: string) =>
    shop.call(path, { token, ...(body && { body }), ...(method && { method }) });
  const option = async (title: string, rates: object[], deliveryRegionIds: string[]) => {
    const shippingOption = { title, rates, deliveryRegionIds };
    const made = await as(shop.apiKey, '/ecom/v1/shipping-options', { shippingOption });
    ids[title] = answerOf('createShippingOption', made).shippingOption?.id ?? '';
  };

  beforeAll(async () => {
    server = await startTestServer();
    shop = await openShop(server, 'ways');
    const { deliveryProfiles = [] } = answerOf(
      'queryDeliveryProfiles',
      await as(shop.apiKey, '/ecom/v1/delivery-profiles/query', {}),
    );
    const profileId = deliveryProfiles[0]?.id ?? '';
    const deliveryRegion = { name: 'West', destinations: [{ countryCode: 'US', subdivisions: ['US-CA'] }] };
    const added = answerOf(
      'addDeliveryRegion',
      await as(shop.apiKey, `/ecom/v1/delivery-profiles/${profileId}/delivery-region`, { deliveryRegion }),
    );
    west = added.deliveryProfile?.deliveryRegions?.find(({ name }) => name === 'West')?.id ?? '';
    const weight = (operator: string) => [{ type: 'BY_TOTAL_WEIGHT', value: '0.2', operator }];
    await option(
      'By weight',
      [
        { amount: '3', conditions: weight('LTE') },
        { amount: '7.50', conditions: weight('GT') },
      ],
      [west],
    );
    await option(
      'Free above',
      [{ amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', value: '50', operator: 'GTE' }] }],
      [west],
    );
    const pickupLocation = {
      name: 'Fresno store',
      address: california,
      instructions: 'Ring twice',
      deliveryTime: 'In two hours',
      deliveryRegionIds: [west],
    };
    const made = await as(shop.apiKey, '/v1/pickup-locations', { pickupLocation });
    ids.store = answerOf('createPickupLocation', made).pickupLocation?.id ?? '';
  });
  afterAll(async () => {
    expect(await findingsOf(server)).toEqual([]);
    await server.stop();
  });

  const filled = async (quantity: number) => {
    const token = await shop.newVisitor();
    const lineItems = [{ quantity, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }];
    await as(token, '/ecom/v1/carts/current/add-to-cart', { lineItems });
    return token;
  };
  const estimate = async (token: string, shippingAddress: object, code?: string) =>
    answerOf(
      'estimateCurrentCartTotals',
      await as(token, '/ecom/v1/carts/current/estimate-totals', {
        shippingAddress,
        ...(code && { selectedShippingOption: { code } }),
      }),
    );
  const offered = async (quantity: number, address: object) => {
    const { shippingInfo } = await estimate(await filled(quantity), address);
    return (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ shippingOptions = [] }) =>
      shippingOptions.map(({ title, cost }) => [title, cost?.price?.amount]),
    );
  };
  const begin = async (token: string, address: object, code: string) => {
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
    return as(token, `/ecom/v1/checkouts/${made.checkoutId}`, { checkout }, 'PATCH');
  };

  it('are those of the region that names the address most exactly', async () => {
    expect(await offered(1, california)).toEqual([
      ['By weight', '3.00'],
      ['Fresno store', '0.00'],
    ]);
    expect(await offered(1, newYork)).toEqual([['Mail ways', '5.00']]);
    expect(await offered(1, berlin)).toEqual([['Mail ways', '5.00']]);
  });

  it('are priced by what travels, exactly at the border', async () => {
    expect(await offered(2, california)).toContainEqual(['By weight', '3.00']);
    expect(await offered(3, california)).toContainEqual(['By weight', '7.50']);
    expect(await offered(5, california)).toContainEqual(['Free above', '0.00']);
    expect((await offered(4, california)).map(([title]) => title)).not.toContain('Free above');
  });

  it('an estimate is its checkout, and its checkout is its order', async () => {
    for (const [quantity, code] of [
      [1, ids['By weight']],
      [3, ids['By weight']],
      [5, ids['Free above']],
      [2, ids.store],
    ] as const) {
      const token = await filled(quantity);
      const estimated = await estimate(token, california, code);
      const checkout = answerOf('updateCheckout', await begin(token, california, code ?? '')).checkout;
      expect(checkout?.priceSummary?.shipping?.amount).toBe(estimated.priceSummary?.shipping?.amount);
      expect(checkout?.priceSummary?.total?.amount).toBe(estimated.priceSummary?.total?.amount);
      expect(checkout?.shippingInfo?.region).toEqual({ id: west, name: 'West' });
      const placed = answerOf(
        'createOrderFromCheckout',
        await as(token, `/ecom/v1/checkouts/${checkout?.id}/create-order`, {}),
      );
      const { order } = answerOf('getOrder', await as(shop.apiKey, `/ecom/v1/orders/${placed.orderId}`));
      expect(order?.priceSummary?.shipping?.amount).toBe(estimated.priceSummary?.shipping?.amount);
      expect(order?.shippingInfo).toMatchObject({ code, region: { name: 'West' } });
      if (code !== ids.store) continue;
      expect(order?.shippingInfo).toMatchObject({
        title: 'Fresno store',
        logistics: {
          deliveryTime: 'In two hours',
          instructions: 'Ring twice',
          pickupDetails: { pickupMethod: 'STORE_PICKUP', address: { city: 'Fresno' } },
        },
      });
    }
  });

  it('one that does not serve the address is told, and no order comes of it', async () => {
    const token = await filled(1);
    const { checkout } = answerOf('updateCheckout', await begin(token, newYork, ids['By weight'] ?? ''));
    expect(checkout?.calculationErrors?.selectedShippingOptionError?.applicationError?.code).toBe(
      'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
    );
    const refused = await as(token, `/ecom/v1/checkouts/${checkout?.id}/create-order`, {});
    expect(codeOf(refused)).toBe('SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE');
  });

  it('who collects is asked for a country alone', async () => {
    const token = await filled(2);
    const bare = { country: 'US', subdivision: 'US-CA' };
    const { checkout } = answerOf('updateCheckout', await begin(token, bare, ids.store ?? ''));
    const { fields = [] } = answerOf(
      'getPaymentMethods',
      await as(token, `/headland/v1/checkouts/${checkout?.id}/payment-methods`),
    );
    expect(fields.map(({ field }) => field.split('.').at(-1))).not.toContain('addressLine');
    const placed = await as(token, `/ecom/v1/checkouts/${checkout?.id}/create-order`, {});
    expect(placed.status).toBe(200);
    const other = await filled(2);
    const shipped = answerOf('updateCheckout', await begin(other, bare, ids['By weight'] ?? '')).checkout;
    const refused = await as(other, `/ecom/v1/checkouts/${shipped?.id}/create-order`, {});
    expect(codeOf(refused)).toBe('CALCULATION_ERROR');
  });

  it('near by comes in slots, which pass', async () => {
    const windows = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) => ({
      day,
      start: { hours: 9, minutes: 0 },
      end: { hours: 12, minutes: 0 },
    }));
    const localDeliveryOption = {
      areaName: 'Fresno by bike',
      rate: '2.50',
      zipConfig: { zipCodes: ['93600..93699'] },
      scheduledDeliveryConfig: { handlingDays: 1, timeWindows: windows },
      deliveryRegionIds: [west],
    };
    const made = await as(shop.apiKey, '/v1/local-delivery-options', { localDeliveryOption });
    const localId = answerOf('createLocalDeliveryOption', made).localDeliveryOption?.id ?? '';
    const token = await filled(1);
    const { shippingInfo } = await estimate(token, california);
    const slots = (shippingInfo?.carrierServiceOptions ?? [])
      .flatMap(({ shippingOptions = [] }) => shippingOptions)
      .filter(({ title }) => title === 'Fresno by bike');
    expect(slots).toHaveLength(14);
    const [first] = slots;
    expect(first?.cost?.price?.amount).toBe('2.50');
    const { checkout } = answerOf('updateCheckout', await begin(token, california, first?.code ?? ''));
    expect(checkout?.shippingInfo?.selectedCarrierServiceOption?.logistics?.deliveryTimeSlot).toEqual(
      first?.logistics?.deliveryTimeSlot,
    );
    const placed = answerOf(
      'createOrderFromCheckout',
      await as(token, `/ecom/v1/checkouts/${checkout?.id}/create-order`, {}),
    );
    const { order } = answerOf('getOrder', await as(shop.apiKey, `/ecom/v1/orders/${placed.orderId}`));
    expect(order?.shippingInfo).toMatchObject({
      code: first?.code,
      logistics: { deliveryTimeSlot: first?.logistics?.deliveryTimeSlot },
    });
    const passed = await begin(await filled(1), california, `${localId}:1000`);
    expect(codeOf(passed)).toBe('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND');
    expect(await offered(1, { ...california, postalCode: '90210' })).not.toContainEqual(['Fresno by bike', '2.50']);
    await as(shop.apiKey, `/v1/local-delivery-options/${localId}`, undefined, 'DELETE');
  });

  it('fees are said beside the price, and paid with it', async () => {
    const carrierId = '7f6f1d4c-6f0b-4d43-9a53-2f1f0d5b8a11';
    const charge = (additionalCharges: object[]) =>
      as(
        shop.apiKey,
        '/ecom/v1/delivery-profiles/update-delivery-carrier',
        { deliveryRegionId: west, deliveryCarrier: { appId: carrierId, additionalCharges } },
        'PATCH',
      );
    await charge([
      { description: 'Gift wrapping', amount: '1.50' },
      { type: 'INSURANCE', amount: '0.25' },
    ]);
    const token = await filled(1);
    const estimated = await estimate(token, california, ids['By weight']);
    const option = (estimated.shippingInfo?.carrierServiceOptions ?? [])
      .flatMap(({ shippingOptions = [] }) => shippingOptions)
      .find(({ code }) => code === ids['By weight']);
    expect(option?.cost?.price?.amount).toBe('3.00');
    expect(option?.cost?.otherCharges).toMatchObject([
      { type: 'HANDLING_FEE', details: 'Gift wrapping', price: { amount: '1.50' } },
      { type: 'INSURANCE', price: { amount: '0.25' } },
    ]);
    expect(estimated.priceSummary?.shipping?.amount).toBe('4.75');
    await charge([]);
  });

  it('of a product with a profile of its own are those of its profile, and carry all that is bought', async () => {
    const { deliveryProfile } = answerOf(
      'createDeliveryProfile',
      await as(shop.apiKey, '/ecom/v1/delivery-profiles', {
        deliveryProfile: { name: 'Bulky', deliveryRegions: [{ name: 'Here', destinations: [{ countryCode: 'US' }] }] },
      }),
    );
    const [here] = deliveryProfile?.deliveryRegions ?? [];
    await option('Truck', [{ amount: '40' }], [west, here?.id ?? '']);
    await option('Lift', [{ amount: '90' }], [here?.id ?? '']);
    const patch = (deliveryProfileId: string | null) =>
      as(shop.apiKey, `/stores/v1/products/${shop.shirtId}`, { product: { deliveryProfileId } }, 'PATCH');
    const { product } = answerOf('updateProduct', await patch(deliveryProfile?.id ?? ''));
    expect(product?.deliveryProfileId).toBe(deliveryProfile?.id);
    const shirt = {
      quantity: 1,
      catalogReference: { catalogItemId: shop.shirtId, appId: STORE_APP, options: { options: { Size: 'S' } } },
    };
    const alone = await shop.newVisitor();
    const added = await as(alone, '/ecom/v1/carts/current/add-to-cart', { lineItems: [shirt] });
    expect(answerOf('addToCurrentCart', added).cart?.lineItems).toMatchObject([
      { deliveryProfileId: deliveryProfile?.id },
    ]);
    const pricesOf = async (token: string) =>
      ((await estimate(token, california)).shippingInfo?.carrierServiceOptions ?? []).flatMap(
        ({ shippingOptions = [] }) => shippingOptions.map(({ title, cost }) => [title, cost?.price?.amount]),
      );
    expect(await pricesOf(alone)).toEqual([
      ['Truck', '40.00'],
      ['Lift', '90.00'],
    ]);
    const both = await filled(1);
    await as(both, '/ecom/v1/carts/current/add-to-cart', { lineItems: [shirt] });
    expect(await pricesOf(both)).toEqual([['Truck', '80.00']]);
    await patch(null);
    expect(await pricesOf(both)).toContainEqual(['Truck', '40.00']);
    for (const title of ['Truck', 'Lift']) {
      await as(shop.apiKey, `/ecom/v1/shipping-options/${ids[title]}`, undefined, 'DELETE');
    }
  });

  it('one that nobody has is refused', async () => {
    const token = await filled(1);
    const unknown = await begin(token, california, '00000000-0000-4000-8000-000000000bad');
    expect(codeOf(unknown)).toBe('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND');
  });

  it('a price that rises after it was shown is said before anything is ordered', async () => {
    const token = await filled(1);
    await option('Courier', [{ amount: '9' }], [west]);
    const { checkout } = answerOf('updateCheckout', await begin(token, california, ids.Courier ?? ''));
    const { shippingOption } = answerOf(
      'getShippingOption',
      await as(shop.apiKey, `/ecom/v1/shipping-options/${ids.Courier}`),
    );
    const dearer = { ...shippingOption, rates: [{ amount: '12' }] };
    await as(shop.apiKey, `/ecom/v1/shipping-options/${ids.Courier}`, { shippingOption: dearer }, 'PATCH');
    const refused = await as(token, `/ecom/v1/checkouts/${checkout?.id}/create-order`, {});
    expect(codeOf(refused)).toBe('CHECKOUT_CHANGED');
  });
});
