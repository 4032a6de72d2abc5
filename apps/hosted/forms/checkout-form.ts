import type { RequestOf } from '@headland/contract';
import type { Checkout } from '@headland/contract/types/checkout';

/** What the buyer typed, exactly as typed; every field is text so that a refused form comes back as it was. */
export interface CheckoutFields {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly country: string;
  readonly addressLine: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly subdivision: string;
  readonly postalCode: string;
  readonly delivery: string;
  readonly note: string;
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
    country: read('country'),
    addressLine: read('addressLine'),
    addressLine2: read('addressLine2'),
    city: read('city'),
    subdivision: read('subdivision'),
    postalCode: read('postalCode'),
    delivery: read('delivery'),
    note: read('note'),
    payment: read('payment'),
    cardNumber: read('cardNumber'),
    cardExpiry: read('cardExpiry'),
    cardCode: read('cardCode'),
  };
}

/** The form as the stored checkout fills it; a card is never among it. */
export function fieldsOf(checkout: Checkout, defaults: { country: string; payment: string }): CheckoutFields {
  const { address, contactDetails } = checkout.shippingInfo?.shippingDestination ?? {};
  const text = (value: string | null | undefined) => value ?? '';
  return {
    email: text(checkout.buyerInfo?.email),
    firstName: text(contactDetails?.firstName),
    lastName: text(contactDetails?.lastName),
    phone: text(contactDetails?.phone),
    country: address?.country || defaults.country,
    addressLine: text(address?.addressLine),
    addressLine2: text(address?.addressLine2),
    city: text(address?.city),
    subdivision: text(address?.subdivision),
    postalCode: text(address?.postalCode),
    delivery: text(checkout.shippingInfo?.selectedCarrierServiceOption?.code),
    note: text(checkout.buyerNote),
    payment: defaults.payment,
    cardNumber: '',
    cardExpiry: '',
    cardCode: '',
  };
}

/** What is missing before an order can be placed; the server's own answer adds what only it knows. */
export function missingFields(fields: CheckoutFields, needs: { address: boolean; card: boolean }): FieldErrors {
  const errors: FieldErrors = {};
  const need = (name: FieldName, what: string) => {
    if (fields[name] === '') errors[name] = what;
  };
  need('email', 'Enter the e-mail address for the receipt.');
  if (fields.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email)) {
    errors.email = 'This is not an e-mail address: it needs a name, an @ and a domain.';
  }
  need('firstName', 'Enter a first name.');
  need('lastName', 'Enter a last name.');
  if (needs.address) {
    need('country', 'Choose a country.');
    need('addressLine', 'Enter street and number.');
    need('city', 'Enter a town or city.');
    need('delivery', 'Choose how it should travel.');
  }
  if (needs.card && fields.payment === 'card') {
    need('cardNumber', 'Enter the card number.');
    need('cardExpiry', 'Enter the expiry date as MM/YY.');
    need('cardCode', 'Enter the security code.');
    if (fields.cardExpiry !== '' && readExpiry(fields.cardExpiry) === null) {
      errors.cardExpiry = 'Enter the expiry date as MM/YY.';
    }
  }
  return errors;
}

/** `12/29` or `12 / 2029`. @returns null if it is no month and year */
export function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(text);
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]);
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : null;
}

/** The stored checkout with what the buyer typed; empty fields are left as they are. */
export function toCheckout(id: string, fields: CheckoutFields): RequestOf<'updateCheckout'>['checkout'] {
  const given = <K extends string>(values: Record<K, string>): Partial<Record<K, string>> =>
    Object.fromEntries(Object.entries<string>(values).filter(([, value]) => value !== '')) as Partial<
      Record<K, string>
    >;
  const address = given({
    country: fields.country,
    addressLine: fields.addressLine,
    addressLine2: fields.addressLine2,
    city: fields.city,
    subdivision: fields.subdivision,
    postalCode: fields.postalCode,
  });
  const contactDetails = given({ firstName: fields.firstName, lastName: fields.lastName, phone: fields.phone });
  return {
    id,
    ...(fields.email !== '' && { buyerInfo: { email: fields.email } }),
    ...(fields.note !== '' && { buyerNote: fields.note }),
    shippingInfo: {
      shippingDestination: { address, contactDetails },
      ...(fields.delivery !== '' && { selectedCarrierServiceOption: { code: fields.delivery } }),
    },
    billingInfo: { address, contactDetails },
  };
}

const WIRE_FIELDS: readonly (readonly [RegExp, FieldName])[] = [
  [/email$/, 'email'],
  [/firstName$/, 'firstName'],
  [/lastName$/, 'lastName'],
  [/phone$/, 'phone'],
  [/country$/, 'country'],
  [/addressLine2$/, 'addressLine2'],
  [/(addressLine|streetAddress.*)$/, 'addressLine'],
  [/city$/, 'city'],
  [/subdivision$/, 'subdivision'],
  [/postalCode$/, 'postalCode'],
  [/selectedCarrierServiceOption.*$/, 'delivery'],
  [/buyerNote$/, 'note'],
  [/card.*number$/i, 'cardNumber'],
  [/(expir|month|year)/i, 'cardExpiry'],
  [/(cvc|cvv|securityCode)$/i, 'cardCode'],
];

/** The field of the form that a wire path means, or null. */
export function fieldOfPath(path: string): FieldName | null {
  return WIRE_FIELDS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
