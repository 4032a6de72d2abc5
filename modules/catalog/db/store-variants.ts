import { type Queryable, sql } from '@headland/db';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import type { StoreVariant } from '../domain/store-variant.ts';
import { membership } from './product-entity.ts';

/** Variants `v` with what their products `p` say of them, of one site. @param seesHidden also what buyers cannot choose */
export function storeVariantList(siteId: string, seesHidden: boolean): Listing<VariantRow, StoreVariant> {
  return {
    scope: {
      from: sql`variants v join products p on p.site_id = v.site_id and p.id = v.product_id`,
      where: sql`v.site_id = ${siteId} ${seesHidden ? sql`` : sql`and p.visible and v.visible`}`,
    },
    select: columns,
    toRow: toVariant,
  };
}

/** What comes of the product's document. */
interface VariantRow extends Omit<StoreVariant, 'options' | 'images'> {
  readonly parts: readonly [StoreVariant['options'] | null, StoreVariant['images'] | null];
}

function toVariant({ parts: [options, images], ...variant }: VariantRow): StoreVariant {
  return { ...variant, options: options ?? [], images: images ?? [] };
}

/**
 * Named as the domain names them. Documents are looked up by key and not taken off the row that is sorted: so the database
 * unpacks those of the page alone.
 */
const columns = sql`v.product_id as "productId", v.variant_id as "variantId",
  p.name as "productName", p.manage_variants as managed, coalesce(v.sku, p.sku) as sku, v.choices,
  p.collection_ids[2:] as "collectionIds",
  (select jsonb_build_array(q.doc -> 'options', q.doc -> 'images') from products q
    where q.site_id = v.site_id and q.id = v.product_id) as parts,
  v.tracked, v.in_stock as "inStock", v.quantity`;

/** One statement; null if this site has none that the caller may see. */
export async function findStoreVariant(
  db: Queryable,
  siteId: string,
  key: { readonly productId: string; readonly variantId: string },
  seesHidden: boolean,
): Promise<StoreVariant | null> {
  const { from, where } = storeVariantList(siteId, seesHidden).scope;
  const found = await sql<VariantRow>`
    select ${columns} from ${from} where ${where}
      and v.product_id = ${key.productId} and v.variant_id = ${key.variantId}
  `.execute(db);
  return found.rows[0] ? toVariant(found.rows[0]) : null;
}

/**
 * What may be asked of the variants of a whole store. SQL over `variants v` and `products p`. Their own order is that of
 * the variants' key, so that a page is one range of it; the id is made of both and ends every order.
 */
export const storeVariantEntity: QueryEntity = defineEntity({
  entity: 'storeVariants',
  rows: 'variants',
  ordered: true,
  defaultSort: [
    { fieldName: 'productId', order: 'ASC' },
    { fieldName: 'variantId', order: 'ASC' },
  ],
  fields: {
    id: { type: 'text', sql: `v.product_id::text || '-' || v.variant_id::text`, nullable: false },
    productId: { type: 'uuid', sql: 'v.product_id', sortable: true, nullable: false, keyed: true },
    variantId: { type: 'uuid', sql: 'v.variant_id', sortable: true, nullable: false },
    productName: { type: 'text', sql: 'p.name', sortable: true, nullable: false },
    managedVariant: { type: 'boolean', sql: 'p.manage_variants' },
    sku: { type: 'text', sql: 'coalesce(v.sku, p.sku)', sortable: true, nullable: false },
    collectionIds: { type: 'textArray', sql: 'p.collection_ids', operators: membership },
    'stock.trackQuantity': { type: 'boolean', sql: 'v.tracked' },
    'stock.inStock': { type: 'boolean', sql: 'case when v.tracked then v.quantity > 0 else v.in_stock end' },
    // A variant that is not counted has no quantity.
    'stock.quantity': { type: 'integer', sql: 'case when v.tracked then v.quantity end', sortable: true },
  },
});
