import { currencyExponent, type Minor, minorToNumber } from '@headland/kernel';
import type { Product, Variant } from './product.ts';

/** `amount`: minor units, or the site's unit of weight; negative lowers. `percent`: whole percents from -100. */
export type Adjustment =
  | { readonly by: 'amount'; readonly amount: number }
  /** @param whole whether the result is rounded to whole units of the currency or of weight */
  | { readonly by: 'percent'; readonly rate: number; readonly whole: boolean };

/** One property that is set or adjusted for many products at once. */
export type BulkChange =
  | { readonly set: 'price' | 'cost'; readonly amount: Minor }
  | { readonly set: 'weight'; readonly weight: number }
  | { readonly set: 'ribbon' | 'brand'; readonly text: string }
  | { readonly adjust: 'price' | 'cost' | 'weight'; readonly adjustment: Adjustment };

/** Why one product cannot be changed so; the others can all the same. */
export type BulkRefusal = 'VALUE_OUT_OF_RANGE' | 'DISCOUNT_ABOVE_PRICE' | 'NOTHING_TO_ADJUST';

/** Greatest amount and weight of the wire, in whole units. */
const MOST = 999_999_999.99;

/**
 * A product after a change, variants included (public SDK, SetValue and AdjustValue): variants with a price of their own
 * keep their distance from the product's price; cost and weight are set for all variants and adjusted for each.
 */
export function changed(product: Product, change: BulkChange, currency: string): Product | BulkRefusal {
  const { details } = product;
  if ('adjust' in change) {
    const next = (value: number) =>
      change.adjust === 'weight'
        ? adjustedWeight(value, change.adjustment)
        : adjustedAmount(value, change.adjustment, currency);
    if (change.adjust === 'price') return priced(product, next(product.price), currency);
    return adjusted(product, change.adjust, next, currency);
  }
  switch (change.set) {
    case 'price':
      return priced(product, change.amount, currency);
    case 'cost':
      return { ...product, details: { ...details, cost: change.amount }, variants: without(product.variants, 'cost') };
    case 'weight':
      return {
        ...product,
        details: { ...details, weight: change.weight },
        variants: without(product.variants, 'weight'),
      };
    case 'ribbon':
      return { ...product, details: { ...details, ribbon: change.text } };
    case 'brand':
      return { ...product, details: { ...details, brand: change.text === '' ? null : change.text } };
  }
}

function priced(product: Product, price: Minor, currency: string): Product | BulkRefusal {
  const { discount } = product.details;
  const by = price - product.price;
  const variants = product.variants.map((variant) =>
    variant.price === null ? variant : { ...variant, price: variant.price + by },
  );
  const prices = [price, ...variants.flatMap((variant) => variant.price ?? [])];
  if (!prices.every((one) => inRange(minorToNumber(one, currency)))) return 'VALUE_OUT_OF_RANGE';
  if (discount.type === 'AMOUNT' && discount.amount > price) return 'DISCOUNT_ABOVE_PRICE';
  return { ...product, price, variants };
}

function adjusted(
  product: Product,
  property: 'cost' | 'weight',
  next: (value: number) => number,
  currency: string,
): Product | BulkRefusal {
  const values = [product.details[property], ...product.variants.map(({ details }) => details[property])].filter(
    (value) => value !== null,
  );
  if (values.length === 0) return 'NOTHING_TO_ADJUST';
  const shown = (value: number) => (property === 'cost' ? minorToNumber(value, currency) : value);
  if (!values.every((value) => inRange(shown(next(value))))) return 'VALUE_OUT_OF_RANGE';
  const moved = <T extends { readonly [P in typeof property]: number | null }>(details: T): T => {
    const value = details[property];
    return value === null ? details : { ...details, [property]: next(value) };
  };
  const variants = product.variants.map((variant): Variant => ({ ...variant, details: moved(variant.details) }));
  return { ...product, details: moved(product.details), variants };
}

/** Variants of which the product's own value holds. */
function without(variants: readonly Variant[], property: 'cost' | 'weight'): readonly Variant[] {
  return variants.map((variant) => ({ ...variant, details: { ...variant.details, [property]: null } }));
}

function inRange(value: number): boolean {
  return value >= 0 && value <= MOST;
}

/** Rounded once, half up, to minor units or, if asked for, to whole units. Exact: the product stays a safe integer. */
function adjustedAmount(amount: Minor, adjustment: Adjustment, currency: string): Minor {
  if (adjustment.by === 'amount') return amount + adjustment.amount;
  const unit = adjustment.whole ? 10 ** currencyExponent(currency) : 1;
  return Math.round((amount * (100 + adjustment.rate)) / (100 * unit)) * unit;
}

/** A percentage is rounded to two decimals or to whole units; six decimals hide what binary fractions cannot say. */
function adjustedWeight(weight: number, adjustment: Adjustment): number {
  const exact = (value: number) => Number(value.toFixed(6));
  if (adjustment.by === 'amount') return exact(weight + adjustment.amount);
  const hundredfold = exact(weight * (100 + adjustment.rate));
  return adjustment.whole ? Math.round(hundredfold / 100) : Math.round(hundredfold) / 100;
}
