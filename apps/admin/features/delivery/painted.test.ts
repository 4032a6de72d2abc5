import { describe, expect, it } from 'vitest';
import { paintedOf } from './painted.ts';

const states = { id: 's', destinations: [{ countryCode: 'US' }] };
const west = { id: 'w', destinations: [{ countryCode: 'US', subdivisions: ['US-CA'] }] };
const world = { id: 'r', destinations: [] };

describe('countries', () => {
  it('have the colour of the region that names them, else of the rest of the world', () => {
    expect(paintedOf([west, world, states], ['US', 'DE'])).toEqual([
      { code: 'US', at: 2, parts: [0] },
      { code: 'DE', at: 1, parts: [] },
    ]);
  });

  it('have none where nothing is delivered, and regions that are off paint nothing', () => {
    expect(paintedOf([{ ...world, active: false }, west], ['US', 'DE'])).toEqual([
      { code: 'US', at: null, parts: [1] },
      { code: 'DE', at: null, parts: [] },
    ]);
  });
});
