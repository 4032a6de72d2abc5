import { expect, test } from 'vitest';
import { emptyRegion, regionFieldsOf, regionPlaceOf, toDestinations } from './region-draft.ts';

test('a region is sent as it came', () => {
  const destinations = [
    { countryCode: 'DE', subdivisions: [] },
    { countryCode: 'US', subdivisions: ['US-CA', 'US-OR'] },
  ];
  const fields = regionFieldsOf({ name: 'Some', active: false, destinations });
  expect(fields).toEqual({ name: 'Some', countries: ['DE'], parts: ['US-CA', 'US-OR'], active: false });
  expect(toDestinations(fields)).toEqual([{ countryCode: 'DE' }, destinations[1]]);
});

test('nothing is the rest of the world', () => {
  expect(toDestinations(emptyRegion)).toEqual([]);
});

test('a refusal is shown at its field', () => {
  expect(regionPlaceOf('deliveryRegion.name')?.name).toBe('name');
  expect(regionPlaceOf('deliveryProfile.deliveryRegions[0].destinations[1].countryCode')?.name).toBe('countries');
  expect(regionPlaceOf('deliveryRegion.destinations[0].subdivisions[0]')?.name).toBe('parts');
  expect(regionPlaceOf('revision')).toBeNull();
});
