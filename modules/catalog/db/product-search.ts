import { type Queryable, sql } from '@headland/db';
import { searchEntries } from '@headland/query';
import type { ProductDetails, ProductKeys } from '../domain/product.ts';
import { productEntity } from './product-entity.ts';

type Searched = Pick<ProductKeys, 'name' | 'sku'> & {
  readonly details: Pick<ProductDetails, 'brand' | 'ribbon' | 'description'>;
};

/** What a product's row keeps for the search: the entries it is found by, and the texts that they were made of. */
export interface ProductSearch {
  readonly entries: readonly string[];
  /** Hashed in the row as `search_of`; a row whose hash is another one is filled again. */
  readonly texts: string;
}

/** To be written with the row: `search = array_to_tsvector(entries), search_of = md5(texts)`. */
export function productSearch(siteId: string, { name, sku, details }: Searched): ProductSearch {
  const { brand, ribbon, description } = details;
  const texts = { name, sku, brand, ribbon, description: plainText(description) };
  return {
    entries: searchEntries(productEntity, siteId, texts),
    texts: [name, sku, brand ?? '', ribbon, description].join('\n'),
  };
}

/** Tags and entities out; every expression is linear. */
function plainText(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replace(/&#?[a-z0-9]{1,20};/gi, ' ');
}

/** The index `products_unsearched` says the same: rows whose entries are missing, or of other texts. */
const unsearched = sql`p.search_of is distinct from md5(p.name || E'\\n' || p.sku || E'\\n' || coalesce(p.doc ->> 'brand', '')
  || E'\\n' || coalesce(p.doc ->> 'ribbon', '') || E'\\n' || coalesce(p.doc ->> 'description', ''))`;

export interface UnsearchedProduct extends Searched {
  readonly siteId: string;
  readonly id: string;
}

/** Locks some products that an older version wrote, but for those that somebody is at. */
export async function lockUnsearched(tx: Queryable, limit: number): Promise<readonly UnsearchedProduct[]> {
  const found = await sql<UnsearchedProduct>`
    select p.site_id as "siteId", p.id, p.name, p.sku, jsonb_build_object('brand', p.doc -> 'brand',
      'ribbon', coalesce(p.doc ->> 'ribbon', ''), 'description', coalesce(p.doc ->> 'description', '')) as details
    from products p where ${unsearched} limit ${limit} for no key update skip locked
  `.execute(tx);
  return found.rows;
}

/** Fills the rows that the caller has locked; nothing else of them changes. */
export async function fillSearch(tx: Queryable, products: readonly UnsearchedProduct[]): Promise<void> {
  const rows = products.map((product) => ({
    site: product.siteId,
    id: product.id,
    ...productSearch(product.siteId, product),
  }));
  await sql`
    update products p set search = array_to_tsvector(g.entries), search_of = md5(g.texts)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(site uuid, id uuid, entries text[], texts text)
    where p.site_id = g.site and p.id = g.id
  `.execute(tx);
}

/** How many products the search does not know as they are; for `doctor`. */
export async function countUnsearched(db: Queryable): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int4 as count from products p where ${unsearched}`.execute(db);
  return rows[0]?.count ?? 0;
}
