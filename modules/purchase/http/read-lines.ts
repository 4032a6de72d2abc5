import type { cart as wire } from '@headland/contract';
import { type Context, type FieldViolation, isMerchant, ValidationError } from '@headland/kernel';
import type { CatalogReference, TaxableAddress } from '@headland/sellables';
import { customItemId } from '../custom-items.ts';
import { CUSTOM_APP_ID } from '../domain/custom-item.ts';
import { checkQuantity, MAX_EXTENDED_FIELDS_LENGTH, MAX_OPTIONS_LENGTH } from '../domain/limits.ts';
import { readCustom, readOverride } from './read-said.ts';

/** What a buyer may not say: his own price, name or tax. The platform keeps these for merchants. */
const MERCHANT_FIELDS = ['catalogOverrideFields', 'taxableAddress', 'inventoryAppId', 'selectedMembership'] as const;

/** Those that merchants may say here. */
const FOR_MERCHANTS: ReadonlySet<string> = new Set(['catalogOverrideFields', 'taxableAddress']);

/** Who asks, and in whose money. */
export type LineWriter = Pick<Context, 'principal' | 'site'>;

/** A line that somebody wants to buy, not quoted yet. */
export interface WantedLine {
  /** Wire path of the line, such as `lineItems[0]`. */
  readonly field: string;
  /** A whole number from 1 to 100,000. */
  readonly quantity: number;
  readonly reference: CatalogReference;
  readonly extendedFields?: Readonly<Record<string, unknown>>;
  /** Where it is taxed, if its merchant says so. */
  readonly taxableAddress?: TaxableAddress;
}

/**
 * Reads wanted lines of the wire. The contract has checked types and limits already.
 * @param writer who acts for the business may say more of a line than a buyer
 * @throws ValidationError naming `lineItems[0]…`
 */
export function readLines(lines: readonly wire.LineItem[] | undefined, writer: LineWriter): readonly WantedLine[] {
  return (lines ?? []).map((line, index) => readLine(line, `lineItems[${index}]`, writer));
}

/**
 * Reads lines whose items the merchant describes, because they stand in no catalog.
 * @throws ValidationError naming `customLineItems[0]…`; FIELD_NOT_ALLOWED for buyers, who may not set prices
 */
export function readCustomLines(
  lines: readonly wire.CustomLineItem[] | undefined,
  { principal, site }: LineWriter,
): readonly WantedLine[] {
  if (!lines || lines.length === 0) return [];
  if (!isMerchant(principal)) {
    throw ValidationError.field('customLineItems', 'are not for buyers to set', 'FIELD_NOT_ALLOWED');
  }
  return lines.map((line, index): WantedLine => {
    const field = `customLineItems[${index}]`;
    const quantity = line.quantity ?? 1;
    checkQuantity(quantity, `${field}.quantity`);
    const said = readCustom(line, quantity, site.currency, field);
    return { field, quantity, reference: { appId: CUSTOM_APP_ID, catalogItemId: customItemId(said), said } };
  });
}

/** The part of a request that says what is wanted. */
interface Wanted {
  readonly lineItems?: readonly wire.LineItem[];
  readonly customLineItems?: readonly wire.CustomLineItem[];
}

/**
 * Reads lines of the shop's apps, then those that a merchant describes.
 * @throws ValidationError naming `lineItems[0]…` or `customLineItems[0]…`
 */
export function readWanted({ lineItems, customLineItems }: Wanted, writer: LineWriter): readonly WantedLine[] {
  return [...readLines(lineItems, writer), ...readCustomLines(customLineItems, writer)];
}

/** Another number of pieces of a line that is there. */
export interface QuantityUpdate {
  readonly lineId: string;
  /** A whole number from 1 to 100,000. */
  readonly quantity: number;
}

/** @throws ValidationError naming `lineItems[0].id` or `lineItems[0].quantity` */
export function readQuantities(lines: readonly wire.LineItemQuantityUpdate[]): readonly QuantityUpdate[] {
  return lines.map(({ id, quantity }, index) => {
    const field = `lineItems[${index}]`;
    if (id === undefined) throw ValidationError.field(`${field}.id`, 'must be given', 'REQUIRED_FIELD');
    if (quantity === undefined) throw ValidationError.field(`${field}.quantity`, 'must be given', 'REQUIRED_FIELD');
    checkQuantity(quantity, `${field}.quantity`);
    return { lineId: id.toLowerCase(), quantity };
  });
}

function readLine(line: wire.LineItem, field: string, { principal, site }: LineWriter): WantedLine {
  const byMerchant = isMerchant(principal);
  for (const name of MERCHANT_FIELDS) {
    if (byMerchant && FOR_MERCHANTS.has(name)) continue;
    if (line[name] !== undefined && line[name] !== null) {
      throw ValidationError.field(`${field}.${name}`, 'is not for buyers to set', 'FIELD_NOT_ALLOWED');
    }
  }
  const { catalogItemId, appId, options } = line.catalogReference ?? {};
  const missing = Object.entries({ catalogItemId, appId }).filter(([, value]) => !value);
  if (catalogItemId === undefined || appId === undefined || missing.length > 0) {
    throw new ValidationError(
      missing.map(
        ([name]): FieldViolation => ({
          field: `${field}.catalogReference.${name}`,
          description: 'must be given',
          violatedRule: 'REQUIRED_FIELD',
        }),
      ),
    );
  }
  checkJsonLength(options, MAX_OPTIONS_LENGTH, `${field}.catalogReference.options`);
  const extendedFields = readExtendedFields(line.extendedFields, `${field}.extendedFields`);
  const { quantity } = line;
  if (quantity === undefined) throw ValidationError.field(`${field}.quantity`, 'must be given', 'REQUIRED_FIELD');
  checkQuantity(quantity, `${field}.quantity`);
  const { catalogOverrideFields } = line;
  const said =
    catalogOverrideFields && readOverride(catalogOverrideFields, site.currency, `${field}.catalogOverrideFields`);
  return {
    field,
    quantity,
    reference: { catalogItemId, appId: appId.toLowerCase(), ...(options && { options }), ...(said && { said }) },
    ...(extendedFields && { extendedFields }),
    ...(line.taxableAddress?.addressType && { taxableAddress: line.taxableAddress.addressType }),
  };
}

/** @throws ValidationError naming `field` if they are too long */
export function readExtendedFields<Fields>(
  given: { readonly namespaces?: Fields } | undefined,
  field: string,
): Fields | undefined {
  checkJsonLength(given?.namespaces, MAX_EXTENDED_FIELDS_LENGTH, `${field}.namespaces`);
  return given?.namespaces;
}

function checkJsonLength(value: unknown, threshold: number, field: string): void {
  if (value === undefined || value === null || JSON.stringify(value).length <= threshold) return;
  throw ValidationError.field(field, `must have at most ${threshold} characters of JSON`, 'MAX_LENGTH', { threshold });
}
