import { expect, test } from 'vitest';
import { emptyOption, optionFieldsOf, optionPlaceOf, toOption } from './option-draft.ts';
import { placeFieldsOf, placePlaceOf, toPlace } from './place-draft.ts';

test('of a way of shipping only what was touched is sent', () => {
  const rates = [{ amount: '5.00', multiplyByQuantity: false, conditions: [] }];
  const fields = optionFieldsOf({ title: 'Post', estimatedDeliveryTime: 'Soon', rates }, 'en-US');
  expect(toOption({}, 'en-US')).toEqual({});
  expect(toOption({ title: ' Mail ' }, 'en-US')).toEqual({ title: 'Mail' });
  expect(toOption(fields, 'en-US')).toEqual({
    title: 'Post',
    estimatedDeliveryTime: 'Soon',
    rates: [{ ...rates[0], amount: '5' }],
  });
  expect(emptyOption.rates).toHaveLength(1);
  expect(optionPlaceOf('shippingOption.estimatedDeliveryTime')?.name).toBe('time');
  expect(optionPlaceOf('shippingOption.rates[0].amount')?.name).toBe('rates[0].amount');
  expect(optionPlaceOf('shippingOption.revision')).toBeNull();
});

test('a place is sent as it came, with the parts of its address that no field shows', () => {
  const location = {
    name: 'Store',
    address: { country: 'US', city: 'Troy', addressLine2: 'Back door', addressLine: '1 Main St' },
    deliveryTime: 'Today',
    instructions: 'Ring',
    active: true,
    pickupMethod: 'PICKUP_POINT' as const,
    rates: [],
  };
  expect(toPlace(placeFieldsOf(location, 'en-US'), location.address, 'en-US')).toEqual({
    ...location,
    address: { ...location.address, postalCode: '', subdivision: '' },
  });
  const street = { country: 'US', streetAddress: { number: '1', name: 'Main St' } };
  const kept = toPlace(placeFieldsOf({ ...location, address: street }, 'en-US'), street, 'en-US');
  expect(kept.address).toMatchObject(street);
  expect(kept.address).not.toHaveProperty('addressLine');
  expect(placePlaceOf('pickupLocation.address.country')?.name).toBe('country');
  expect(placePlaceOf('pickupLocation.rates[1].conditions[0]')?.name).toBe('rates[1].bounds');
});
