import { hasStock, type Variant } from './product.ts';

/** Greatest quantity that the wire can tell. */
export const MOST_PIECES = 99_999;

/** How long goods are kept for a buyer who has gone to pay. */
export const HOLD_MINUTES = 120;

export interface ProductStock {
  readonly tracked: boolean;
  /** Sum over the visible variants; null if nothing is counted. */
  readonly quantity: number | null;
  readonly status: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK';
}

/** Stock of a product as a whole. Variants that buyers do not see do not count. */
export function productStock(variants: readonly Variant[]): ProductStock {
  const seen = variants.filter((variant) => variant.visible);
  const tracked = variants.some((variant) => variant.tracked);
  const available = seen.filter(hasStock).length;
  const pieces = seen.reduce((sum, variant) => sum + (variant.tracked ? variant.quantity : 0), 0);
  return {
    tracked,
    quantity: tracked ? Math.min(pieces, MOST_PIECES) : null,
    status: available === 0 ? 'OUT_OF_STOCK' : available < seen.length ? 'PARTIALLY_OUT_OF_STOCK' : 'IN_STOCK',
  };
}
