import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, problemOfCode, within } from './area.ts';

const zip = (...codes: string[]) => ({ kind: 'zip', codes }) as const;
const at = (country: string, postalCode: string) => ({ country, postalCode });

describe('postal codes', () => {
  test.each([
    ['10001', 'US', '10001', true],
    ['10001', 'US', '10001-4321', true],
    ['10001', 'US', '10002', false],
    ['1000*', 'US', '10009', true],
    ['1000*', 'US', '10010', false],
    ['10001..10099', 'US', '10001', true],
    ['10001..10099', 'US', '10099', true],
    ['10001..10099', 'US', '10100', false],
    ['10001..10099', 'US', '10000', false],
    ['1011..1013', 'DE', '10115', false],
    ['SW1A*', 'GB', 'sw1a 2aa', true],
    ['SW1A 1AA..SW1A 1ZZ', 'GB', 'SW1A 1MM', true],
    ['SW1A 1AA..SW1A 1ZZ', 'GB', 'SW1A 2AA', false],
    ['100-0001', 'JP', '1000001', true],
  ])('%s of %s and %s: %s', (code, country, postalCode, fits) => {
    expect(within(zip(code), at(country, postalCode))).toBe(fits);
  });

  test('an address without one fits none', () => {
    expect(within(zip('1*'), { country: 'US' })).toBe(false);
    expect(within(zip('1*'), { country: 'US', postalCode: null })).toBe(false);
  });

  test('a range holds its codes and no other', () => {
    const code = fc.integer({ min: 10_000, max: 99_999 });
    fc.assert(
      fc.property(code, code, code, (one, two, given) => {
        const [from, to] = [Math.min(one, two), Math.max(one, two)];
        expect(within(zip(`${from}..${to}`), at('DE', String(given)))).toBe(given >= from && given <= to);
      }),
    );
  });

  test.each(['10001', '1000*', '10001..10099', 'SW1A 1AA', '100-0001'])('%s may be written', (code) => {
    expect(problemOfCode(code)).toBeNull();
  });

  test.each([
    ['', 'is not a postal code'],
    ['*', 'is not a postal code'],
    ['1*1', 'is not a postal code'],
    ['1000..99', 'different lengths'],
    ['99..10', 'ends before it begins'],
    ['1..2..3', 'not one range'],
    ['1000*..1009*', 'is not a postal code'],
    ['[0-9]+', 'is not a postal code'],
  ])('%j may not', (code, why) => {
    expect(problemOfCode(code)).toContain(why);
  });
});

describe('a circle', () => {
  const berlin = { latitude: 52.52, longitude: 13.405 };
  const potsdam = { latitude: 52.3906, longitude: 13.0645 };
  const circle = (kilometres: number) => ({ kind: 'radius', address: 'Berlin', centre: berlin, kilometres }) as const;

  test('holds what is not farther', () => {
    expect(distance(berlin, potsdam)).toBeCloseTo(27.2, 0);
    expect(within(circle(30), { country: 'DE', geocode: potsdam })).toBe(true);
    expect(within(circle(20), { country: 'DE', geocode: potsdam })).toBe(false);
  });

  test('knows nothing of an address without a point', () => {
    expect(within(circle(50), { country: 'DE', postalCode: '10115', city: 'Berlin' })).toBe(false);
    expect(within(circle(50), { country: 'DE', geocode: { latitude: 52.52 } })).toBe(false);
  });

  test('a distance is the same both ways, and none to itself', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(distance(one, one)).toBe(0);
        expect(distance(one, other)).toBeCloseTo(distance(other, one), 6);
        expect(distance(one, other)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a polygon', () => {
  const square = [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 10 },
    { latitude: 10, longitude: 10 },
    { latitude: 10, longitude: 0 },
  ];
  const inside = (latitude: number, longitude: number, points = square) =>
    within({ kind: 'polygon', points }, { country: 'GH', geocode: { latitude, longitude } });

  test('holds what lies within its border', () => {
    expect([inside(5, 5), inside(5, 11), inside(-1, 5), inside(9.9, 0.1)]).toEqual([true, false, false, true]);
    expect([inside(5, 5, square.toReversed()), inside(5, 11, square.toReversed())]).toEqual([true, false]);
  });

  test('may have a bay', () => {
    const bay = [...square.slice(0, 3), { latitude: 5, longitude: 5 }, square[3] ?? { latitude: 10, longitude: 0 }];
    expect([inside(9, 5, bay), inside(4, 5, bay)]).toEqual([false, true]);
  });
});

describe('cities', () => {
  const area = {
    kind: 'cities',
    cities: [
      { name: 'München', country: 'DE', subdivision: null },
      { name: 'Springfield', country: 'US', subdivision: 'US-IL' },
    ],
  } as const;

  test.each([
    [{ country: 'DE', city: ' MUNCHEN' }, true],
    [{ country: 'AT', city: 'München' }, false],
    [{ country: 'US', city: 'Springfield', subdivision: 'IL' }, true],
    [{ country: 'US', city: 'Springfield', subdivision: 'US-MA' }, false],
    [{ country: 'US', city: 'Springfield' }, false],
    [{ country: 'DE' }, false],
  ])('%j: %s', (place, expected) => {
    expect(within(area, place)).toBe(expected);
  });
});
