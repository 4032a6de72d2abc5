import { compiledSql, type Queryable, sql, unnamed } from '@headland/db';
import type { Context } from '@headland/kernel';
import { compileQuery, type Found, type Query } from '@headland/query';
import { type ProductParts, productParts, toProduct } from '../db/product-parts.ts';
import type { Product } from '../domain/product.ts';

/** A page of inventory items, hidden products included; one statement. */
export async function queryInventory(db: Queryable, ctx: Context, query: Query): Promise<Found<Product>> {
  const compiled = compileQuery(query);
  const part = (text: string) => compiledSql(text, compiled.parameters);
  const site = ctx.site.id;
  const result = await sql<{ items: ProductParts[] | null; total: number }>`${unnamed}
    select (select json_agg(${productParts} order by page.n) from (
        select ids.id, row_number() over () as n from (
          select p.id from products p where p.site_id = ${site} and ${part(compiled.where)} ${part(compiled.tail)}
        ) ids
      ) page join products p on p.site_id = ${site} and p.id = page.id) as items,
      (select count(*) from products p where p.site_id = ${site} and ${part(compiled.filter)}) as total
  `.execute(db);
  const [row] = result.rows;
  return { rows: (row?.items ?? []).map(toProduct), total: row?.total ?? 0 };
}
