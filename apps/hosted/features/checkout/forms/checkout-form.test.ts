import { expect, test } from 'vitest';
import { type CheckoutFields, fieldsOf, readExpiry, toCheckout } from './checkout-form.ts';

/** What the page sends back of a checkout of which a site has said more than the form shows. */
const address = {
  country: 'DE',
  city: 'Berlin',
  postalCode: '10115',
  addressLine: 'Allee 1',
  geocode: { latitude: 52 },
};
const contactDetails = {
  ...{ firstName: 'Ada', lastName: 'Ink', company: 'Ink Ltd' },
  vatId: { id: '390.533.447-05', type: 'CPF' as const },
};
const parcel = { address, contactDetails };
const bill = { address: { ...address, city: 'Bonn' }, contactDetails };
const checkout = { id: 'c', buyerInfo: { email: 'ada@example.org' }, shippingInfo: { shippingDestination: parcel } };

const sent = (
  stored: Parameters<typeof toCheckout>[0],
  typed: Partial<CheckoutFields> = {},
  { travels = true, billLacks = false } = {},
) => {
  const shown = fieldsOf(stored, { country: 'US', payment: 'card' });
  return toCheckout(stored, { ...shown, ...typed }, { travels, billLacks });
};

test('nothing of somebody whom the buyer left as they are', () => {
  expect(sent(checkout)).toEqual({ id: 'c', buyerInfo: { email: 'ada@example.org' }, shippingInfo: {} });
  expect(sent({ ...checkout, billingInfo: bill })).not.toHaveProperty('billingInfo');
});

test('the address whole where any of it was changed, and the bill along with it where it said the same', () => {
  const moved = { address: { country: 'DE', city: 'Ulm', postalCode: '10115', addressLine: 'Allee 1' } };
  const person = { ...moved, contactDetails: { firstName: 'Ada', lastName: 'Ink' } };
  expect(sent(checkout, { city: 'Ulm' })).toMatchObject({ shippingInfo: { shippingDestination: person } });
  expect(sent(checkout, { city: 'Ulm' })).not.toHaveProperty('billingInfo');
  expect(sent({ ...checkout, billingInfo: parcel }, { city: 'Ulm' })).toMatchObject({ billingInfo: person });
  expect(sent({ ...checkout, billingInfo: bill }, { city: 'Ulm' })).not.toHaveProperty('billingInfo');
});

test('a bill that lacks something, and the only address of what does not travel', () => {
  expect(sent({ ...checkout, billingInfo: bill }, {}, { billLacks: true }).billingInfo).toMatchObject({
    address: { city: 'Berlin' },
  });
  const download = { id: 'c', billingInfo: { contactDetails } };
  expect(sent(download, {}, { travels: false })).toMatchObject({
    buyerInfo: {},
    billingInfo: { address: { country: 'US' } },
  });
  expect(sent(download, {}, { travels: false })).not.toHaveProperty('shippingInfo');
});

test('a tax id by the kind that its country knows; one that the site said stays of its kind', () => {
  const idOf = (typed: Partial<CheckoutFields>) =>
    sent(checkout, typed).shippingInfo?.shippingDestination?.contactDetails?.vatId;
  expect(idOf({ city: 'Ulm' })).toEqual({ id: '390.533.447-05', type: 'CPF' });
  expect(idOf({ taxId: 'DE136695976' })).toEqual({ id: 'DE136695976', type: 'UNSPECIFIED' });
  expect(idOf({ country: 'BR', taxId: '111.444.777-35' })).toEqual({ id: '111.444.777-35', type: 'CPF' });
  expect(idOf({ country: 'BR', taxId: '16.727.230/0001-97' })).toEqual({ id: '16.727.230/0001-97', type: 'CNPJ' });
  expect(idOf({ taxId: '' })).toBeUndefined();
});

test.each([
  ['12/29', { month: 12, year: 2029 }],
  ['1 / 2030', { month: 1, year: 2030 }],
  ['1230', { month: 12, year: 2030 }],
  ['122030', { month: 12, year: 2030 }],
  ['12-30', { month: 12, year: 2030 }],
  ['12 30', { month: 12, year: 2030 }],
  ['1330', null],
  ['00/30', null],
  ['123', null],
  ['12/3', null],
  ['12345678', null],
])('the expiry %s', (text, expected) => {
  expect(readExpiry(text)).toEqual(expected);
});
