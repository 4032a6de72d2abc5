import { fixed, type Queryable, sql, unnamed } from '@headland/db';
import type { Product } from '../domain/product.ts';
import { type ProductParts, productParts, toProduct } from './product-parts.ts';

type Sql = ReturnType<typeof sql>;

/** A public document and the stamp that tells it from every other document, also from its product's earlier ones. */
interface StampedDocument {
  readonly stamp: number;
  readonly body: string;
}

/** One page of products. */
export interface ProductPage {
  /** In the page's order: a public document, or the product that has none right now. */
  readonly items: readonly (StampedDocument | Product)[];
  readonly total: number;
  /** Sort values of each row, if asked for. */
  readonly keys: readonly (readonly (string | null)[])[];
}

/** No public document holds a line break: JSON writes it as `\n`. */
const SEPARATOR = '\n';

export interface PageRequest {
  readonly siteId: string;
  /** Of the documents that may be sent. */
  readonly renderingKey: string;
  /** Common tables (`with …`) that the others speak of. */
  readonly tables?: Sql;
  /** SQL of the page: `id` and, if cursors are wanted, `k` (text[]), in the page's order. */
  readonly ids: Sql;
  readonly withKeys?: boolean;
  /** SQL of the number of all rows. */
  readonly total: Sql;
  /** For statements whose shape comes from the caller: they are not prepared. */
  readonly dynamic?: boolean;
  /** Documents by stamp that need not be sent again. */
  readonly known: ReadonlyMap<number, string>;
}

interface PageRow {
  stamps: string | null;
  bodies: string | null;
  missing: ProductParts[] | null;
  total: number;
  keys: (string | null)[][] | null;
}

/**
 * Reads a page in one statement. The ids come off an index; each document is one look-up by key, which the `limit 1` keeps
 * from becoming a join over the whole table, and the order of the page holds through it. Of a document that is known only
 * the stamp is sent. A product whose document is missing comes as itself.
 */
export async function selectProductPage(db: Queryable, request: PageRequest): Promise<ProductPage> {
  const { siteId, renderingKey, tables = sql``, ids, total, withKeys = false, dynamic = false, known } = request;
  const result = await sql<PageRow>`${dynamic ? unnamed : sql``} ${tables}
    select string_agg(coalesce(x.stamp::text, ''), ',') as stamps,
      string_agg(x.body, ${sql.lit(SEPARATOR)}) filter (where not x.stamp = any(${[...known.keys()]}::int8[])) as bodies,
      json_agg((select ${productParts} from products p where p.site_id = ${siteId} and p.id = x.id))
        filter (where x.stamp is null) as missing,
      ${withKeys ? sql`json_agg(x.k)` : sql`null`} as keys, ${total} as total
    from (
      select page.*, r.stamp, r.body from (${ids}) page left join lateral (
        select r.stamp, r.body from product_renderings r
        where r.site_id = ${siteId} and r.product_id = page.id and r.key = ${renderingKey} and r.body is not null limit 1
      ) r on true
      offset 0
    ) x
  `.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('an aggregate gave no row');
  return { items: readItems(row, known), total: row.total, keys: row.keys ?? [] };
}

interface OneRow {
  stamp: number | null;
  body: string | null;
  missing: ProductParts | null;
}

const oneBy = (column: 'id' | 'slug') =>
  fixed(
    (site: string, value: string, renderingKey: string, known: number | null) => sql<OneRow>`
      select r.stamp, case when r.stamp is distinct from ${known}::int8 then r.body end as body,
        case when r.stamp is null then ${productParts} end as missing
      from products p left join product_renderings r
        on r.site_id = p.site_id and r.product_id = p.id and r.key = ${renderingKey} and r.body is not null
      where p.site_id = ${site} and p.${sql.ref(column)} = ${value} and p.visible
    `,
  );
const one = { id: oneBy('id'), slug: oneBy('slug') };

/** The page of a product that buyers see, or an empty one; as `selectProductPage`, without what only lists need. */
export async function selectOneProduct(
  db: Queryable,
  request: Pick<PageRequest, 'siteId' | 'renderingKey' | 'known'>,
  column: 'id' | 'slug',
  value: string,
): Promise<ProductPage> {
  const { siteId, renderingKey, known } = request;
  const [stamp = null] = known.keys();
  const { rows } = await one[column](siteId, value, renderingKey, stamp).execute(db);
  const items = rows.map((row) => {
    if (row.missing !== null) return toProduct(row.missing);
    const found = row.stamp ?? 0;
    return { stamp: found, body: row.body ?? known.get(found) ?? '' };
  });
  return { items, total: items.length, keys: [] };
}

function readItems(row: PageRow, known: ReadonlyMap<number, string>): ProductPage['items'] {
  if (row.stamps === null) return [];
  const bodies = (row.bodies ?? '').split(SEPARATOR).values();
  const products = (row.missing ?? []).values();
  return row.stamps.split(',').map((text) => {
    if (text === '') return toProduct(next(products));
    const stamp = Number(text);
    return { stamp, body: known.get(stamp) ?? next(bodies) };
  });
}

function next<T>(values: Iterator<T>): T {
  const { value, done } = values.next();
  if (done) throw new Error('a page has fewer products than places');
  return value;
}

/** SQL of a maintained count: products that buyers see in a collection. @param collection its key */
export function maintainedTotal(siteId: string, collection: string): Sql {
  return sql`(select coalesce(sum(c.visible), 0)::int8 from product_counts c
    where c.site_id = ${siteId} and c.collection_id = ${collection})`;
}
