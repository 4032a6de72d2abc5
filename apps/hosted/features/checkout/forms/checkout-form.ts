import type { Place } from '@headland/client';
import type { RequestOf } from '@headland/contract';
import type { AddressWithContact, Checkout } from '@headland/contract/types/checkout';
import type * as hostedCheckout from '@headland/contract/types/hosted-checkout';
import type { Locality } from '@headland/words/locality.ts';
import { sayViolation } from '@headland/words/violations/say-violation.ts';
import { orderProblemWords } from './words.ts';

/** What the buyer typed, exactly as typed; every field is text so that a refused form comes back as it was. */
export interface CheckoutFields {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly company: string;
  readonly taxId: string;
  readonly country: string;
  readonly addressLine: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly subdivision: string;
  readonly postalCode: string;
  readonly delivery: string;
  readonly note: string;
  /** A code that is to be used, until it is. */
  readonly coupon: string;
  /** The code of a gift card that is to pay, until it does. */
  readonly giftCard: string;
  /** Not empty: the buyer's account is to keep the address. */
  readonly keep: string;
  readonly payment: string;
  readonly cardNumber: string;
  readonly cardExpiry: string;
  readonly cardCode: string;
}

export type FieldName = keyof CheckoutFields;
export type FieldErrors = Partial<Record<FieldName, string>>;

export function readFields(form: URLSearchParams): CheckoutFields {
  const read = (name: FieldName) => {
    return (form.get(name) ?? '').trim().slice(0, 1000);
  };
  return {
    email: read('email'),
    firstName: read('firstName'),
    lastName: read('lastName'),
    phone: read('phone'),
    company: read('company'),
    taxId: read('taxId'),
    country: read('country'),
    addressLine: read('addressLine'),
    addressLine2: read('addressLine2'),
    city: read('city'),
    subdivision: read('subdivision'),
    postalCode: read('postalCode'),
    delivery: read('delivery'),
    note: read('note'),
    coupon: read('coupon'),
    giftCard: read('giftCard'),
    keep: read('keep'),
    payment: read('payment'),
    cardNumber: read('cardNumber'),
    cardExpiry: read('cardExpiry'),
    cardCode: read('cardCode'),
  };
}

/** Fields of somebody with an address. */
const personFields = [
  'firstName',
  'lastName',
  'phone',
  'company',
  'taxId',
  'country',
  'addressLine',
  'addressLine2',
  'city',
  'subdivision',
  'postalCode',
] as const;

type Person = Pick<CheckoutFields, (typeof personFields)[number]>;

function personOf({ address, contactDetails }: AddressWithContact): Person {
  const text = (value: string | null | undefined) => value ?? '';
  return {
    firstName: text(contactDetails?.firstName),
    lastName: text(contactDetails?.lastName),
    phone: text(contactDetails?.phone),
    company: text(contactDetails?.company),
    taxId: text(contactDetails?.vatId?.id),
    country: text(address?.country),
    addressLine: text(address?.addressLine),
    addressLine2: text(address?.addressLine2),
    city: text(address?.city),
    subdivision: text(address?.subdivision),
    postalCode: text(address?.postalCode),
  };
}

function isSame(one: Person, other: Person): boolean {
  return personFields.every((name) => one[name] === other[name]);
}

/** Whom the form shows. */
function shownPerson({ shippingInfo, billingInfo }: Checkout): Person {
  return personOf(shippingInfo?.shippingDestination ?? billingInfo ?? {});
}

/** The form as the stored checkout fills it; a card is never among it. */
export function fieldsOf(checkout: Checkout, defaults: { country: string; payment: string }): CheckoutFields {
  const person = shownPerson(checkout);
  return {
    ...person,
    email: checkout.buyerInfo?.email ?? '',
    country: person.country || defaults.country,
    delivery: checkout.shippingInfo?.selectedCarrierServiceOption?.code ?? '',
    note: checkout.buyerNote ?? '',
    coupon: '',
    giftCard: '',
    keep: '',
    payment: defaults.payment,
    cardNumber: '',
    cardExpiry: '',
    cardCode: '',
  };
}

/** Which fields the page shows, and which of them must be filled in: what the checkout asks for, and nothing else. */
export type ShownFields = Partial<Record<FieldName, { readonly required: boolean }>>;

/** @param asked what the API says that this checkout asks of its buyer */
export function shownFields(asked: readonly hostedCheckout.AskedField[]): ShownFields {
  const shown: ShownFields = {};
  for (const { field, required } of asked) {
    const name = fieldOfPath(field);
    if (name) shown[name] ??= { required };
  }
  return shown;
}

/**
 * What stands against placing the order, in one round: what the checkout lacks as it is stored, and what is wrong with the
 * card, which is never stored.
 * @param stored false if what was typed could not be stored: then what was typed counts
 */
export function problemsOf(
  fields: CheckoutFields,
  asked: readonly hostedCheckout.AskedField[],
  { stored, card }: { readonly stored: boolean; readonly card: boolean },
  locality: Locality,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, required, problem, rule } of asked) {
    const name = fieldOfPath(field);
    if (!name) continue;
    const empty = stored ? rule === 'REQUIRED_FIELD' : required && fields[name] === '';
    if (empty) errors[name] ??= sayEmpty(name, locality);
    else if (stored && problem !== undefined)
      errors[name] ??= sayViolation({ ...(rule && { violatedRule: rule }) }, locality);
  }
  if (fields.email !== '' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(fields.email)) {
    errors.email = orderProblemWords.say(locality)('emailShape');
  }
  return card && fields.payment === 'card' ? { ...errors, ...cardProblems(fields, locality) } : errors;
}

/** Said of a field that is empty and must not be. */
function sayEmpty(name: FieldName, locality: Locality): string {
  switch (name) {
    case 'addressLine2':
    case 'phone':
    case 'company':
    case 'note':
    case 'coupon':
    case 'giftCard':
    case 'keep':
    case 'payment':
      return sayViolation({ violatedRule: 'REQUIRED_FIELD' }, locality);
    default:
      return orderProblemWords.say(locality)(name);
  }
}

function cardProblems(fields: CheckoutFields, locality: Locality): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ['cardNumber', 'cardExpiry', 'cardCode'] as const) {
    if (fields[name] === '' || (name === 'cardExpiry' && readExpiry(fields[name]) === null))
      errors[name] = sayEmpty(name, locality);
  }
  return errors;
}

/** `12/29`, `12 / 2029`, `12-29`, `1229`, `122029`: as it stands on the card, or without its stroke. @returns null if it is no month and year */
export function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(text);
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]);
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : null;
}

export interface FormOf {
  /** Whether there is an address to deliver to; the bill alone is asked for otherwise. */
  readonly travels: boolean;
  /** Whether something is missing or wrong in the bill. */
  readonly billLacks: boolean;
}

/**
 * What the buyer typed, as a change of the stored checkout; empty fields are left as they are. Who it is for is sent only
 * if the buyer changed it: the site may have said more of it than the form shows, and an order may wait for its payment,
 * which another content would end. A bill of its own stays; one that says the same goes along.
 */
export function toCheckout(
  checkout: Checkout & { readonly id: string },
  fields: CheckoutFields,
  { travels, billLacks }: FormOf,
): RequestOf<'updateCheckout'>['checkout'] {
  const given = <K extends string>(values: Record<K, string>): Partial<Record<K, string>> =>
    Object.fromEntries(Object.entries<string>(values).filter(([, value]) => value !== '')) as Partial<
      Record<K, string>
    >;
  const { firstName, lastName, phone, company, taxId, ...place } = pick(fields);
  // Its kind is the site's word, as long as the number is.
  const said = (checkout.shippingInfo?.shippingDestination ?? checkout.billingInfo)?.contactDetails?.vatId;
  const contactDetails = {
    ...given({ firstName, lastName, phone, company }),
    ...(taxId !== '' && { vatId: said?.id === taxId ? said : taxIdOf(taxId, fields.country) }),
  };
  const person = { address: given(place), contactDetails };
  const before = shownPerson(checkout);
  const changed = !isSame(fields, before);
  const { billingInfo: bill } = checkout;
  const followsParcel = !travels || (bill !== undefined && isSame(personOf(bill), before));
  return {
    id: checkout.id,
    // Also where nothing of it is new: everything is quoted anew with every change.
    buyerInfo: { ...(fields.email !== '' && { email: fields.email }) },
    ...(fields.note !== '' && { buyerNote: fields.note }),
    ...(travels && {
      shippingInfo: {
        ...(changed && { shippingDestination: person }),
        ...(fields.delivery !== '' && { selectedCarrierServiceOption: { code: fields.delivery } }),
      },
    }),
    ...((billLacks || (changed && followsParcel)) && { billingInfo: person }),
  };
}

/** Brazil has one kind for people and one for businesses, which is longer; elsewhere the wire knows no kinds. */
function taxIdOf(id: string, country: string): { readonly id: string; readonly type: 'UNSPECIFIED' | 'CPF' | 'CNPJ' } {
  if (country !== 'BR') return { id, type: 'UNSPECIFIED' };
  return { id, type: id.replace(/[^0-9A-Za-z]/g, '').length > 11 ? 'CNPJ' : 'CPF' };
}

function pick({ firstName, lastName, phone, company, taxId, ...rest }: CheckoutFields): Person {
  const { country, addressLine, addressLine2, city, subdivision, postalCode } = rest;
  return {
    ...{ firstName, lastName, phone, company, taxId },
    ...{ country, addressLine, addressLine2, city, subdivision, postalCode },
  };
}

const WIRE_FIELDS: readonly (readonly [RegExp, FieldName])[] = [
  [/email$/, 'email'],
  [/firstName$/, 'firstName'],
  [/lastName$/, 'lastName'],
  [/phone$/, 'phone'],
  [/company$/, 'company'],
  [/vatId/, 'taxId'],
  [/country$/, 'country'],
  [/addressLine2$/, 'addressLine2'],
  [/addressLine$|streetAddress/, 'addressLine'],
  [/city$/, 'city'],
  [/subdivision$/, 'subdivision'],
  [/postalCode$/, 'postalCode'],
  [/selectedCarrierServiceOption/, 'delivery'],
  [/buyerNote$/, 'note'],
  [/card\.?number$/i, 'cardNumber'],
  [/(expir|month|year)/i, 'cardExpiry'],
  [/(cvc|cvv|securityCode)$/i, 'cardCode'],
];

/** Where the form shows a field of the wire. */
export function placeOf(path: string): Place<FieldName> | null {
  const name = fieldOfPath(path);
  return name && { name };
}

/** The field of the form that a wire path means, or null. */
export function fieldOfPath(path: string): FieldName | null {
  return WIRE_FIELDS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
