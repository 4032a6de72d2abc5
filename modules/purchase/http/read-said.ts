import type { cart as wire } from '@headland/contract';
import { type FieldViolation, type Minor, minorFromDecimal, ValidationError } from '@headland/kernel';
import type { DescriptionLine, ItemType, PaymentTerms, QuotedItem, SaidItem } from '@headland/sellables';
import { MAX_SUBTOTAL } from '../domain/limits.ts';
import { taxableAddresses } from '../domain/taxable-address.ts';

/** What no line can carry yet: refused rather than forgotten. */
const CUSTOM_NOT_YET = [
  'priceDescription',
  'media',
  'subscriptionOptionInfo',
  'digitalFile',
  'serviceProperties',
  'rootCatalogItemId',
  'depositAmount',
  'catalogReference',
  'priceUndetermined',
  'policies',
  'inventoryAppId',
  'membersOnly',
  'modifierGroups',
  'quantityAvailable',
] as const;
const OVERRIDE_NOT_YET = ['image', 'savePaymentMethod', 'inventoryAppId', 'fixedQuantity'] as const;

/** Of what stands in no catalog. A gift card is issued by whoever keeps gift cards, and by nobody else. */
const CUSTOM_TYPES: readonly ItemType[] = ['PHYSICAL', 'DIGITAL', 'SERVICE'];
const PAID_AT_ONCE: readonly PaymentTerms['option'][] = ['FULL_PAYMENT_ONLINE', 'FULL_PAYMENT_OFFLINE'];

/** What is wrong with one line, all of it at once. */
class Reading {
  readonly #violations: FieldViolation[] = [];
  readonly #field: string;
  readonly #currency: string;

  constructor(field: string, currency: string) {
    this.#field = field;
    this.#currency = currency;
  }

  refuse(name: string, description: string, violatedRule: FieldViolation['violatedRule'] = 'VALIDATION'): void {
    this.#violations.push({ field: `${this.#field}.${name}`, description, violatedRule });
  }

  notYet<Name extends string>(given: { readonly [N in Name]?: unknown }, names: readonly Name[]): void {
    for (const name of names) {
      const value = given[name];
      const says = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
      if (says) this.refuse(name, 'is not offered yet', 'FIELD_NOT_ALLOWED');
    }
  }

  money(text: string, name: string): Minor {
    const amount = minorFromDecimal(text, this.#currency);
    if (amount !== null && amount >= 0 && amount <= MAX_SUBTOTAL) return amount;
    this.refuse(name, `must be an amount in ${this.#currency}`);
    return 0;
  }

  /** A text in the site's one language. */
  text(given: { readonly original?: string; readonly translated?: string | null }, name: string): string {
    const { original = given.translated ?? '', translated } = given;
    if (original.trim() === '') this.refuse(`${name}.original`, 'must be given', 'REQUIRED_FIELD');
    if (translated !== undefined && translated !== null && translated !== original) {
      this.refuse(`${name}.translated`, 'must say the same: a site has one language', 'FIELD_NOT_ALLOWED');
    }
    return original;
  }

  done<R>(value: R): R {
    if (this.#violations.length > 0) throw new ValidationError(this.#violations);
    return value;
  }
}

/**
 * An item that stands in no catalog, in its merchant's words.
 * @param quantity how many are wanted: with `fixedQuantity` no other number is sold
 * @throws ValidationError naming everything that is wrong with it
 */
export function readCustom(line: wire.CustomLineItem, quantity: number, currency: string, field: string): SaidItem {
  const reading = new Reading(field, currency);
  reading.notYet(line, CUSTOM_NOT_YET);
  if (line.price === undefined) reading.refuse('price', 'must be given', 'REQUIRED_FIELD');
  if (line.productName === undefined) reading.refuse('productName', 'must be given', 'REQUIRED_FIELD');
  const preset = CUSTOM_TYPES.find((type) => type === line.itemType?.preset);
  if (preset === undefined) reading.refuse('itemType.preset', `must be one of ${CUSTOM_TYPES.join(', ')}`);
  const option = PAID_AT_ONCE.find((one) => one === (line.paymentOption ?? 'FULL_PAYMENT_ONLINE'));
  if (option === undefined) reading.refuse('paymentOption', `must be one of ${PAID_AT_ONCE.join(', ')}`);
  const price = reading.money(line.price ?? '0', 'price');
  const addressType = line.taxableAddress?.addressType;
  const taxableAddress = taxableAddresses.find((one) => one === addressType);
  if (addressType && !taxableAddress) {
    reading.refuse('taxableAddress.addressType', `must be one of ${taxableAddresses.join(', ')}`);
  }
  const path = line.url === undefined ? undefined : readPath(reading, line.url);
  return reading.done({
    ...(line.productName && { name: reading.text(line.productName, 'productName') }),
    price,
    fullPrice: line.fullPrice ? reading.money(line.fullPrice, 'fullPrice') : price,
    ...(preset && { itemType: preset }),
    ...(path !== undefined && { path }),
    descriptionLines: readDescription(reading, line.descriptionLines ?? []),
    ...(line.physicalProperties && { physical: readPhysical(reading, line.physicalProperties) }),
    ...(option && { payment: { option, deposit: null } }),
    ...(line.fixedQuantity === true && { fixedQuantity: quantity }),
    ...(line.taxGroupId && { taxGroupId: line.taxGroupId.toLowerCase() }),
    ...(taxableAddress && { taxableAddress }),
    ...(line.deliveryProfileId && { deliveryProfileId: line.deliveryProfileId.toLowerCase() }),
  });
}

/**
 * What a merchant says otherwise of an item of an app.
 * @throws ValidationError naming everything that is wrong with it
 */
export function readOverride(given: wire.CatalogOverrideFields, currency: string, field: string): SaidItem {
  const reading = new Reading(field, currency);
  reading.notYet(given, OVERRIDE_NOT_YET);
  const price = given.price ? reading.money(given.price, 'price') : undefined;
  const fullPrice = given.fullPrice ? reading.money(given.fullPrice, 'fullPrice') : price;
  const option = given.paymentOption?.value;
  const payment = option === undefined ? undefined : readPayment(reading, option, given.depositAmount ?? null);
  if (option === undefined && given.depositAmount) {
    reading.refuse('depositAmount', 'belongs to the payment option DEPOSIT_ONLINE');
  }
  return reading.done({
    ...(given.productName && { name: reading.text(given.productName, 'productName') }),
    ...(price !== undefined && { price }),
    ...(fullPrice !== undefined && { fullPrice }),
    ...(given.descriptionLines && { descriptionLines: readDescription(reading, given.descriptionLines) }),
    ...(given.physicalProperties && { physical: readPhysical(reading, given.physicalProperties) }),
    ...(payment && { payment }),
  });
}

function readPayment(reading: Reading, value: string, deposit: string | null): PaymentTerms | undefined {
  if (value === 'DEPOSIT_ONLINE') {
    if (deposit === null) reading.refuse('depositAmount', 'must be given', 'REQUIRED_FIELD');
    return { option: value, deposit: reading.money(deposit ?? '0', 'depositAmount') };
  }
  if (deposit !== null) reading.refuse('depositAmount', 'belongs to the payment option DEPOSIT_ONLINE');
  const option = PAID_AT_ONCE.find((one) => one === value);
  if (option) return { option, deposit: null };
  reading.refuse('paymentOption.value', `must be one of ${[...PAID_AT_ONCE, 'DEPOSIT_ONLINE'].join(', ')}`);
  return undefined;
}

function readPath(reading: Reading, { relativePath, url }: wire.PageUrlV2): string | undefined {
  if (url) reading.refuse('url.url', 'is not kept: give a relativePath on this site', 'FIELD_NOT_ALLOWED');
  if (relativePath === undefined || relativePath === '') return undefined;
  if (!/^\/(?!\/)/.test(relativePath) || relativePath.length > 1_000) {
    reading.refuse('url.relativePath', 'must be a path on this site, such as /offers/one');
  }
  return relativePath;
}

function readDescription(reading: Reading, lines: readonly wire.DescriptionLine[]): readonly DescriptionLine[] {
  return lines.map(({ name, plainText, colorInfo, plainTextValue, color }, index) => {
    const at = `descriptionLines[${index}]`;
    reading.notYet({ [`${at}.plainTextValue`]: plainTextValue, [`${at}.color`]: color }, [
      `${at}.plainTextValue`,
      `${at}.color`,
    ]);
    const value = plainText ?? colorInfo ?? {};
    const text = reading.text(value, `${at}.${colorInfo ? 'colorInfo' : 'plainText'}`);
    return {
      name: reading.text(name ?? {}, `${at}.name`),
      text,
      ...(colorInfo?.code && { color: colorInfo.code }),
    };
  });
}

function readPhysical(reading: Reading, given: wire.PhysicalProperties): QuotedItem['physical'] {
  reading.notYet(given, ['productDimensions', 'packageDimensions']);
  const { weight = null, sku = null, shippable = true } = given;
  if (weight !== null && !(weight >= 0 && weight <= 1_000_000)) {
    reading.refuse('physicalProperties.weight', 'must be between 0 and 1000000');
  }
  return { sku, weight, shippable };
}
