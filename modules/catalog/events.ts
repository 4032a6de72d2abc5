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
    says: { en: 'A product was made.', de: 'Ein Produkt wurde angelegt.' },
    wire: plainEvent(`${CATALOG}.ProductCreated`, READ),
  }),
  product_changed: kind<OfProduct & { readonly changedFields: readonly string[] }>({
    says: {
      en: 'A product changed; the event names the fields.',
      de: 'Ein Produkt wurde geändert; das Ereignis nennt die Felder.',
    },
    wire: plainEvent(`${CATALOG}.ProductChanged`, READ),
  }),
  product_deleted: kind<OfProduct>({
    says: { en: 'A product was deleted.', de: 'Ein Produkt wurde gelöscht.' },
    wire: plainEvent(`${CATALOG}.ProductDeleted`, READ),
  }),
  variants_changed: kind<OfProduct & { readonly variants: readonly ChangedVariantFacts[] }>({
    says: { en: 'Variants of a product changed.', de: 'Varianten eines Produkts wurden geändert.' },
    wire: plainEvent(`${CATALOG}.VariantsChanged`, READ),
  }),
});

export const collectionEvents = defineEvents('collection', {
  collection_created: kind<OfCollection & { readonly name: string; readonly slug: string; readonly visible: boolean }>({
    says: { en: 'A collection was made.', de: 'Eine Kategorie wurde angelegt.' },
    wire: plainEvent(`${CATALOG}.CollectionCreated`, READ),
  }),
  collection_changed: kind<OfCollection & { readonly changedFields: readonly string[] }>({
    says: { en: 'A collection changed, or what is in it.', de: 'Eine Kategorie oder ihr Inhalt wurde geändert.' },
    wire: plainEvent(`${CATALOG}.CollectionChanged`, READ),
  }),
  collection_deleted: kind<OfCollection>({
    says: { en: 'A collection was deleted.', de: 'Eine Kategorie wurde gelöscht.' },
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
    says: {
      en: 'The stock of variants changed, by a sale or by hand.',
      de: 'Der Bestand von Varianten hat sich geändert, durch einen Verkauf oder von Hand.',
    },
    wire: plainEvent(`${INVENTORY}.InventoryVariantsChanged`, READ_STOCK),
  }),
  inventory_item_changed: kind<StockOf & { readonly trackInventory: boolean; readonly fieldMask: readonly string[] }>({
    says: {
      en: 'Stock of a product is counted from now on, or no longer.',
      de: 'Der Bestand eines Produkts wird ab jetzt gezählt oder nicht mehr.',
    },
    wire: plainEvent(`${INVENTORY}.InventoryItemChanged`, READ_STOCK),
  }),
});

/** What every event of a collection says. */
export function ofCollection(collectionId: string): OfCollection {
  return { collectionId, originatedFromVersion: 'V1_CATALOG' };
}
