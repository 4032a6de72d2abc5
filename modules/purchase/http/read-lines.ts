import type { cart as wire } from '@headland/contract';
import { type FieldViolation, ValidationError } from '@headland/kernel';
import type { CatalogReference } from '@headland/sellables';
import { checkQuantity, MAX_EXTENDED_FIELDS_LENGTH, MAX_OPTIONS_LENGTH } from '../domain/limits.ts';

/**
 * What a buyer may not say: his own price, name or tax. The platform keeps these for merchants, who have no current cart.
 */
const MERCHANT_FIELDS = ['catalogOverrideFields', 'taxableAddress', 'inventoryAppId', 'selectedMembership'] as const;

/** A line that somebody wants to buy, not quoted yet. */
export interface WantedLine {
  /** Wire path of the line, such as `lineItems[0]`. */
  readonly field: string;
  /** A whole number from 1 to 100,000. */
  readonly quantity: number;
  readonly reference: CatalogReference;
  readonly extendedFields?: Readonly<Record<string, unknown>>;
}

/**
 * Reads wanted lines of the wire. The contract has checked types and limits already.
 * @throws ValidationError naming `lineItems[0]…`
 */
export function readLines(lines: readonly wire.LineItem[] | undefined): readonly WantedLine[] {
  return (lines ?? []).map((line, index) => readLine(line, `lineItems[${index}]`));
}

function readLine(line: wire.LineItem, field: string): WantedLine {
  for (const name of MERCHANT_FIELDS) {
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
  return {
    field,
    quantity,
    reference: { catalogItemId, appId: appId.toLowerCase(), ...(options && { options }) },
    ...(extendedFields && { extendedFields }),
  };
}

/** @throws ValidationError naming `field` if they are too long */
export function readExtendedFields(
  given: wire.ExtendedFields | undefined,
  field: string,
): Readonly<Record<string, unknown>> | undefined {
  checkJsonLength(given?.namespaces, MAX_EXTENDED_FIELDS_LENGTH, `${field}.namespaces`);
  return given?.namespaces;
}

function checkJsonLength(value: unknown, threshold: number, field: string): void {
  if (value === undefined || value === null || JSON.stringify(value).length <= threshold) return;
  throw ValidationError.field(field, `must have at most ${threshold} characters of JSON`, 'MAX_LENGTH', { threshold });
}

/** @throws ValidationError FIELD_NOT_ALLOWED: only a merchant may put lines with prices of their own into a cart */
export function refuseCustomLines(lines: readonly unknown[] | undefined): void {
  if (!lines || lines.length === 0) return;
  throw ValidationError.field('customLineItems', 'are not for buyers to set', 'FIELD_NOT_ALLOWED');
}
