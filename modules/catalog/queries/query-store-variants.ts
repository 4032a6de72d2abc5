import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { compileQuery, type Query } from '@headland/query';
import { withParameters } from '../db/dynamic-sql.ts';
import { storeVariantColumns, storeVariantRows } from '../db/store-variants.ts';
import type { StoreVariant } from '../domain/store-variant.ts';

/** A variant with its sort values, which cursors are made of. */
export type FoundVariant = StoreVariant & { readonly k: readonly (string | null)[] };

export interface StoreVariantPage {
  readonly variants: readonly FoundVariant[];
  /** Null with cursors: only then a page costs the same however many variants there are. */
  readonly total: number | null;
}

/** A page of a store's variants; one statement. @param seesHidden whether hidden ones and those of hidden products too */
export async function queryStoreVariants(
  db: Queryable,
  ctx: Context,
  query: Query,
  seesHidden: boolean,
): Promise<StoreVariantPage> {
  const compiled = compileQuery(query);
  const part = (text: string) => withParameters(text, compiled.parameters);
  const rows = storeVariantRows(ctx.site.id, seesHidden);
  const total =
    query.paging.kind === 'cursor' ? sql`null::int8` : sql`(select count(*) from ${rows} and ${part(compiled.filter)})`;
  const result = await sql<{ page: FoundVariant[] | null; total: number | null }>`/* dynamic */
    select (select json_agg(page) from (
        select ${storeVariantColumns}, ${part(compiled.rowKey)} as k
        from ${rows} and ${part(compiled.where)} ${part(compiled.tail)}
      ) page) as page, ${total} as total
  `.execute(db);
  const [row] = result.rows;
  return { variants: row?.page ?? [], total: row?.total ?? null };
}
