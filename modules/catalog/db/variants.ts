import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Variant } from '../domain/product.ts';

/** Replaces a product's variants: those that stay keep what is held of them. The caller holds the product's lock. */
export async function writeVariants(
  tx: Queryable,
  ctx: Context,
  productId: string,
  variants: readonly Variant[],
): Promise<void> {
  const rows = JSON.stringify(variants.map((variant, position) => ({ ...variant, position })));
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as g(id uuid, position int, choices jsonb, visible boolean,
        sku text, price bigint, details jsonb, tracked boolean, "inStock" boolean, quantity int)
    ), gone as (
      delete from variants v where v.site_id = ${ctx.site.id} and v.product_id = ${productId}
        and not exists (select 1 from given g where g.id = v.variant_id)
    )
    insert into variants as v (site_id, product_id, variant_id, position, choices, visible, sku, price, doc, tracked,
      in_stock, quantity, supplied)
    select ${ctx.site.id}, ${productId}, id, position, choices, visible, sku, price, details, tracked, "inStock",
      quantity, quantity
    from given order by id
    on conflict (site_id, product_id, variant_id) do update set position = excluded.position,
      choices = excluded.choices, visible = excluded.visible, sku = excluded.sku, price = excluded.price,
      doc = excluded.doc, tracked = excluded.tracked, in_stock = excluded.in_stock, quantity = excluded.quantity,
      supplied = v.supplied + excluded.quantity - v.quantity
  `.execute(tx);
}
