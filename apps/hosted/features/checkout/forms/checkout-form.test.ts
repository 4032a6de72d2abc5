import { expect, test } from 'vitest';
import { type CheckoutFields, fieldsOf, toCheckout } from './checkout-form.ts';

/** What the page sends back of a checkout of which a site has said more than the form shows. */
const address = {
  country: 'DE',
  city: 'Berlin',
  postalCode: '10115',
  addressLine: 'Allee 1',
  geocode: { latitude: 52 },
};
const contactDetails = { firstName: 'Ada', lastName: 'Ink', company: 'Ink Ltd' };
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
