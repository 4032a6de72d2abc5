import { describe, expect, it } from 'vitest';
import { chooseDelivery, type DeliveryOption } from './delivery.ts';

const option = (id: string, countries: string[]): DeliveryOption => ({
  id,
  title: id,
  deliveryTime: '',
  price: 1,
  countries,
});
const home = option('home', ['US']);
const world = option('world', []);

describe('choosing a delivery', () => {
  it('offers what serves the country; everything while none is known', () => {
    expect(chooseDelivery([home, world], true, 'DE', null).options).toEqual([world]);
    expect(chooseDelivery([home, world], true, null, null).options).toEqual([home, world]);
  });

  it('counts the first that serves the address until another is chosen', () => {
    expect(chooseDelivery([home, world], true, null, null)).toMatchObject({ selected: home, byDefault: true });
    expect(chooseDelivery([home, world], true, 'DE', null)).toMatchObject({ selected: world, byDefault: true });
    expect(chooseDelivery([home, world], true, 'US', { code: 'world' })).toMatchObject({
      selected: world,
      byDefault: false,
    });
    expect(chooseDelivery([home], true, 'DE', null)).toMatchObject({ selected: null, problem: null });
  });

  it('sends nobody to a place that they have not chosen, unless there is no other way', () => {
    const store = { ...option('store', []), pickup: { address: {}, instructions: null } };
    expect(chooseDelivery([store, world], true, 'DE', null).selected).toEqual(world);
    expect(chooseDelivery([store], true, 'DE', null).selected).toEqual(store);
    expect(chooseDelivery([store, world], true, 'DE', { code: 'store' }).selected).toEqual(store);
  });

  it('offers nothing that does not serve this purchase', () => {
    const elsewhere = { ...option('elsewhere', []), unserved: true as const };
    expect(chooseDelivery([elsewhere, world], true, 'DE', null).options).toEqual([world]);
    expect(chooseDelivery([elsewhere], true, 'DE', { code: 'elsewhere' })).toMatchObject({
      selected: null,
      problem: 'NOT_SERVED',
    });
  });

  it('needs none where nothing travels', () => {
    expect(chooseDelivery([home], false, 'US', { code: 'home' })).toEqual({
      options: [],
      selected: null,
      byDefault: false,
      needed: false,
      problem: null,
    });
  });

  it('says why a choice does not count', () => {
    expect(chooseDelivery([home], true, 'US', { code: 'home' }).selected).toEqual(home);
    expect(chooseDelivery([home], true, 'US', { code: 'gone' }).problem).toBe('UNKNOWN_OPTION');
    expect(chooseDelivery([home], true, 'DE', { code: 'home' })).toMatchObject({
      selected: null,
      problem: 'NOT_SERVED',
    });
  });
});
