import type { account } from '@headland/contract';
import { describe, expect, test } from 'vitest';
import { addressBook, keptOf, lineOf, withAccount, withPlace } from './address-book.ts';
import { type CheckoutFields, fieldsOf } from './checkout-form.ts';

const home = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Allee 1' };
const work = {
  country: 'US',
  city: 'New York',
  subdivision: 'US-NY',
  postalCode: '10001',
  addressLine: '1 Main Street',
};
const person: account.AccountProfile = {
  loginEmail: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Ink',
  phones: [{ phone: '1' }, { phone: '2', tag: 'MAIN' }],
  addresses: [
    { address: work, tag: 'WORK' },
    { address: home, tag: 'HOME' },
  ],
};
const empty = fieldsOf({}, { country: '', payment: '' });
const whole = () => true;
const filled = (stored: Partial<CheckoutFields>, profile = person, shown: Parameters<typeof withAccount>[2] = whole) =>
  withAccount({ ...empty, ...stored }, profile, shown);

describe('the book', () => {
  test('has addresses for parcels first, each once, and none without a street or a country', () => {
    const addresses = [
      ...(person.addresses ?? []),
      { address: { ...home, addressLine: ' allee  1' }, tag: 'BILLING' as const },
      { address: { country: 'FR', city: 'Paris' } },
      { address: { addressLine: 'Nowhere 1' } },
      { address: { country: 'AT', streetName: 'Ring', streetNumber: '3' }, tag: 'SHIPPING' as const },
    ];
    expect(addressBook({ addresses }).map(({ addressLine }) => addressLine)).toEqual([
      'Ring 3',
      'Allee 1',
      '1 Main Street',
    ]);
    expect(addressBook({})).toEqual([]);
  });

  test('says an address in one line', () => {
    const [first] = addressBook(person);
    expect(first && lineOf(first, 'Germany')).toBe('Allee 1, 10115 Berlin, Germany');
  });

  test('replaces the whole address, and the way of delivery to the other one', () => {
    const [first] = addressBook(person);
    const typed = { ...empty, ...work, addressLine2: 'Floor 3', delivery: 'express', note: 'ring twice' };
    expect(first && withPlace(typed, first)).toMatchObject({
      ...home,
      ...{ subdivision: '', addressLine2: '', delivery: '', note: 'ring twice' },
    });
  });
});

describe('what a member finds filled in', () => {
  test('is their name, e-mail, main phone and first address', () => {
    expect(filled({})).toMatchObject({
      ...home,
      ...{ email: 'ada@example.org', firstName: 'Ada', lastName: 'Ink', phone: '2', subdivision: '' },
    });
  });

  test('is the address that lies where the cart was estimated to, and none where no address does', () => {
    expect(filled({ country: 'US' })).toMatchObject(work);
    expect(filled({ country: 'US', postalCode: '90210' })).toMatchObject({ addressLine: '', postalCode: '90210' });
  });

  test('leaves alone what the checkout says, and everything of somebody else', () => {
    expect(filled({ ...home, city: 'Ulm', firstName: 'Eve', lastName: 'Ink' })).toMatchObject({
      ...{ firstName: 'Eve', city: 'Ulm' },
    });
    expect(filled({ firstName: 'Charles', lastName: 'Babbage' })).toMatchObject({ addressLine: '', country: '' });
  });

  test('is nothing that the page does not ask for, and nothing at all where all is said', () => {
    const billed = filled({}, person, (name) => ['email', 'firstName', 'lastName', 'country'].includes(name));
    expect(billed).toMatchObject({ country: 'DE', addressLine: '', phone: '' });
    expect(filled(billed ?? {}, person, (name) => name === 'email')).toBeNull();
    expect(filled({}, {})).toBeNull();
  });
});

describe('what an account keeps', () => {
  const typed = { ...empty, ...home, addressLine: 'Allee 2', firstName: 'Eve', lastName: 'Quill', phone: '3' };

  test('is a new address beside the others, and of name and phone what it lacked', () => {
    const kept = { address: { ...home, addressLine: 'Allee 2' }, tag: 'SHIPPING' };
    expect(keptOf(person, typed)).toEqual({ addresses: [...(person.addresses ?? []), kept] });
    expect(keptOf({}, typed)).toEqual({
      ...{ addresses: [kept], firstName: 'Eve', lastName: 'Quill' },
      phones: [{ phone: '3', tag: 'MAIN' }],
    });
  });

  test('is nothing where it knows the address, and nothing more where it is full', () => {
    expect(keptOf(person, { ...typed, addressLine: 'ALLEE 1' })).toBeNull();
    const many = Array.from({ length: 20 }, (_, at) => ({ address: { ...home, addressLine: `Weg ${at}` } }));
    expect(keptOf({ ...person, addresses: many }, typed)).toBe('full');
  });
});
