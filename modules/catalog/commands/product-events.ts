import type { DomainEvent } from '@headland/db';
import type { Product, Variant } from '../domain/product.ts';
import { hasStock } from '../domain/product.ts';

/** Names and payloads as the public SDK's webhooks have them. */
const VERSION = { originatedFromVersion: 'V1_CATALOG' } as const;

/** @param wire public document of the product, whose fields the event repeats */
export function productCreated(product: Product, wire: object): DomainEvent {
  return {
    entityType: 'product',
    entityId: product.id,
    type: 'product_created',
    payload: { productId: product.id, ...wire, ...VERSION },
  };
}

/** @param changedFields wire names */
export function productChanged(productId: string, changedFields: readonly string[]): DomainEvent {
  return {
    entityType: 'product',
    entityId: productId,
    type: 'product_changed',
    payload: { productId, changedFields, ...VERSION },
  };
}

export function productDeleted(productId: string): DomainEvent {
  return { entityType: 'product', entityId: productId, type: 'product_deleted', payload: { productId, ...VERSION } };
}

export interface ChangedVariant {
  readonly variant: Variant;
  readonly changedFields: readonly string[];
}

export function variantsChanged(productId: string, changed: readonly ChangedVariant[]): DomainEvent {
  return {
    entityType: 'product',
    entityId: productId,
    type: 'variants_changed',
    payload: {
      productId,
      variants: changed.map(({ variant, changedFields }) => ({
        variantId: variant.id,
        choices: variant.choices,
        changedFields,
        ...VERSION,
      })),
      ...VERSION,
    },
  };
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
  return {
    entityType: 'inventory_item',
    entityId: productId,
    type: 'inventory_variants_changed',
    payload: {
      inventoryItemId: productId,
      productId,
      variants: after.map((variant) => {
        const old = before?.find((other) => other.id === variant.id);
        return { id: variant.id, ...(old && { oldValue: stockValue(old) }), newValue: stockValue(variant) };
      }),
      updatedDate: updatedAt.toISOString(),
    },
  };
}

export function trackingChanged(productId: string, trackInventory: boolean, updatedAt: Date): DomainEvent {
  return {
    entityType: 'inventory_item',
    entityId: productId,
    type: 'inventory_item_changed',
    payload: {
      inventoryItemId: productId,
      productId,
      trackInventory,
      fieldMask: ['trackQuantity'],
      updatedDate: updatedAt.toISOString(),
    },
  };
}
