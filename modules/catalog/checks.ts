import { type Check, sql } from '@headland/db';
import { countUnsearched } from './db/product-search.ts';
import { countUnknownWords } from './db/product-words.ts';
import { ALL_PRODUCTS_KEY } from './domain/ids.ts';

const MOST_FINDINGS = 100;

/** What `doctor` looks at. */
export const catalogChecks: readonly Check[] = [
  {
    name: 'catalog: pieces supplied, sold and left balance for every variant',
    async run(db) {
      const found = await sql<{ line: string }>`
        select 'site ' || v.site_id || ', product ' || v.product_id || ', variant ' || v.variant_id || ': '
          || v.supplied || ' supplied, ' || coalesce(h.taken, 0) || ' taken, ' || v.quantity || ' left' as line
        from variants v
        left join (
          select site_id, product_id, variant_id, sum(taken) as taken from stock_holds
          where state <> 'RELEASED' and taken > 0 group by 1, 2, 3
        ) h using (site_id, product_id, variant_id)
        where v.quantity <> v.supplied - coalesce(h.taken, 0) or v.quantity < 0
        limit ${MOST_FINDINGS}
      `.execute(db);
      return found.rows.map((row) => row.line);
    },
  },
  {
    name: 'catalog: the search knows every product as it is',
    async run(db) {
      const count = await countUnsearched(db);
      return count === 0 ? [] : [`${count} products have search entries of other texts, or none`];
    },
  },
  {
    name: 'catalog: searches look words up among all that products say',
    async run(db) {
      const count = await countUnknownWords(db);
      return count === 0 ? [] : [`${count} words of products are not looked up by searches`];
    },
  },
  {
    name: 'catalog: maintained counts equal the products',
    async run(db) {
      const found = await sql<{ line: string }>`
        with counted as (
          select site_id, ${ALL_PRODUCTS_KEY}::uuid as collection_id, count(*) filter (where visible) as visible,
            count(*) as total from products group by 1
          union all
          select site_id, collection_id, count(*) filter (where visible), count(*) from collection_products group by 1, 2
        ), kept as (
          select site_id, collection_id, sum(visible) as visible, sum(total) as total from product_counts group by 1, 2
        )
        select 'site ' || site_id || ', collection ' || collection_id || ': ' || coalesce(k.visible, 0) || '/'
          || coalesce(k.total, 0) || ' kept, ' || coalesce(c.visible, 0) || '/' || coalesce(c.total, 0) || ' counted' as line
        from kept k full join counted c using (site_id, collection_id)
        where coalesce(k.visible, 0) <> coalesce(c.visible, 0) or coalesce(k.total, 0) <> coalesce(c.total, 0)
        limit ${MOST_FINDINGS}
      `.execute(db);
      return found.rows.map((row) => row.line);
    },
  },
  {
    name: 'catalog: collections list their products as they are',
    async run(db) {
      const found = await sql<{ line: string }>`
        select 'site ' || p.site_id || ', product ' || p.id || ': ' || what as line from (
          select p.site_id, p.id, 'its collections differ from the lists that it stands in' as what
          from products p
          left join lateral (
            select array_agg(m.collection_id::text order by m.collection_id::text) as ids from collection_products m
            where m.site_id = p.site_id and m.product_id = p.id
          ) m on true
          where (select coalesce(array_agg(c order by c), '{}') from unnest(p.collection_ids[2:]) c)
            <> coalesce(m.ids, '{}')
          union all
          select p.site_id, p.id, 'a list has another name, price, date or visibility'
          from products p join collection_products m on m.site_id = p.site_id and m.product_id = p.id
          where (m.name, m.price, m.visible, m.updated_at) is distinct from (p.name, p.price, p.visible, p.updated_at)
        ) p limit ${MOST_FINDINGS}
      `.execute(db);
      return found.rows.map((row) => row.line);
    },
  },
  {
    name: 'catalog: every product has variants and a rendering row',
    async run(db) {
      const found = await sql<{ line: string }>`
        select 'site ' || p.site_id || ', product ' || p.id || ': '
          || case when r.product_id is null then 'no rendering row' else 'no variant' end as line
        from products p left join product_renderings r on r.site_id = p.site_id and r.product_id = p.id
        where r.product_id is null
          or not exists (select 1 from variants v where v.site_id = p.site_id and v.product_id = p.id)
        limit ${MOST_FINDINGS}
      `.execute(db);
      return found.rows.map((row) => row.line);
    },
  },
  {
    name: 'catalog: stored documents tell the stock and the state that there is',
    async run(db) {
      // Each document is taken apart once, and only as far as it is looked at: that is what this takes its time for.
      const found = await sql<{ line: string }>`
        select 'site ' || d.site_id || ', product ' || d.product_id || ': ' || what as line from (
          select r.site_id, r.product_id, p.updated_at, doc.variants, doc."lastUpdated" as told_at
          from product_renderings r join products p on p.site_id = r.site_id and p.id = r.product_id
          cross join lateral json_to_record(r.body::json) as doc (variants json, "lastUpdated" timestamptz)
          where r.body is not null
        ) d cross join lateral (
          select 'its document tells another stock' as what
          from json_array_elements(d.variants) told
          left join variants v on v.site_id = d.site_id and v.product_id = d.product_id
            and v.variant_id = (told ->> 'id')::uuid
          where v.variant_id is null or (v.tracked and (told #>> '{stock,quantity}')::int is distinct from v.quantity)
          union all
          select 'its document is of another day'
          where date_trunc('milliseconds', d.told_at) <> date_trunc('milliseconds', d.updated_at)
        ) r limit ${MOST_FINDINGS}
      `.execute(db);
      return found.rows.map((row) => row.line);
    },
  },
];
