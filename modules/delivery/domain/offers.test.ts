import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriers } from './carriers.ts';
import { loadsOf, offersOf, parcelOf, type Way } from './offers.ts';
import { newRegion, type Region } from './profile.ts';
import type { Rate } from './rates.ts';

const now = new Date('2030-01-01T00:00:00Z');
const region = (id: string, country: string | null): Region =>
  newRegion({ name: id, active: true, destinations: country === null ? [] : [{ country, subdivisions: [] }] }, id, now);
const states = region('states', 'US');
const world = region('world', null);
const flat = (amount: number): Rate => ({ amount, conditions: [], byPiece: false });
const post = (amount: number, regionIds: string[]): Way => ({
  id: `post-${amount}`,
  regionIds,
  content: { kind: 'SHIPPING', title: 'Post', deliveryTime: null, rates: [flat(amount)], extendedFields: null },
});
const store: Way = {
  id: 'store',
  regionIds: ['states'],
  content: {
    kind: 'PICKUP',
    name: 'Store',
    address: { country: 'US' },
    deliveryTime: 'Today',
    instructions: 'Ring twice',
    active: true,
    rates: [],
  },
};
const line = (quantity: number, price: number, weight: number | null, shippable = true) => ({
  quantity,
  item: { price, physical: { sku: null, weight, shippable } },
});
const parcel = parcelOf([line(2, 1_000, 0.25)], 'USD');

describe('a parcel', () => {
  test('is what travels, in the units of conditions of its currency', () => {
    const lines = [line(2, 1_005, 0.25), line(1, 9_999, 9, false), line(3, 100, null)];
    expect(parcelOf(lines, 'USD')).toEqual({ weight: 500_000, price: 23_100_000n, pieces: 5 });
    expect(parcelOf([line(1, 500, 0.1)], 'JPY')).toEqual({ weight: 100_000, price: 500_000_000n, pieces: 1 });
    expect(parcelOf([line(1, 1_500, 0.1)], 'KWD').price).toBe(1_500_000n);
  });
});

describe('what is offered', () => {
  const ways = [post(500, ['states']), post(900, ['world']), store];
  const offered = (place: object, regions = [states, world]) =>
    offersOf([{ regions, parcel }], ways, { place, now, timeZone: 'UTC' }).filter(({ unserved }) => !unserved);

  test('serves the region of the place', () => {
    expect(offered({ country: 'US' }).map(({ id, price }) => [id, price])).toEqual([
      ['post-500', 500],
      ['store', 0],
    ]);
    expect(offered({ country: 'DE' }).map(({ id }) => id)).toEqual(['post-900']);
    expect(offered({ country: 'DE' }, [states])).toEqual([]);
  });

  test('is everything while no country is known', () => {
    expect(offered({})).toHaveLength(3);
  });

  test('says who delivers, where it is offered and where it is collected', () => {
    expect(offered({ country: 'US' })[1]).toEqual({
      id: 'store',
      title: 'Store',
      deliveryTime: 'Today',
      price: 0,
      countries: [],
      carrierId: carriers.pickup.id,
      region: { id: 'states', name: 'states' },
      pickup: { address: { country: 'US' }, instructions: 'Ring twice', method: 'STORE_PICKUP' },
    });
  });

  test('needs its carrier in the region, whose charges are part of the price', () => {
    const [shipping] = states.carriers;
    if (!shipping) throw new Error('a new region has carriers');
    const charges = [
      { description: 'Handling', amount: 150 },
      { description: null, amount: 50 },
    ];
    const dearer = { ...states, carriers: [{ ...shipping, charges }] };
    const [offer] = offered({ country: 'US' }, [dearer]);
    expect(offer).toMatchObject({ id: 'post-500', price: 700, charges: [{ type: 'HANDLING_FEE' }, { amount: 50 }] });
    expect(offered({ country: 'US' }, [{ ...states, carriers: [] }])).toEqual([]);
  });

  test('of local deliveries waits for an address, and comes in slots where there are any', () => {
    const local: Way = {
      id: 'local',
      regionIds: ['states'],
      content: {
        kind: 'LOCAL',
        areaName: 'Town',
        area: { kind: 'zip', codes: ['1000*'] },
        destinations: [],
        deliveryTime: 'Today',
        schedule: null,
        rates: [],
        flatRate: 350,
        freeFrom: 25_000_000,
      },
    };
    const of = (way: Way, place: object, price = 1_000) =>
      offersOf([{ regions: [states], parcel: parcelOf([line(2, price, 1)], 'USD') }], [way], {
        place,
        now,
        timeZone: 'UTC',
      });
    expect(of(local, {})).toMatchObject([{ unserved: true }]);
    expect(of(local, { country: 'US', postalCode: '20001' })).toMatchObject([{ unserved: true }]);
    const near = { country: 'US', postalCode: '10001' };
    expect(of(local, near)).toMatchObject([{ id: 'local', price: 350, carrierId: carriers.local.id }]);
    expect(of(local, near, 1_249)).toMatchObject([{ price: 350 }]);
    expect(of(local, near, 1_250)).toMatchObject([{ price: 0 }]);
    const windows = [{ day: 'TUE', from: 600, until: 720, enabled: true } as const];
    const timed = { ...local, content: { ...local.content, schedule: { handlingDays: 0, cutOff: null, windows } } };
    // The day is a Tuesday.
    expect(of(timed, near).map(({ id, slot }) => [id, slot?.from])).toEqual([
      [`local:${Date.parse('2030-01-01T10:00:00Z') / 60_000}`, '2030-01-01T10:00:00.000Z'],
      [`local:${Date.parse('2030-01-08T10:00:00Z') / 60_000}`, '2030-01-08T10:00:00.000Z'],
    ]);
  });

  test('of goods by several profiles is what serves all of them, at the sum of their prices', () => {
    const heavy = {
      ...region('heavy', 'US'),
      carriers: states.carriers.map((one) => ({ ...one, charges: [{ description: null, amount: 50 }] })),
    };
    const profiles = [
      { id: 'usual', regions: [states, world] },
      { id: 'bulky', regions: [heavy] },
    ];
    const by = (deliveryProfileId: string | null) => ({
      ...line(1, 1_000, 1),
      item: { ...line(1, 1_000, 1).item, deliveryProfileId },
    });
    const both = post(500, ['states', 'heavy']);
    const one = post(900, ['states']);
    const offered = (lines: ReturnType<typeof by>[], place = { country: 'US' }) =>
      offersOf(loadsOf(lines, profiles, 'USD'), [both, one], { place, now, timeZone: 'UTC' }).map(
        ({ id, price, unserved, charges }) => (unserved ? id : [id, price, charges?.length ?? 0]),
      );
    expect(offered([by(null)])).toEqual([
      ['post-500', 500, 0],
      ['post-900', 900, 0],
    ]);
    expect(offered([by('bulky')])).toEqual([['post-500', 550, 1], 'post-900']);
    expect(offered([by('bulky'), by(null), by('usual')])).toEqual([['post-500', 1_050, 1], 'post-900']);
    // A profile that is gone is the usual one.
    expect(offered([by('gone'), by(null)])).toEqual([
      ['post-500', 500, 0],
      ['post-900', 900, 0],
    ]);
    expect(offered([by('bulky'), by(null)], { country: 'DE' })).toEqual(['post-500', 'post-900']);
  });

  test('is no slot that is full', () => {
    const windows = [{ day: 'TUE', from: 600, until: 720, enabled: true } as const];
    const schedule = { handlingDays: 0, cutOff: null, windows, mostPerSlot: 2 };
    const area = { kind: 'zip', codes: ['10001'] } as const;
    const empty = { destinations: [], deliveryTime: null, rates: [], flatRate: 350, freeFrom: null };
    const local: Way = {
      id: 'local',
      regionIds: ['states'],
      content: { kind: 'LOCAL', areaName: 'Town', area, schedule, ...empty },
    };
    const first = `local:${Date.parse('2030-01-01T10:00:00Z') / 60_000}`;
    const of = (places: number) =>
      offersOf([{ regions: [states], parcel }], [local], {
        place: { country: 'US', postalCode: '10001' },
        now,
        timeZone: 'UTC',
        taken: new Map([[first, places]]),
      });
    expect(of(1).map(({ id }) => id)).toContain(first);
    expect(of(2).map(({ id }) => id)).not.toContain(first);
    expect(of(2)).toHaveLength(1);
  });

  test('is never a place that is not active', () => {
    if (store.content.kind !== 'PICKUP') throw new Error('the store is a place');
    const closed = { ...store, content: { ...store.content, active: false } };
    expect(
      offersOf([{ regions: [states], parcel }], [closed], { place: { country: 'US' }, now, timeZone: 'UTC' }),
    ).toMatchObject([{ id: 'store', unserved: true }]);
  });

  test('costs a whole number from 0 up, whatever the rates and charges', () => {
    const amounts = fc.integer({ min: 0, max: 1e12 });
    const kinds = fc.constantFrom<'BY_TOTAL_WEIGHT' | 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY'>(
      'BY_TOTAL_WEIGHT',
      'BY_TOTAL_PRICE',
      'BY_TOTAL_QUANTITY',
    );
    const rates = fc.array(
      fc.record<Rate>({
        amount: amounts,
        byPiece: fc.boolean(),
        conditions: fc.array(
          fc.record({
            type: kinds,
            operator: fc.constantFrom<'LT' | 'GTE'>('LT', 'GTE'),
            millionths: fc.integer({ min: 0, max: 30_000_000 }),
          }),
          { maxLength: 2 },
        ),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 99 }),
        price: amounts,
        weight: fc.double({ min: 0, max: 50, noNaN: true }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(rates, lines, fc.constantFrom('EUR', 'JPY', 'KWD'), amounts, (all, sold, currency, charge) => {
        const content = { ...post(0, []).content, rates: all };
        const charged = {
          ...world,
          carriers: world.carriers.map((one) => ({ ...one, charges: [{ description: null, amount: charge }] })),
        };
        const sent = parcelOf(
          sold.map(({ quantity, price, weight }) => line(quantity, price, weight)),
          currency,
        );
        const [offer] = offersOf([{ regions: [charged], parcel: sent }], [{ id: 'a', regionIds: ['world'], content }], {
          place: { country: 'US' },
          now,
          timeZone: 'UTC',
        });
        if (offer?.unserved) return;
        expect(Number.isSafeInteger(offer?.price)).toBe(true);
        expect(offer?.price).toBeGreaterThanOrEqual(charge);
      }),
    );
  });
});
