import { type FieldViolation, ValidationError } from '@headland/kernel';
import { fitsPostalCode, isCountry, needsPostalCode, needsSubdivision } from '@headland/purchase';
import type { AddressWithContact } from './address.ts';
import { type CheckoutState, deliveryOf, needsDelivery } from './checkout.ts';

const SHIPPING = 'checkout.shippingInfo.shippingDestination';
const BILLING = 'checkout.billingInfo';
const EMAIL = 'checkout.buyerInfo.email';
const DELIVERY = 'checkout.shippingInfo.selectedCarrierServiceOption.code';
const GONE = 'is no longer offered';
const NOTE = 'checkout.buyerNote';

/** One field that a checkout asks of its buyer, by wire path. */
export interface AskedField {
  readonly field: string;
  readonly required: boolean;
  /** What stands against the order; null if nothing. */
  readonly problem: FieldViolation | null;
}

/**
 * What a checkout asks of its buyer, and what is still missing of it: the one list for the page that asks and for the
 * order that is refused. Without anything to deliver it is a name and a country for the bill. Billing falls back on the
 * shipping address, and is asked for only where what it says is wrong. What the buyer collects needs no street.
 */
export function askedFields(checkout: CheckoutState): readonly AskedField[] {
  const problems = problemsOf(checkout);
  const listed = (needsDelivery(checkout.lines) ? fieldsOfDelivery(checkout) : fieldsOfBill).map(([field, needed]) => ({
    field,
    required: needed,
    problem: problems.find((problem) => problem.field === field) ?? null,
  }));
  const others = problems.filter(({ field }) => !listed.some((one) => one.field === field));
  return [...listed, ...others.map((problem) => ({ field: problem.field, required: true, problem }))];
}

/** A checkout that cannot be ordered as it stands, by its fields. */
export class NotReady extends ValidationError {
  /** What is wrong with the way of delivery, if that is all: none counts, or the chosen one is not offered (there). */
  readonly delivery: 'NONE' | 'GONE' | null;

  constructor(violations: readonly FieldViolation[], delivery: NotReady['delivery']) {
    super(violations);
    this.delivery = delivery;
  }
}

/** @throws NotReady naming everything that a checkout still lacks before it can be ordered */
export function refuseUnready(checkout: CheckoutState): void {
  const missing = askedFields(checkout).flatMap(({ problem }) => problem ?? []);
  if (missing.length === 0) return;
  const ofDelivery = needsDelivery(checkout.lines) ? deliveryProblems(checkout).length : 0;
  const chosen = deliveryOf(checkout).problem === null ? 'NONE' : 'GONE';
  throw new NotReady(missing, missing.length === ofDelivery ? chosen : null);
}

/** A field in the order in which people are asked, and whether they must answer. */
type Asked = readonly [field: string, required: boolean];

const contactFields = (path: string): readonly Asked[] => [
  [EMAIL, true],
  [`${path}.contactDetails.firstName`, true],
  [`${path}.contactDetails.lastName`, true],
  [`${path}.contactDetails.phone`, false],
  [`${path}.contactDetails.company`, false],
  [`${path}.contactDetails.vatId.id`, false],
  [`${path}.address.country`, true],
];

const fieldsOfBill: readonly Asked[] = [...contactFields(BILLING), [NOTE, false]];

function fieldsOfDelivery(checkout: CheckoutState): readonly Asked[] {
  const at = `${SHIPPING}.address`;
  const country = checkout.shipping?.address?.country ?? '';
  if (isCollected(checkout)) return [...contactFields(SHIPPING), [DELIVERY, true], [NOTE, false]];
  return [
    ...contactFields(SHIPPING),
    [`${at}.addressLine`, true],
    [`${at}.addressLine2`, false],
    [`${at}.postalCode`, needsPostalCode(country)],
    [`${at}.city`, true],
    [`${at}.subdivision`, needsSubdivision(country)],
    [DELIVERY, true],
    [NOTE, false],
  ];
}

/** Who collects what they bought is asked for a country alone: what is offered there depends on it. */
function isCollected(checkout: CheckoutState): boolean {
  return deliveryOf(checkout).selected?.pickup !== undefined;
}

function problemsOf(checkout: CheckoutState): readonly FieldViolation[] {
  const found: FieldViolation[] = [];
  if (blank(checkout.email)) found.push(required(EMAIL, 'is needed to confirm the order'));
  if (needsDelivery(checkout.lines)) {
    found.push(...contactProblems(checkout.shipping, SHIPPING));
    const ofAddress = isCollected(checkout) ? countryProblems : addressProblems;
    found.push(...ofAddress(checkout.shipping, SHIPPING));
    found.push(...deliveryProblems(checkout));
    if (checkout.billing?.address) found.push(...addressProblems(checkout.billing, BILLING));
  } else {
    const payer = checkout.billing ?? checkout.shipping;
    found.push(...contactProblems(payer, BILLING));
    if (blank(payer?.address?.country)) found.push(required(`${BILLING}.address.country`, 'is missing'));
  }
  return found;
}

/** The refusal of a delivery that was offered when it was chosen. */
export function noLongerOffered(): NotReady {
  return new NotReady([{ field: DELIVERY, description: GONE, violatedRule: 'VALIDATION' }], 'GONE');
}

function deliveryProblems(checkout: CheckoutState): FieldViolation[] {
  const { selected, problem, options } = deliveryOf(checkout);
  const field = DELIVERY;
  if (selected) return [];
  if (options.length === 0 && checkout.shipping?.address?.country) {
    const at = `${SHIPPING}.address.country`;
    return [{ field: at, description: 'nothing is delivered there', violatedRule: 'VALIDATION' }];
  }
  if (problem === null) return [required(field, 'must be chosen')];
  const description = problem === 'NOT_SERVED' ? 'does not deliver to this country' : GONE;
  return [{ field, description, violatedRule: 'VALIDATION' }];
}

function contactProblems(who: AddressWithContact | null, path: string): FieldViolation[] {
  const found: FieldViolation[] = [];
  if (blank(who?.contactDetails?.firstName)) found.push(required(`${path}.contactDetails.firstName`, 'is missing'));
  if (blank(who?.contactDetails?.lastName)) found.push(required(`${path}.contactDetails.lastName`, 'is missing'));
  return found;
}

function countryProblems(who: AddressWithContact | null, path: string): FieldViolation[] {
  if (!blank(who?.address?.country)) return addressFormProblems(who, path);
  return [required(`${path}.address.country`, 'is missing')];
}

function addressProblems(who: AddressWithContact | null, path: string): FieldViolation[] {
  const address = who?.address ?? {};
  const at = `${path}.address`;
  const { country } = address;
  if (blank(country)) return [required(`${at}.country`, 'is missing')];
  const found = addressFormProblems(who, path);
  if (blank(address.addressLine) && blank(address.streetAddress?.name)) {
    found.push(required(`${at}.addressLine`, 'is missing'));
  }
  if (blank(address.city)) found.push(required(`${at}.city`, 'is missing'));
  if (needsSubdivision(country) && blank(address.subdivision)) {
    found.push(required(`${at}.subdivision`, 'is missing: the country needs a state or province'));
  }
  if (needsPostalCode(country) && blank(address.postalCode)) found.push(required(`${at}.postalCode`, 'is missing'));
  return found;
}

/** What is wrong with the parts of an address that are given, whatever else is missing. */
export function addressFormProblems(who: AddressWithContact | null, path: string): FieldViolation[] {
  const { country, postalCode } = who?.address ?? {};
  if (blank(country)) return [];
  if (!isCountry(country)) {
    const description = 'is not the two-letter code of a country';
    return [{ field: `${path}.address.country`, description, violatedRule: 'FORMAT' }];
  }
  if (!blank(postalCode) && !fitsPostalCode(country, postalCode)) {
    const description = 'is not a postal code of the country';
    return [{ field: `${path}.address.postalCode`, description, violatedRule: 'FORMAT' }];
  }
  return [];
}

function blank(text: string | null | undefined): text is null | undefined | '' {
  return text === null || text === undefined || text.trim() === '';
}

function required(field: string, description: string): FieldViolation {
  return { field, description, violatedRule: 'REQUIRED_FIELD' };
}
