import type pg from 'pg';

/** Everything is in the list of all products (modules/catalog/domain/ids.ts). */
const ALL_PRODUCTS = '00000000-0000-0000-0000-000000000001';

const LIST = `
  select coalesce(string_agg(body, ','), '') as bodies, count(*)::int as count,
    (select sum(visible)::int from headland.product_counts where site_id = $1 and collection_id = $3) as total
  from (
    select r.body from (
      select id from headland.products where site_id = $1 and visible order by numeric_id, id limit 24 offset $2
    ) p, lateral (
      select body from headland.product_renderings r where r.site_id = $1 and r.product_id = p.id limit 1
    ) r offset 0
  ) page`;

const PRODUCT = `
  select r.body from headland.products p
  join headland.product_renderings r on r.site_id = p.site_id and r.product_id = p.id
  where p.site_id = $1 and p.slug = $2`;

const CART = 'select rendered from headland.carts where site_id = $1 and visitor_id = $2';

/** The reads of the shop, each one prepared statement that gives the same bytes. */
export function floorReads(pool: pg.Pool, siteId: string) {
  return {
    async list(offset: number): Promise<string> {
      const values = [siteId, offset, ALL_PRODUCTS];
      const { rows } = await pool.query<{ bodies: string; count: number; total: number }>({
        name: 'list',
        text: LIST,
        values,
      });
      const { bodies = '', count = 0, total = 0 } = rows[0] ?? {};
      return `{"products":[${bodies}],"metadata":{"count":${count},"offset":${offset},"total":${total}}}`;
    },
    async product(slug: string): Promise<string> {
      const values = [siteId, slug];
      const { rows } = await pool.query<{ body: string }>({ name: 'product', text: PRODUCT, values });
      return `{"products":[${rows[0]?.body}],"metadata":{"count":1,"offset":0,"total":1}}`;
    },
    async cart(visitorId: string): Promise<string> {
      const values = [siteId, visitorId];
      const { rows } = await pool.query<{ rendered: string }>({ name: 'cart', text: CART, values });
      return `{"cart":${rows[0]?.rendered}}`;
    },
  };
}
