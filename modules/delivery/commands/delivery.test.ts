import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carriers } from '../domain/carriers.ts';
import { type DeliveryWorld, openDelivery } from '../testing/open-delivery.ts';
import type { WayInput } from './import-ways.ts';

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

/** A profile with one region for the US, and the region's id. */
async function withRegion() {
  const profile = await world.profile({ Domestic: 'US' });
  return { profile, regionId: profile.deliveryRegions?.[0]?.id ?? '' };
}

describe('a delivery profile', () => {
  test('is kept as it was said, the first as the default one', async () => {
    const profile = await world.profile({ Domestic: 'US', International: null });
    expect(profile).toMatchObject({ name: 'All', default: true, revision: '1' });
    expect(profile.deliveryRegions).toMatchObject([
      { name: 'Domestic', active: true, destinations: [{ countryCode: 'US', subdivisions: [] }] },
      { name: 'International', destinations: [] },
    ]);
    expect(profile.deliveryRegions?.[0]?.deliveryCarriers?.map(({ appId }) => appId)).toEqual(
      Object.values(carriers).map(({ id }) => id),
    );
    expect((await world.profile()).default).toBe(false);
    const found = await call('getDeliveryProfile', { deliveryProfileId: profile.id });
    expect(found.deliveryProfile).toEqual(profile);
    expect((await world.told('delivery_profile')).map(({ type }) => type)).toContain('delivery_profile_created');
  });

  test('is made once by an idempotency key', async () => {
    const once = { ...world.owner(), idempotencyKey: 'once' };
    const [one, again] = [await world.profile({}, once), await world.profile({}, once)];
    expect(again.id).toBe(one.id);
    await expect(world.profile({ Domestic: 'US' }, once)).rejects.toMatchObject(code('IDEMPOTENCY_KEY_REUSED'));
  });

  test('changes with the revision that was read, and its regions only by calls of their own', async () => {
    const { profile } = await withRegion();
    const renamed = { ...profile, name: 'Parcels' };
    const { deliveryProfile } = await call('updateDeliveryProfile', { deliveryProfile: renamed });
    expect(deliveryProfile).toMatchObject({ name: 'Parcels', revision: '2' });
    await expect(call('updateDeliveryProfile', { deliveryProfile: renamed })).rejects.toMatchObject(
      code('REVISION_MISMATCH'),
    );
    const moved = { ...renamed, revision: '2', deliveryRegions: [{ name: 'Elsewhere' }] };
    await expect(call('updateDeliveryProfile', { deliveryProfile: moved })).rejects.toMatchObject(
      code('DELIVERY_REGION_CANNOT_BE_UPDATED'),
    );
    await expect(call('updateDeliveryProfile', { deliveryProfile: { id: profile.id } })).rejects.toMatchObject({
      violations: [{ field: 'deliveryProfile.revision', violatedRule: 'REQUIRED_FIELD' }],
    });
  });

  test('goes with its regions, which nothing serves any more; never the default one', async () => {
    const first = await world.profile();
    const { profile, regionId } = await withRegion();
    const option = await world.option({ deliveryRegionIds: [regionId] });
    await call('deleteDeliveryProfile', { deliveryProfileId: profile.id });
    const { shippingOption } = await call('getShippingOption', { shippingOptionId: option.id });
    expect(shippingOption).toMatchObject({ deliveryRegionIds: [], revision: '2' });
    await expect(call('deleteDeliveryProfile', { deliveryProfileId: first.id })).rejects.toMatchObject(
      code('SINGLE_DEFAULT_DELIVERY_PROFILE'),
    );
  });

  test('cannot say that somebody else made it', async () => {
    const createdBy = { userId: randomUUID() };
    await expect(call('createDeliveryProfile', { deliveryProfile: { name: 'All', createdBy } })).rejects.toMatchObject({
      violations: [{ field: 'deliveryProfile.createdBy.userId' }],
    });
  });

  test('of another site is not there', async () => {
    const { profile, regionId } = await withRegion();
    const there = world.owner({ site: world.otherSite });
    for (const [id, request] of [
      ['getDeliveryProfile', { deliveryProfileId: profile.id }],
      ['deleteDeliveryProfile', { deliveryProfileId: profile.id }],
    ] as const) {
      await expect(call(id, request, there)).rejects.toMatchObject(code('DELIVERY_PROFILE_NOT_FOUND'));
    }
    await expect(world.option({ deliveryRegionIds: [regionId] }, there)).rejects.toMatchObject(
      code('DELIVERY_REGION_NOT_FOUND'),
    );
  });

  test('is found by what may be asked of it, page by page', async () => {
    const made = [await world.profile(), await world.profile(), await world.profile()].map(({ id }) => id);
    const query = { filter: { default: false }, sort: [{ fieldName: 'id', order: 'ASC' }], cursorPaging: { limit: 1 } };
    const first = await call('queryDeliveryProfiles', { query });
    expect(first).toMatchObject({ deliveryProfiles: [{ id: made[1] }], pagingMetadata: { count: 1, hasNext: true } });
    const { cursors } = first.pagingMetadata;
    const second = await call('queryDeliveryProfiles', { query: { cursorPaging: { cursor: cursors.next, limit: 1 } } });
    expect(second).toMatchObject({ deliveryProfiles: [{ id: made[2] }], pagingMetadata: { hasNext: false } });
  });
});

describe('a region', () => {
  const add = (profileId: string, deliveryRegion: object, revision?: string) =>
    call('addDeliveryRegion', { deliveryProfileId: profileId, deliveryRegion, ...(revision && { revision }) });

  test('is added, changed and removed, and every act is told', async () => {
    const profile = await world.profile();
    const added = await add(profile.id ?? '', {
      name: 'West',
      destinations: [{ countryCode: 'US', subdivisions: ['ca', 'US-OR'] }],
    });
    const [region] = added.deliveryProfile.deliveryRegions;
    expect(region.destinations).toEqual([{ countryCode: 'US', subdivisions: ['US-CA', 'US-OR'] }]);
    const found = await call('getDeliveryProfileByDeliveryRegionId', { deliveryRegionId: region.id });
    expect(found.deliveryProfile).toEqual(added.deliveryProfile);
    const change = { deliveryProfileId: profile.id, deliveryRegion: { id: region.id, active: false } };
    const changed = await call('updateDeliveryRegion', change);
    expect(changed.deliveryProfile.deliveryRegions).toEqual([{ ...region, active: false }]);
    const gone = await call('removeDeliveryRegion', { deliveryProfileId: profile.id, deliveryRegionId: region.id });
    expect(gone.deliveryProfile).toMatchObject({ deliveryRegions: [], revision: '4' });
    const told = (await world.told('delivery_profile')).filter(({ type }) => type.startsWith('delivery_region'));
    expect(told.map(({ type, payload }) => [type, payload.deliveryRegionId, payload.name])).toEqual([
      ['delivery_region_added', region.id, 'West'],
      ['delivery_region_updated', region.id, 'West'],
      ['delivery_region_removed', region.id, undefined],
    ]);
  });

  test('names no place of another one, and has a name of its own', async () => {
    const { profile } = await withRegion();
    const id = profile.id ?? '';
    await expect(add(id, { name: 'Again', destinations: [{ countryCode: 'US' }] })).rejects.toMatchObject({
      ...code('DESTINATIONS_COLLISION'),
      data: { names: ['Domestic', 'Again'], place: 'US' },
    });
    await expect(add(id, { name: 'Domestic', destinations: [] })).rejects.toMatchObject({
      violations: [{ field: 'deliveryRegion.name', ruleName: 'DELIVERY_REGION_NAME_ALREADY_EXISTS' }],
    });
    await expect(
      add(id, { name: 'Alps', destinations: [{ countryCode: 'CH', subdivisions: ['CH-GR'] }] }),
    ).rejects.toMatchObject(code('SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY'));
    const found = await call('getDeliveryProfile', { deliveryProfileId: id });
    expect(found.deliveryProfile).toEqual(profile);
  });

  test('may be so many, and name so many places in all profiles together', async () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((one) => letters.map((two) => one + two)).slice(0, 251);
    const destinations = codes.slice(0, 250).map((countryCode) => ({ countryCode }));
    const deliveryRegions = [{ name: 'Most', destinations }];
    await call('createDeliveryProfile', { deliveryProfile: { name: 'Full', deliveryRegions } });
    await expect(world.profile({ Domestic: 'US' })).rejects.toMatchObject(code('DESTINATIONS_LIMIT_EXCEEDED'));
  });
});

describe('a carrier', () => {
  test('comes, changes and goes, with charges of its own', async () => {
    const { regionId } = await withRegion();
    const appId = carriers.shipping.id;
    const of = (answer: { deliveryProfile: { deliveryRegions: { deliveryCarriers: object[] }[] } }) =>
      answer.deliveryProfile.deliveryRegions[0]?.deliveryCarriers;
    await call('removeDeliveryCarrier', { deliveryRegionId: regionId, appId });
    const deliveryCarrier = {
      appId,
      additionalCharges: [{ type: 'INSURANCE', description: 'Against loss', amount: '2.50' }],
    };
    const added = await call('addDeliveryCarrier', { deliveryRegionId: regionId, deliveryCarrier });
    expect(of(added)?.at(-1)).toEqual(deliveryCarrier);
    await expect(call('addDeliveryCarrier', { deliveryRegionId: regionId, deliveryCarrier })).rejects.toMatchObject(
      code('CARRIER_ALREADY_EXISTS_IN_REGION'),
    );
    const backupRate = { title: 'Usual', amount: '7.00', active: true };
    const changed = await call('updateDeliveryCarrier', {
      deliveryRegionId: regionId,
      deliveryCarrier: { appId, backupRate },
    });
    expect(of(changed)?.at(-1)).toEqual({ ...deliveryCarrier, backupRate });
    const unknown = { appId: randomUUID() };
    await expect(
      call('addDeliveryCarrier', { deliveryRegionId: regionId, deliveryCarrier: unknown }),
    ).rejects.toMatchObject(code('UNKNOWN_DELIVERY_CARRIER'));
    await expect(
      call('updateDeliveryCarrier', {
        deliveryRegionId: regionId,
        deliveryCarrier: { appId, additionalCharges: [{ amount: '-1' }, { amount: '0.001' }] },
      }),
    ).rejects.toMatchObject({
      violations: [
        { field: 'deliveryCarrier.additionalCharges[0].amount', violatedRule: 'DECIMAL_GTE' },
        { field: 'deliveryCarrier.additionalCharges[1].amount', violatedRule: 'DECIMAL_MAX_SCALE' },
      ],
    });
  });
});

describe('a shipping option', () => {
  const conditions = [{ type: 'BY_TOTAL_WEIGHT', value: '2.5', operator: 'LTE' }] as const;

  test('is kept as it was said, in the currency of the site', async () => {
    const { regionId } = await withRegion();
    const said = {
      title: 'By weight',
      estimatedDeliveryTime: '2–4 days',
      rates: [{ amount: '4.50', conditions: [...conditions], multiplyByQuantity: true }],
      deliveryRegionIds: [regionId],
      extendedFields: { namespaces: { '@us/app': { depot: 'N' } } },
    };
    const option = await world.option(said);
    expect(option).toMatchObject({ ...said, deliveryRegionId: regionId, revision: '1' });
    const { shippingOptions } = await call('queryShippingOptions', {
      query: { filter: { deliveryRegionIds: { $hasSome: [regionId] } } },
    });
    expect(shippingOptions).toEqual([option]);
    await call('deleteShippingOption', { shippingOptionId: option.id });
    await expect(call('getShippingOption', { shippingOptionId: option.id })).rejects.toMatchObject(
      code('SHIPPING_OPTION_NOT_FOUND'),
    );
    expect((await world.told('shipping_option')).map(({ type }) => type)).toEqual([
      'shipping_option_created',
      'shipping_option_deleted',
    ]);
  });

  test.each([
    ['an amount with more decimals than the currency', { amount: '1.005' }, 'shippingOption.rates[0].amount'],
    ['a rate without an amount', {}, 'shippingOption.rates[0].amount'],
    [
      'a condition without a value',
      { amount: '1', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'GT' }] },
      'shippingOption.rates[0].conditions[0].value',
    ],
  ])('%s is refused by its field', async (_, rate, field) => {
    await expect(world.option({ rates: [rate as never] })).rejects.toMatchObject({ violations: [{ field }] });
  });

  test('pieces are counted in whole numbers', async () => {
    const halves = [{ type: 'BY_TOTAL_QUANTITY', value: '1.5', operator: 'GT' }] as const;
    await expect(world.option({ rates: [{ amount: '1', conditions: [...halves] }] })).rejects.toMatchObject(
      code('INVALID_QUANTITY_VALUE'),
    );
  });

  test('serves regions and stops, with the revision that was read', async () => {
    const { regionId } = await withRegion();
    const { id, revision } = await world.option();
    const wanted = { shippingOptionId: id, deliveryRegionId: regionId, revision };
    const { shippingOption } = await call('addRegionToShippingOption', wanted);
    expect(shippingOption).toMatchObject({ deliveryRegionIds: [regionId], revision: '2' });
    await expect(call('removeRegionFromShippingOption', wanted)).rejects.toMatchObject(code('REVISION_MISMATCH'));
    const left = await call('removeRegionFromShippingOption', { ...wanted, revision: '2' });
    expect(left.shippingOption).toMatchObject({ deliveryRegionIds: [], revision: '3' });
    await expect(
      call('addRegionToShippingOption', { ...wanted, revision: '3', deliveryRegionId: randomUUID() }),
    ).rejects.toMatchObject(code('DELIVERY_REGION_NOT_FOUND'));
  });

  test('its regions are changed by calls of their own, and may be sent back', async () => {
    const { regionId } = await withRegion();
    const option = await world.option({ deliveryRegionIds: [regionId] });
    const { shippingOption } = await call('updateShippingOption', { shippingOption: { ...option, title: 'Mail' } });
    expect(shippingOption).toMatchObject({ title: 'Mail', deliveryRegionIds: [regionId] });
    await expect(
      call('updateShippingOption', { shippingOption: { ...shippingOption, deliveryRegionIds: [] } }),
    ).rejects.toMatchObject({ violations: [{ field: 'shippingOption.deliveryRegionIds' }] });
  });
});

describe('a pickup location', () => {
  test('is kept as it was said, changed and found', async () => {
    const { regionId } = await withRegion();
    const said = {
      name: 'Main store',
      address: { country: 'US', subdivision: 'US-NY', city: 'New York', addressLine: '1 Main St', postalCode: '10001' },
      deliveryTime: 'Ready in two hours',
      instructions: 'Ring twice',
      active: true,
      rates: [{ amount: '1.00', conditions: [], multiplyByQuantity: false }],
      deliveryRegionIds: [regionId],
    };
    const location = await world.location(said);
    expect(location).toMatchObject(said);
    const patch = { id: location.id, revision: location.revision, instructions: null, active: false };
    const { pickupLocation } = await call('updatePickupLocation', { pickupLocation: patch });
    expect(pickupLocation).toMatchObject({ name: 'Main store', active: false, revision: '2' });
    expect(pickupLocation).not.toHaveProperty('instructions');
    const { pickupLocations } = await call('queryPickupLocations', {
      query: { filter: { 'address.city': 'New York' } },
    });
    expect(pickupLocations).toEqual([pickupLocation]);
    await call('deletePickupLocation', { pickupLocationId: location.id });
    await expect(call('deletePickupLocation', { pickupLocationId: location.id })).rejects.toMatchObject(
      code('PICKUP_LOCATION_NOT_FOUND'),
    );
  });

  test('without a country is refused by its field', async () => {
    await expect(world.location({ address: { city: 'New York' } })).rejects.toMatchObject({
      violations: [{ field: 'pickupLocation.address.country', violatedRule: 'REQUIRED_FIELD' }],
    });
  });

  test('is no shipping option', async () => {
    const { id } = await world.location();
    await expect(call('getShippingOption', { shippingOptionId: id })).rejects.toMatchObject(
      code('SHIPPING_OPTION_NOT_FOUND'),
    );
  });
});

describe('places in bulk', () => {
  test('each is made, changed and deleted for itself, and failures are told beside', async () => {
    const { regionId } = await withRegion();
    const address = { country: 'US' };
    const once = { ...world.owner(), idempotencyKey: 'many' };
    const pickupLocations = [
      { name: 'One', address, deliveryRegionIds: [regionId] },
      { name: 'Lost', address, deliveryRegionIds: [randomUUID()] },
      { name: 'Two', address },
    ];
    const made = await call('bulkCreatePickupLocations', { pickupLocations }, once);
    expect(made.pickupLocations.map(({ name }: { name: string }) => name)).toEqual(['One', 'Two']);
    expect(made.errors).toMatchObject([{ id: '1', error: { code: 'DELIVERY_REGION_NOT_FOUND' } }]);
    expect(await call('bulkCreatePickupLocations', { pickupLocations }, once)).toEqual(made);
    const [one, two] = made.pickupLocations;
    const changed = await call('bulkUpdatePickupLocations', {
      pickupLocations: [
        { id: one.id, revision: '1', name: 'First' },
        { id: two.id, revision: '7', name: 'Second' },
      ],
    });
    expect(changed.pickupLocations).toMatchObject([{ id: one.id, name: 'First', revision: '2' }]);
    expect(changed.errors).toMatchObject([{ id: two.id, error: { code: 'REVISION_MISMATCH' } }]);
    const gone = await call('bulkDeletePickupLocations', { pickupLocationIds: [one.id, randomUUID()] });
    expect(gone.errors).toMatchObject([{ error: { code: 'PICKUP_LOCATION_NOT_FOUND' } }]);
    const { pickupLocations: left } = await call('queryPickupLocations', {});
    expect(left).toMatchObject([{ id: two.id, name: 'Two' }]);
  });
});

describe('a local delivery', () => {
  const zipConfig = { zipCodes: ['10001', '1010*', '10200..10299'] };
  const make = async (over: object = {}, ctx = world.owner()) =>
    (
      await call(
        'createLocalDeliveryOption',
        { localDeliveryOption: { areaName: 'Town', rate: '3.50', zipConfig, ...over } },
        ctx,
      )
    ).localDeliveryOption;

  test.each([
    ['postal codes', {}],
    [
      'a circle',
      {
        zipConfig: undefined,
        radiusConfig: {
          address: { formattedAddress: '1 Main St', geocode: { latitude: 40.7, longitude: -74 } },
          radius: 5,
        },
      },
    ],
    [
      'a polygon',
      {
        zipConfig: undefined,
        customAreaConfig: {
          geocodes: [
            { latitude: 40, longitude: -74 },
            { latitude: 41, longitude: -74 },
            { latitude: 41, longitude: -73 },
          ],
        },
      },
    ],
    [
      'cities',
      { zipConfig: undefined, cityConfig: { cityItems: [{ cityName: 'Troy', country: 'US', subdivision: 'US-NY' }] } },
    ],
  ])('of %s is kept as it was said', async (_, over) => {
    const { regionId } = await withRegion();
    const said = {
      estimatedDeliveryTime: 'Today',
      minimumFreeDeliveryOrderAmount: 50,
      destinations: [{ code: 'US', subdivisions: ['US-NY'] }],
      rates: [{ amount: '2.00', conditions: [], multiplyByQuantity: false }],
      deliveryRegionIds: [regionId],
      scheduledDeliveryConfig: {
        handlingDays: 1,
        cutOffTime: { hours: 12, minutes: 30 },
        timeWindows: [
          { day: 'MON', start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 0 }, enabled: true },
          { day: 'MON', start: { hours: 12, minutes: 0 }, end: { hours: 14, minutes: 0 }, enabled: false },
        ],
      },
      ...over,
    };
    const made = await make(said);
    expect(made).toMatchObject(JSON.parse(JSON.stringify({ areaName: 'Town', rate: '3.50', revision: '1', ...said })));
    const { localDeliveryOptions } = await call('queryLocalDeliveryOptions', {
      query: { filter: { areaName: 'Town' } },
    });
    expect(localDeliveryOptions).toEqual([made]);
  });

  test('changes, and the last one wins where no revision is said', async () => {
    const { id } = await make();
    await call('updateLocalDeliveryOption', { localDeliveryOption: { id, areaName: 'City' } });
    const again = await call('updateLocalDeliveryOption', {
      localDeliveryOption: { id, estimatedDeliveryTime: 'Soon' },
    });
    expect(again.localDeliveryOption).toMatchObject({ areaName: 'City', estimatedDeliveryTime: 'Soon', revision: '3' });
  });

  test('serves regions and stops', async () => {
    const { regionId } = await withRegion();
    const { id } = await make();
    const wanted = { localDeliveryOptionId: id, deliveryRegionId: regionId };
    const { localDeliveryOption } = await call('addRegionToLocalDeliveryOption', { ...wanted, revision: '1' });
    expect(localDeliveryOption.deliveryRegionIds).toEqual([regionId]);
    await expect(call('addRegionToLocalDeliveryOption', { ...wanted, revision: '1' })).rejects.toMatchObject(
      code('REVISION_MISMATCH'),
    );
    const left = await call('removeRegionFromLocalDeliveryOption', wanted);
    expect(left.localDeliveryOption.deliveryRegionIds).toEqual([]);
  });

  test('many are deleted together, or none', async () => {
    const ids = [(await make()).id, (await make()).id];
    await expect(call('bulkDeleteLocalDeliveryOption', { ids: [...ids, randomUUID()] })).rejects.toMatchObject(
      code('LOCAL_DELIVERY_OPTION_NOT_FOUND'),
    );
    expect((await call('queryLocalDeliveryOptions', {})).localDeliveryOptions).toHaveLength(2);
    await call('bulkDeleteLocalDeliveryOption', { ids });
    expect((await call('queryLocalDeliveryOptions', {})).localDeliveryOptions).toEqual([]);
  });

  const time = (hours: number) => ({ hours, minutes: 0 });
  const day = (enabledForDelivery: boolean, timeSlots: object[]) => ({ enabledForDelivery, timeSlots });

  test('the days that the packages knew before are windows', async () => {
    const off = day(false, []);
    const days = {
      ...{ tuesday: off, wednesday: off, thursday: off, friday: off, saturday: off, sunday: off },
      monday: day(true, [{ from: time(9), to: time(12) }]),
    };
    const { scheduledDeliveryConfig } = await make({ scheduledDeliveryConfig: { handlingDays: 0, days } });
    expect(scheduledDeliveryConfig.timeWindows).toEqual([{ day: 'MON', start: time(9), end: time(12), enabled: true }]);
  });

  test.each([
    ['codes that are none', { zipConfig: { zipCodes: ['10001', '1*1'] } }, 'zipConfig.zipCodes[1]'],
    ['no area', { zipConfig: undefined }, 'config'],
    ['no name', { areaName: ' ' }, 'areaName'],
    [
      'a circle around nothing',
      {
        zipConfig: undefined,
        radiusConfig: { address: { formattedAddress: 'a', geocode: { latitude: 1 } }, radius: 2 },
      },
      'radiusConfig.address.geocode.longitude',
    ],
    [
      'windows that overlap',
      {
        scheduledDeliveryConfig: {
          handlingDays: 0,
          timeWindows: [
            { day: 'MON', start: time(9), end: time(12) },
            { day: 'MON', start: time(11), end: time(13) },
          ],
        },
      },
      'scheduledDeliveryConfig.timeWindows',
    ],
    [
      'a window that ends before it begins',
      { scheduledDeliveryConfig: { handlingDays: 0, timeWindows: [{ day: 'MON', start: time(9), end: time(9) }] } },
      'scheduledDeliveryConfig.timeWindows',
    ],
  ])('%s: refused by the field', async (_, over, field) => {
    await expect(make(over)).rejects.toMatchObject({ violations: [{ field: `localDeliveryOption.${field}` }] });
  });
});

describe('ways that are imported', () => {
  const ways = [
    { title: 'Mailer', deliveryTime: 'Days', price: 490, countries: ['US', 'CA'] },
    { title: 'Next day', deliveryTime: 'Tomorrow', price: 1490, countries: ['US'] },
    { title: 'World', deliveryTime: 'Weeks', price: 1290, countries: [] },
  ];
  const importWays = (inputs: readonly WayInput[]) =>
    world.database.transact((tx) => world.module.importWays(tx, world.owner(), inputs));
  const offered = async (country: string) => {
    const lines = [{ quantity: 1, item: { price: 100, physical: { sku: null, weight: null, shippable: true } } }];
    const offers = await world.module.deliveries.offersFor(world.database.pool, world.owner(), {
      lines,
      place: { country },
    });
    return offers.filter(({ unserved }) => !unserved).map(({ title, price }) => [title, price]);
  };

  test('serve the countries that they name, at their price', async () => {
    const ids = await importWays(ways);
    expect(new Set(ids).size).toBe(3);
    expect(await offered('US')).toEqual([
      ['Mailer', 490],
      ['Next day', 1490],
      ['World', 1290],
    ]);
    expect(await offered('CA')).toEqual([
      ['Mailer', 490],
      ['World', 1290],
    ]);
    expect(await offered('DE')).toEqual([['World', 1290]]);
  });

  test('take the place of those before', async () => {
    await importWays(ways);
    await importWays([{ title: 'Post', deliveryTime: '', price: 0, countries: ['DE'] }]);
    expect(await offered('DE')).toEqual([['Post', 0]]);
    expect(await offered('US')).toEqual([]);
  });

  test.each([
    [{ title: ' ' }, 'ways[0].title'],
    [{ price: -1 }, 'ways[0].price'],
    [{ price: 0.5 }, 'ways[0].price'],
    [{ countries: ['XX1'] }, 'ways[0].countries'],
  ])('%j is refused', async (over, field) => {
    await expect(
      importWays([{ title: 'Post', deliveryTime: '', price: 1, countries: [], ...over }]),
    ).rejects.toMatchObject({
      violations: [{ field }],
    });
  });
});
