import type { catalogWrite } from '@headland/contract';
import {
  currencyExponent,
  type FieldViolation,
  minorFromDecimal,
  type SiteSettings,
  ValidationError,
} from '@headland/kernel';
import type { Adjustment, BulkChange } from '../domain/bulk-change.ts';
import { readAmount, readPositive } from './amounts.ts';

/** Reads what is set for many products; bounds and types were checked by the contract's schema. @throws ValidationError */
export function readSet(wire: catalogWrite.SetValue, site: SiteSettings): BulkChange {
  const property = onlyOne(wire, ['price', 'cost', 'weight', 'ribbon', 'brand'], 'set');
  if (property === 'ribbon' || property === 'brand') return { set: property, text: wire[property] ?? '' };
  const violations: FieldViolation[] = [];
  const field = `set.${property}`;
  const value = wire[property] ?? 0;
  const change: BulkChange =
    property === 'weight'
      ? { set: property, weight: readPositive(value, field, violations) ?? 0 }
      : { set: property, amount: readAmount(value, site.currency, field, violations) ?? 0 };
  if (violations.length > 0) throw new ValidationError(violations);
  return change;
}

/** Reads what is adjusted for many products. @throws ValidationError */
export function readAdjust(wire: catalogWrite.AdjustValue, site: SiteSettings): BulkChange {
  const property = onlyOne(wire, ['price', 'cost', 'weight'], 'adjust');
  const field = `adjust.${property}`;
  const given = wire[property] ?? {};
  const by = onlyOne(given, ['amount', 'percentage'], field);
  const adjustment =
    by === 'percentage'
      ? readPercentage(given.percentage ?? {}, `${field}.percentage`)
      : readDifference(given.amount ?? 0, property, `${field}.amount`, site);
  return { adjust: property, adjustment };
}

function readPercentage({ rate, roundToInt }: catalogWrite.PercentageData, field: string): Adjustment {
  if (rate === undefined) throw ValidationError.field(`${field}.rate`, 'is required', 'REQUIRED_FIELD');
  if (!Number.isInteger(rate)) throw ValidationError.field(`${field}.rate`, 'must be a whole number', 'FORMAT');
  return { by: 'percent', rate, whole: roundToInt ?? false };
}

function readDifference(amount: number, property: string, field: string, site: SiteSettings): Adjustment {
  if (property === 'weight') return { by: 'amount', amount };
  const minor = minorFromDecimal(amount, site.currency);
  if (minor !== null) return { by: 'amount', amount: minor };
  const maxScale = currencyExponent(site.currency);
  const description = `must have at most ${maxScale} decimals in ${site.currency}`;
  throw ValidationError.field(field, description, 'DECIMAL_MAX_SCALE', { maxScale });
}

/** The one member of a group that is given. @throws ValidationError if none or several are */
function onlyOne<K extends string>(wire: Readonly<Partial<Record<K, unknown>>>, names: readonly K[], field: string): K {
  const [first, ...others] = names.filter((name) => wire[name] != null);
  if (first !== undefined && others.length === 0) return first;
  throw ValidationError.field(field, `must hold exactly one of ${names.join(', ')}`, 'ONE_OF_ALIGNMENT');
}
