import { describe, expect, test } from 'vitest';
import { collision } from './destinations.ts';
import { collisionIn, newRegion, regionOf } from './profile.ts';

const now = new Date('2030-01-01T00:00:00Z');
const place = (country: string, ...subdivisions: string[]) => ({ country, subdivisions });
const region = (name: string, ...destinations: ReturnType<typeof place>[]) =>
  newRegion({ name, active: true, destinations }, name, now);

const california = region('california', place('US', 'US-CA'));
const states = region('states', place('US'));
const world = region('world');

describe('the region of a place', () => {
  const regions = [world, states, california];
  test.each([
    [{ country: 'US', subdivision: 'US-CA' }, 'california'],
    [{ country: 'US', subdivision: 'ca' }, 'california'],
    [{ country: 'US', subdivision: 'US-NY' }, 'states'],
    [{ country: 'US' }, 'states'],
    [{ country: 'DE' }, 'world'],
    [{}, 'world'],
  ])('%j is the one that names it most exactly', (where, name) => {
    expect(regionOf(regions, where)?.name).toBe(name);
    expect(regionOf(regions.toReversed(), where)?.name).toBe(name);
  });

  test('is none where nobody delivers, and none that is not active', () => {
    expect(regionOf([states], { country: 'DE' })).toBeNull();
    expect(regionOf([{ ...states, active: false }, world], { country: 'US' })?.name).toBe('world');
  });
});

describe('a collision', () => {
  test('is a place that two regions name alike', () => {
    expect(collision(states.destinations, [place('CA'), place('US')])).toBe('US');
    expect(collision(california.destinations, [place('US', 'US-NV', 'US-CA')])).toBe('US-CA');
    expect(collision([], [])).toBe('the rest of the world');
  });

  test('is not a part beside its whole, nor the rest of the world beside a country', () => {
    expect(collisionIn([california, states, world])).toBeNull();
  });

  test('names both regions', () => {
    expect(collisionIn([world, states, region('again', place('US'))])).toEqual({
      names: ['states', 'again'],
      place: 'US',
    });
  });
});
