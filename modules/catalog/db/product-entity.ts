import { defineEntity, type Operator, type QueryEntity } from '@headland/query';

/** Clients also ask for a collection by equality, `{collectionIds: id}`, and mean membership. */
export const membership: readonly Operator[] = ['hasSome', 'hasAll', 'exists', 'isEmpty', 'eq', 'ne', 'in', 'nin'];

/** What may be asked of products (wire: `ProductQuerySpec` and the older fields beside it). SQL over `products p`. */
export const productEntity: QueryEntity = defineEntity({
  entity: 'products',
  rows: 'products',
  ordered: true,
  defaultSort: [{ fieldName: 'numericId', order: 'ASC' }],
  search: {
    sql: 'p.search',
    words: 'product_words',
    fields: {
      name: { code: 'n' },
      brand: { code: 'b' },
      ribbon: { code: 'r' },
      // Numbers that differ by one digit are different goods.
      sku: { code: 's', typos: false },
      description: { code: 'd', typos: false },
    },
  },
  fields: {
    id: { type: 'uuid', sql: 'p.id', sortable: true, nullable: false },
    createdDate: { type: 'instant', sql: 'p.created_at', sortable: true, nullable: false },
    lastUpdated: { type: 'instant', sql: 'p.updated_at', sortable: true, nullable: false },
    name: { type: 'text', sql: 'p.name', sortable: true, nullable: false },
    description: { type: 'text', sql: `p.doc ->> 'description'` },
    sku: { type: 'text', sql: 'p.sku', sortable: true, nullable: false },
    price: { type: 'minor', sql: 'p.price', sortable: true, nullable: false },
    'priceData.price': { type: 'minor', sql: 'p.price', sortable: true, nullable: false },
    numericId: { type: 'integer', sql: 'p.numeric_id', sortable: true, nullable: false },
    productType: { type: 'text', sql: 'p.product_type', sortable: true, nullable: false },
    slug: { type: 'text', sql: 'p.slug', sortable: true, nullable: false, keyed: true },
    brand: { type: 'text', sql: `p.doc ->> 'brand'`, sortable: true },
    ribbon: { type: 'text', sql: `p.doc ->> 'ribbon'`, sortable: true },
    visible: { type: 'boolean', sql: 'p.visible' },
    collectionIds: { type: 'textArray', sql: 'p.collection_ids', operators: membership },
  },
});

/** What may be asked of collections. SQL over the rows of `collectionRows` as `c`. */
export const collectionEntity: QueryEntity = defineEntity({
  entity: 'collections',
  cursors: false,
  rows: 'collections',
  defaultSort: [{ fieldName: 'name', order: 'ASC' }],
  fields: {
    // Told as text, which no index finds.
    id: { type: 'text', sql: 'c.wire_id', sortable: true, nullable: false, keyed: false },
    name: { type: 'text', sql: 'c.name', sortable: true, nullable: false },
    slug: { type: 'text', sql: 'c.slug', sortable: true, nullable: false },
    visible: { type: 'boolean', sql: 'c.visible' },
  },
});

/** What may be asked of inventory items. SQL over `products p`; an item has its product's id. */
export const inventoryEntity: QueryEntity = defineEntity({
  entity: 'inventory',
  rows: 'products',
  cursors: false,
  defaultSort: [{ fieldName: 'numericId', order: 'ASC' }],
  fields: {
    id: { type: 'uuid', sql: 'p.id', sortable: true, nullable: false },
    productId: { type: 'uuid', sql: 'p.id', sortable: true, nullable: false, keyed: true },
    numericId: { type: 'integer', sql: 'p.numeric_id', sortable: true, nullable: false },
    name: { type: 'text', sql: 'p.name', sortable: true, nullable: false },
    lastUpdated: { type: 'instant', sql: 'p.updated_at', sortable: true, nullable: false },
    trackQuantity: {
      type: 'boolean',
      sql: '(select bool_or(v.tracked) from variants v where v.site_id = p.site_id and v.product_id = p.id)',
    },
    // The pieces of a product; one that is not counted has none.
    quantity: {
      type: 'integer',
      sql: '(select sum(v.quantity) filter (where v.tracked) from variants v where v.site_id = p.site_id and v.product_id = p.id)',
      sortable: true,
    },
  },
});
