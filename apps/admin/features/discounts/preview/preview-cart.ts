import type { Product } from '@headland/contract/types/catalog-read';
import type { PreviewDiscountsRequest } from '@headland/contract/types/discount-previews';

const STORE_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
/** As many lines as a preview takes. */
export const MOST_LINES = 100;
const MOST_PIECES = 100_000;

/** One thing in the cart that is tried. */
export interface TriedLine {
  readonly productId: string;
  /** Null for a product without variants. */
  readonly variantId: string | null;
  readonly name: string;
  readonly quantity: number;
}

/** Something that can be put into the cart. */
export interface Choice extends Omit<TriedLine, 'quantity'> {
  /** What tells it from the product's other variants; empty for a product without any. */
  readonly variant: string;
}

/** What of a product can be put into a cart: each variant, or the product itself. */
export function choicesOf(product: Product): readonly Choice[] {
  const { id: productId, variants = [] } = product;
  const name = product.name ?? '';
  if (productId === undefined) return [];
  if (!product.productOptions?.length) return [{ productId, variantId: null, name, variant: '' }];
  return variants.flatMap(({ id, choices = {} }) => {
    const variant = Object.values(choices).join(', ');
    return id === undefined ? [] : [{ productId, variantId: id, name: `${name}, ${variant}`, variant }];
  });
}

/** The cart with one piece more of something. */
export function withPiece(lines: readonly TriedLine[], added: Omit<TriedLine, 'quantity'>): readonly TriedLine[] {
  const at = lines.findIndex((line) => isSame(line, added));
  const { productId, variantId, name } = added;
  if (at < 0) return lines.length < MOST_LINES ? [...lines, { productId, variantId, name, quantity: 1 }] : lines;
  return lines.map((line, index) => (index === at ? { ...line, quantity: line.quantity + 1 } : line));
}

function isSame(one: Omit<TriedLine, 'quantity'>, other: Omit<TriedLine, 'quantity'>): boolean {
  return one.productId === other.productId && one.variantId === other.variantId;
}

/** The cart with another number of pieces of a line; without the line where that is none. */
export function withQuantity(lines: readonly TriedLine[], at: number, quantity: number): readonly TriedLine[] {
  const pieces = Math.min(MOST_PIECES, Math.floor(quantity));
  if (!(pieces > 0)) return lines.filter((_, index) => index !== at);
  return lines.map((line, index) => (index === at ? { ...line, quantity: pieces } : line));
}

/** @param ruleId of a rule that counts whether or not it is switched on; empty for none */
export function requestOf(lines: readonly TriedLine[], couponCode: string, ruleId: string): PreviewDiscountsRequest {
  return {
    lineItems: lines.map(({ productId, variantId, quantity }) => ({
      quantity,
      catalogReference: {
        ...{ catalogItemId: productId, appId: STORE_APP },
        ...(variantId !== null && { options: { variantId } }),
      },
    })),
    ...(couponCode !== '' && { couponCode }),
    ...(ruleId !== '' && { discountRuleId: ruleId }),
  };
}
