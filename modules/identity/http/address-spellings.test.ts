import { expect, it } from 'vitest';
import { keepAddresses, showAddresses } from './address-spellings.ts';

const shown = (address: object) => showAddresses(keepAddresses({ addresses: [{ tag: 'HOME', address }] })).addresses;
const location = { latitude: 40.7, longitude: -74 };

it.each([
  [
    'the public packages’',
    {
      addressLine: '1 Main',
      addressLine2: 'rear',
      formattedAddress: '1 Main, NY',
      streetName: 'Main',
      streetNumber: '1',
      city: 'New York',
      location,
    },
  ],
  [
    'the specification’s',
    {
      addressLine1: '1 Main',
      addressLine2: 'rear',
      formatted: '1 Main, NY',
      streetAddress: { name: 'Main', number: '1' },
      city: 'New York',
      location,
    },
  ],
])('an address in %s spelling is shown in both', (_, address) => {
  expect(shown(address)).toEqual([
    {
      tag: 'HOME',
      address: {
        addressLine: '1 Main',
        addressLine1: '1 Main',
        addressLine2: 'rear',
        formattedAddress: '1 Main, NY',
        formatted: '1 Main, NY',
        streetName: 'Main',
        streetNumber: '1',
        streetAddress: { name: 'Main', number: '1' },
        city: 'New York',
        location,
      },
    },
  ]);
});

it('keeps the flat, and of two names that disagree the packages’', () => {
  expect(shown({ addressLine: 'a', addressLine1: 'b', streetAddress: { apt: '4' } })).toEqual([
    { tag: 'HOME', address: { addressLine: 'a', addressLine1: 'a', streetAddress: { apt: '4' } } },
  ]);
  expect(showAddresses({})).toEqual({ addresses: [] });
});
