import { sql } from '@headland/db';
import type { Choices, Product, ProductDetails, ProductType, Variant, VariantDetails } from '../domain/product.ts';

/** A product as one JSON value of the database, see `productParts`. */
export interface ProductParts {
  id: string;
  numericId: string;
  slug: string;
  name: string;
  visible: boolean;
  productType: ProductType;
  sku: string;
  price: number;
  manageVariants: boolean;
  collectionIds: string[];
  revision: number;
  createdAt: string;
  updatedAt: string;
  details: ProductDetails;
  variants: VariantParts[];
}

interface VariantParts {
  id: string;
  choices: Choices;
  visible: boolean;
  sku: string | null;
  price: number | null;
  details: VariantDetails;
  tracked: boolean;
  inStock: boolean;
  quantity: number;
}

/** SQL of one JSON value with everything about the product `p`, its variants and their stock included. */
export const productParts = sql<ProductParts>`json_build_object(
  'id', p.id, 'numericId', p.numeric_id::text, 'slug', p.slug, 'name', p.name, 'visible', p.visible,
  'productType', p.product_type, 'sku', p.sku, 'price', p.price, 'manageVariants', p.manage_variants,
  'collectionIds', p.collection_ids, 'revision', p.revision, 'createdAt', p.created_at, 'updatedAt', p.updated_at,
  'details', p.doc, 'variants', (
    select json_agg(json_build_object('id', v.variant_id, 'choices', v.choices, 'visible', v.visible, 'sku', v.sku,
      'price', v.price, 'details', v.doc, 'tracked', v.tracked, 'inStock', v.in_stock, 'quantity', v.quantity)
      order by v.position)
    from variants v where v.site_id = p.site_id and v.product_id = p.id))`;

/** @param parts as `productParts` gave it; one that goes through `json_agg` is the same value */
export function toProduct(parts: ProductParts): Product {
  const { collectionIds, createdAt, updatedAt, variants, ...rest } = parts;
  return {
    ...rest,
    // The collection of all products is in the column for queries, not in the domain.
    collectionIds: collectionIds.slice(1),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    variants: variants satisfies readonly Variant[],
  };
}
