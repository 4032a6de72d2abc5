import type { DomainEvent } from '@headland/db';
import type { Product, Variant } from '../domain/product.ts';
import { hasStock } from '../domain/product.ts';
import { inventoryEvents, type NewProductFacts, productEvents } from '../events.ts';

const VERSION = { originatedFromVersion: 'V1_CATALOG' } as const;

/** @param facts fields of the product's wire form, which the event repeats */
export function productCreated(product: Product, facts: NewProductFacts): DomainEvent {
  return productEvents.tell('product_created', product.id, { productId: product.id, ...facts, ...VERSION });
}

/** @param changedFields wire names */
export function productChanged(productId: string, changedFields: readonly string[]): DomainEvent {
  return productEvents.tell('product_changed', productId, { productId, changedFields, ...VERSION });
}

export function productDeleted(productId: string): DomainEvent {
  return productEvents.tell('product_deleted', productId, { productId, ...VERSION });
}

export interface ChangedVariant {
  readonly variant: Variant;
  readonly changedFields: readonly string[];
}

export function variantsChanged(productId: string, changed: readonly ChangedVariant[]): DomainEvent {
  return productEvents.tell('variants_changed', productId, {
    productId,
    variants: changed.map(({ variant, changedFields }) => ({
      variantId: variant.id,
      choices: variant.choices,
      changedFields,
      ...VERSION,
    })),
    ...VERSION,
  });
}

function stockValue(variant: Variant) {
  return {
    quantity: variant.tracked ? variant.quantity : null,
    inStock: hasStock(variant),
    availableForPreorder: false,
  };
}

/** @param before the variants as they were, where that is known */
export function inventoryChanged(
  productId: string,
  after: readonly Variant[],
  before: readonly Variant[] | null,
  updatedAt: Date,
): DomainEvent {
  return inventoryEvents.tell('inventory_variants_changed', productId, {
    inventoryItemId: productId,
    productId,
    variants: after.map((variant) => {
      const old = before?.find((other) => other.id === variant.id);
      return { id: variant.id, ...(old && { oldValue: stockValue(old) }), newValue: stockValue(variant) };
    }),
    updatedDate: updatedAt.toISOString(),
  });
}

export function trackingChanged(productId: string, trackInventory: boolean, updatedAt: Date): DomainEvent {
  return inventoryEvents.tell('inventory_item_changed', productId, {
    inventoryItemId: productId,
    productId,
    trackInventory,
    fieldMask: ['trackQuantity'],
    updatedDate: updatedAt.toISOString(),
  });
}
