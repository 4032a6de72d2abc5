import { defineEvents, kind, plainEvent } from '@headland/db';

const CATALOG = 'com.wix.ecommerce.catalog.api.v1';
const INVENTORY = 'com.wix.ecommerce.inventory.api.v1';
const READ = 'WIX_STORES.READ_PRODUCTS';
const READ_STOCK = 'WIX_STORES.READ_INVENTORY';

interface Versioned {
  readonly originatedFromVersion: 'V1_CATALOG';
}

interface OfProduct extends Versioned {
  readonly productId: string;
}

interface OfCollection extends Versioned {
  readonly collectionId: string;
}

export interface ChangedVariantFacts extends Versioned {
  readonly variantId: string;
  readonly choices: object;
  /** Wire names. */
  readonly changedFields: readonly string[];
}

interface StockFacts {
  readonly quantity: number | null;
  readonly inStock: boolean;
  readonly availableForPreorder: boolean;
}

interface StockOf {
  readonly inventoryItemId: string;
  readonly productId: string;
  readonly updatedDate: string;
}

/** Fields of a new product that its event repeats. */
export type NewProductFacts = Readonly<Partial<Record<'name' | 'slug' | 'visible' | 'sku' | 'brand', unknown>>>;

export const productEvents = defineEvents('product', {
  product_created: kind<OfProduct & NewProductFacts>({
    says: 'A product was made.',
    wire: plainEvent(`${CATALOG}.ProductCreated`, READ),
  }),
  product_changed: kind<OfProduct & { readonly changedFields: readonly string[] }>({
    says: 'A product changed; the event names the fields.',
    wire: plainEvent(`${CATALOG}.ProductChanged`, READ),
  }),
  product_deleted: kind<OfProduct>({
    says: 'A product was deleted.',
    wire: plainEvent(`${CATALOG}.ProductDeleted`, READ),
  }),
  variants_changed: kind<OfProduct & { readonly variants: readonly ChangedVariantFacts[] }>({
    says: 'Variants of a product changed.',
    wire: plainEvent(`${CATALOG}.VariantsChanged`, READ),
  }),
});

export const collectionEvents = defineEvents('collection', {
  collection_created: kind<OfCollection & { readonly name: string; readonly slug: string; readonly visible: boolean }>({
    says: 'A collection was made.',
    wire: plainEvent(`${CATALOG}.CollectionCreated`, READ),
  }),
  collection_changed: kind<OfCollection & { readonly changedFields: readonly string[] }>({
    says: 'A collection changed, or what is in it.',
    wire: plainEvent(`${CATALOG}.CollectionChanged`, READ),
  }),
  collection_deleted: kind<OfCollection>({
    says: 'A collection was deleted.',
    wire: plainEvent(`${CATALOG}.CollectionDeleted`, READ),
  }),
});

export const inventoryEvents = defineEvents('inventory_item', {
  inventory_variants_changed: kind<
    StockOf & {
      readonly variants: readonly {
        readonly id: string;
        readonly oldValue?: StockFacts;
        readonly newValue: StockFacts;
      }[];
    }
  >({
    says: 'The stock of variants changed, by a sale or by hand.',
    wire: plainEvent(`${INVENTORY}.InventoryVariantsChanged`, READ_STOCK),
  }),
  inventory_item_changed: kind<StockOf & { readonly trackInventory: boolean; readonly fieldMask: readonly string[] }>({
    says: 'Stock of a product is counted from now on, or no longer.',
    wire: plainEvent(`${INVENTORY}.InventoryItemChanged`, READ_STOCK),
  }),
});

/** What every event of a collection says. */
export function ofCollection(collectionId: string): OfCollection {
  return { collectionId, originatedFromVersion: 'V1_CATALOG' };
}
