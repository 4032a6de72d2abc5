import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carriers } from '../domain/carriers.ts';
import { type DeliveryWorld, openDelivery } from '../testing/open-delivery.ts';

let world: DeliveryWorld;
beforeEach(async () => {
  world = await openDelivery();
});
afterEach(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});

const call = (id: string, request: object, ctx = world.owner()) => world.call(id, ctx, request);
const code = (name: string) => ({ code: name });

/** What a buyer in the US is offered. */
async function offered() {
  const lines = [{ quantity: 1, item: { price: 100, physical: { sku: null, weight: null, shippable: true } } }];
  const place = { country: 'US' };
  const offers = await world.module.deliveries.offersFor(world.database.pool, world.owner(), { lines, place });
  return offers.flatMap(({ title, unserved }) => (unserved ? [] : title));
}

async function withWays() {
  const profile = await world.profile({ Domestic: 'US', 'Far away': null });
  const [domestic = '', far = ''] = profile.deliveryRegions?.map(({ id }) => id ?? '') ?? [];
  const post = await world.option({ title: 'Post', estimatedDeliveryTime: '2 days', deliveryRegionIds: [domestic] });
  const store = await world.location({ deliveryRegionIds: [domestic, far] });
  return { profileId: profile.id ?? '', domestic, far, post: post.id ?? '', store: store.id ?? '' };
}

describe('what carriers deliver', () => {
  test('is listed by region, a row for each way', async () => {
    const { profileId: deliveryProfileId, domestic, far, post, store } = await withWays();
    const answer = await call('listDeliveryCarriers', { deliveryProfileId });
    expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 3, totalFailures: 0, undetailedFailures: 0 });
    const rowsOf = (id: string) =>
      answer.results
        .find((one: { deliveryCarrierDetails: { id: string } }) => one.deliveryCarrierDetails.id === id)
        .deliveryCarrierRegionalSettings.map(
          ({
            deliveryRegionId,
            dashboardTables,
          }: {
            deliveryRegionId: string;
            dashboardTables: { rows: unknown[] }[];
          }) => [deliveryRegionId, dashboardTables.flatMap(({ rows }) => rows)] as const,
        );
    const rates = [{ amount: '5.00', conditions: [], multiplyByQuantity: false }];
    const row = { key: post, data: { name: 'Post', estimatedDeliveryTime: '2 days', rates }, active: true };
    expect(rowsOf(carriers.shipping.id)).toEqual([
      [domestic, [row]],
      [far, []],
    ]);
    expect(rowsOf(carriers.pickup.id)).toMatchObject([
      [domestic, [{ key: store }]],
      [far, [{ key: store }]],
    ]);
    await call('removeDeliveryCarrier', { deliveryRegionId: far, appId: carriers.pickup.id });
    const unknown = randomUUID();
    const some = await call('listDeliveryCarriers', { deliveryProfileId, appIds: [carriers.pickup.id, unknown] });
    expect(some).toMatchObject({
      results: [
        {
          deliveryCarrierMetadata: { success: true },
          deliveryCarrierRegionalSettings: [{ deliveryRegionId: domestic }],
        },
        { deliveryCarrierMetadata: { id: unknown, success: false, error: { code: 'DELIVERY_CARRIER_NOT_FOUND' } } },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    });
    await expect(call('listDeliveryCarriers', { deliveryProfileId: randomUUID() })).rejects.toMatchObject(
      code('DELIVERY_PROFILE_NOT_FOUND'),
    );
  });

  test('is switched off and on, way by way, by both names of the call', async () => {
    const { post, store } = await withWays();
    expect(await offered()).toEqual(['Post', 'Store']);
    await call('setDeliveryCarrierActiveStatus', { carrierAppId: carriers.shipping.id, rowId: post, active: false });
    expect(await offered()).toEqual(['Store']);
    await call('updateDeliveryCarrierSettings', { carrierId: carriers.pickup.id, rowId: store, active: false });
    expect(await offered()).toEqual([]);
    const { pickupLocation } = await call('getPickupLocation', { pickupLocationId: store });
    expect(pickupLocation.active).toBe(false);
    await call('updateDeliveryCarrierSettings', { carrierId: carriers.shipping.id, rowId: post, active: true });
    expect(await offered()).toEqual(['Post']);
    const wrong = { carrierAppId: carriers.local.id, rowId: post, active: false };
    await expect(call('setDeliveryCarrierActiveStatus', wrong)).rejects.toMatchObject(
      code('LOCAL_DELIVERY_OPTION_NOT_FOUND'),
    );
    await expect(
      call('setDeliveryCarrierActiveStatus', { ...wrong, carrierAppId: randomUUID() }),
    ).rejects.toMatchObject(code('DELIVERY_CARRIER_NOT_FOUND'));
    expect(await offered()).toEqual(['Post']);
  });
});

test('places say whether they need a postal code, and whether goods are only collected there', async () => {
  const { profileId: deliveryProfileId, domestic } = await withWays();
  const deliveryRegion = {
    name: 'Islands',
    destinations: [{ countryCode: 'HK' }, { countryCode: 'CA', subdivisions: ['ON'] }],
  };
  await call('addDeliveryRegion', { deliveryProfileId, deliveryRegion });
  const places = () => call('getDeliveryDestinationProperties', {});
  expect(await places()).toEqual({
    restOfWorld: { postalCodeRequired: false, pickupOnly: true },
    countries: [
      {
        country: 'CA',
        deliveryDestinationProperties: { postalCodeRequired: false, pickupOnly: true },
        subdivisions: [
          { subdivision: 'ON', deliveryDestinationProperties: { postalCodeRequired: true, pickupOnly: false } },
        ],
      },
      {
        country: 'HK',
        deliveryDestinationProperties: { postalCodeRequired: false, pickupOnly: false },
        subdivisions: [],
      },
      {
        country: 'US',
        deliveryDestinationProperties: { postalCodeRequired: true, pickupOnly: false },
        subdivisions: [],
      },
    ],
  });
  await call('updateDeliveryRegion', { deliveryProfileId, deliveryRegion: { id: domestic, active: false } });
  expect((await places()).countries.map(({ country }: { country: string }) => country)).toEqual(['CA', 'HK']);
});

describe('what apps say of a profile and an option', () => {
  test.each([
    ['updateDeliveryProfileExtendedFields', 'deliveryProfile', async () => (await world.profile()).id],
    ['updateShippingOptionExtendedFields', 'shippingOption', async () => (await world.option()).id],
  ] as const)('%s: each its own, without another revision', async (name, entity, make) => {
    const id = await make();
    const say = async (namespace: string, namespaceData: object) =>
      (await call(name, { id, namespace, namespaceData }))[entity];
    await say('@acme/one', { a: 1, b: 'two' });
    const both = await say('@acme/two', { c: true });
    expect(both).toMatchObject({
      revision: '1',
      extendedFields: { namespaces: { '@acme/one': { a: 1, b: 'two' }, '@acme/two': { c: true } } },
    });
    const less = await say('@acme/one', { a: null });
    expect(less.extendedFields.namespaces['@acme/one']).toEqual({ b: 'two' });
    await say('@acme/one', { b: null });
    expect((await say('@acme/two', { c: null })).extendedFields).toBeUndefined();
    await expect(say('@acme/one', { long: 'x'.repeat(10_001) })).rejects.toMatchObject({
      violations: [{ field: 'namespaceData.namespaces', violatedRule: 'MAX_LENGTH' }],
    });
    await expect(call(name, { id: randomUUID(), namespace: 'n', namespaceData: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});

test('a local delivery is found by what another system calls it', async () => {
  const externalId = randomUUID();
  const fields = { areaName: 'Town', rate: '3', zipConfig: { zipCodes: ['10001'] } };
  const make = async (over: object) =>
    (await call('createLocalDeliveryOption', { localDeliveryOption: { ...fields, ...over } })).localDeliveryOption;
  const { id } = await make({ externalId });
  await make({ externalId: randomUUID() });
  await make({});
  const list = async () =>
    (await call('listLocalDeliveryOptions', { externalId: externalId.toUpperCase() })).localDeliveryOptions;
  expect(await list()).toMatchObject([{ id, externalId }]);
  await call('updateLocalDeliveryOption', { localDeliveryOption: { id, externalId: null } });
  expect(await list()).toEqual([]);
});
