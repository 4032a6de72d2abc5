import { ValidationError } from '@headland/kernel';
import { DEFAULT_VARIANT_ID } from './ids.ts';
import { choicesKey, combinationCount, combinations, MOST_VARIANTS } from './options.ts';
import type { Option, Variant, VariantStock } from './product.ts';

const UNCOUNTED: VariantStock = { tracked: false, inStock: true, quantity: 0 };

/** A variant of which nothing but its choices is known. @param stock how others of the product are counted */
function blankVariant(id: string, choices: Variant['choices'], stock: VariantStock = UNCOUNTED): Variant {
  return { id, choices, visible: true, sku: null, price: null, details: { cost: null, weight: null }, ...stock };
}

/**
 * The variants that a product must have: one without choices unless they are managed, else one per combination. Variants
 * whose combination stays keep their id, stock and prices.
 * @throws ValidationError for more than 300 managed variants, or for `manageVariants` taken back while options stand
 */
export function planVariants(
  options: readonly Option[],
  managed: boolean,
  before: { readonly variants: readonly Variant[]; readonly managed: boolean } | null,
  newVariantId: () => string,
): readonly Variant[] {
  if (!managed) {
    if (before?.managed && options.length > 0) {
      throw ValidationError.field('product.manageVariants', 'can only be taken back once there are no options');
    }
    const kept = before?.variants.find((variant) => variant.id === DEFAULT_VARIANT_ID);
    return [kept ?? blankVariant(DEFAULT_VARIANT_ID, {}, sharedStock(before?.variants))];
  }
  if (options.length === 0) {
    throw ValidationError.field('product.manageVariants', 'needs at least one option with choices');
  }
  if (combinationCount(options) > MOST_VARIANTS) {
    throw ValidationError.field(
      'product.productOptions',
      `must not lead to more than ${MOST_VARIANTS} managed variants`,
      'MAX_SIZE',
      { threshold: MOST_VARIANTS },
    );
  }
  const known = new Map((before?.variants ?? []).map((variant) => [choicesKey(variant.choices), variant]));
  const fresh = sharedStock(before?.variants);
  return combinations(options).map(
    (choices) => known.get(choicesKey(choices)) ?? blankVariant(newVariantId(), choices, fresh),
  );
}

/** Whether pieces are counted is the same for a whole product; a new variant begins with none of them. */
function sharedStock(variants: readonly Variant[] | undefined): VariantStock {
  return variants?.some((variant) => variant.tracked) ? { tracked: true, inStock: false, quantity: 0 } : UNCOUNTED;
}
