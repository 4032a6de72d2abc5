import { type Queryable, sql } from '@headland/db';
import type { Product } from '../domain/product.ts';
import { type ProductParts, productParts, toProduct } from './product-parts.ts';

type Sql = ReturnType<typeof sql>;

/** One page of products as one row of the database. */
export interface ProductPage {
  /** The page's public documents, ready to stand in a JSON list; null if at least one has to be made. */
  readonly json: string | null;
  /** The page item by item: a public document, or the product that has none; empty if `json` is given. */
  readonly items: readonly (string | Product)[];
  readonly count: number;
  readonly total: number;
  /** Sort values of each row, if asked for. */
  readonly keys: readonly (readonly (string | null)[])[];
}

/** No public document holds a line break: JSON writes it as `\n`. */
const SEPARATOR = ',\n';

export interface PageRequest {
  readonly siteId: string;
  /** Of the documents that may be sent. */
  readonly renderingKey: string;
  /** SQL of the page: `id` and, if cursors are wanted, `k` (text[]), in the page's order. */
  readonly ids: Sql;
  readonly withKeys?: boolean;
  /** SQL of the number of all rows. */
  readonly total: Sql;
  /** For statements whose shape comes from the caller: they are not prepared. */
  readonly dynamic?: boolean;
}

interface PageRow {
  bodies: string | null;
  missing: ProductParts[] | null;
  count: number;
  total: number;
  keys: (string | null)[][] | null;
}

/**
 * Reads a page in one statement. The ids come off an index, each document is one look-up by key: a scalar subquery, which
 * no planner turns into a join over the whole table. A product whose document is missing comes as itself.
 */
export async function selectProductPage(db: Queryable, request: PageRequest): Promise<ProductPage> {
  const { siteId, renderingKey, ids, total, withKeys = false, dynamic = false } = request;
  const result = await sql<PageRow>`${sql.raw(dynamic ? '/* dynamic */ ' : '')}
    select string_agg(coalesce(x.body, ''), ${sql.lit(SEPARATOR)} order by x.n) as bodies,
      json_agg(m.parts order by x.n) filter (where x.body is null) as missing,
      ${withKeys ? sql`json_agg(x.k order by x.n)` : sql`null`} as keys,
      count(*)::int as count, ${total} as total
    from (
      select page.*, (select r.body from product_renderings r
        where r.site_id = ${siteId} and r.product_id = page.id and r.key = ${renderingKey}) as body
      from (select ids.*, row_number() over () as n from (${ids}) ids) page
      offset 0
    ) x
    left join lateral (
      select ${productParts} as parts from products p where x.body is null and p.site_id = ${siteId} and p.id = x.id
    ) m on true
  `.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('an aggregate gave no row');
  const facts = { count: row.count, total: row.total, keys: row.keys ?? [] };
  if (row.missing === null) return { json: row.bodies ?? '', items: [], ...facts };
  const made = row.missing.map(toProduct);
  const items = (row.bodies ?? '').split(SEPARATOR).map((body) => {
    const item = body === '' ? made.shift() : body;
    if (item === undefined) throw new Error('a page has fewer products than places');
    return item;
  });
  return { json: null, items, ...facts };
}

/** Splits a page whose documents are all there. */
export function pageItems(page: ProductPage): readonly (string | Product)[] {
  if (page.json === null) return page.items;
  return page.count === 0 ? [] : page.json.split(SEPARATOR);
}

/** SQL of a maintained count: products that buyers see in a collection. @param collection its key */
export function maintainedTotal(siteId: string, collection: string): Sql {
  return sql`(select coalesce(sum(c.visible), 0)::int8 from product_counts c
    where c.site_id = ${siteId} and c.collection_id = ${collection})`;
}
