import type { Choices, Dimensions, ProductDetails, ProductKeys } from './product.ts';

/** What a merchant changes about a product; what is missing stays as it is. */
export interface ProductPatch {
  readonly keys: Partial<ProductKeys>;
  readonly details: Partial<ProductDetails>;
}

/** What a merchant changes about some variants; null means that the product's own holds again. */
export interface VariantPatch {
  /** Variants that are meant; if missing, all that have `choices`. */
  readonly variantIds?: readonly string[];
  readonly choices?: Choices;
  readonly price?: number | null;
  readonly cost?: number | null;
  readonly weight?: number | null;
  readonly sku?: string | null;
  readonly visible?: boolean;
  readonly productDimensions?: Dimensions | null;
  readonly packageDimensions?: Dimensions | null;
}
