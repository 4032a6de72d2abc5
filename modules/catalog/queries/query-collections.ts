import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { compileQuery, type Query } from '@headland/query';
import { type CollectionPage, collectionRows, productCount, toCollectionPage } from '../db/collections.ts';
import { withParameters } from '../db/dynamic-sql.ts';

/** A page of collections, the one of all products among them; one statement. */
export async function queryCollections(db: Queryable, ctx: Context, query: Query): Promise<CollectionPage> {
  const compiled = compileQuery(query);
  const part = (text: string) => withParameters(text, compiled.parameters);
  const rows = collectionRows(ctx.site.id);
  const result = await sql<Parameters<typeof toCollectionPage>[0][number]>`/* dynamic */
    select (select json_agg(page) from (
        select c.id, c.slug, c.name, c.visible, c.doc, c.updated_at, ${productCount} as product_count
        from ${rows} c where ${part(compiled.where)} ${part(compiled.tail)}
      ) page) as page,
      (select count(*) from ${rows} c where ${part(compiled.filter)}) as total
  `.execute(db);
  return toCollectionPage(result.rows);
}
