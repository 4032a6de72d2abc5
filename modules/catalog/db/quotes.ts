import { fixed, type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type {
  Choices,
  CustomTextField,
  Discount,
  Image,
  Option,
  ProductType,
  VariantDetails,
} from '../domain/product.ts';

/** A product with the one variant that a reference means, as far as a quote needs them. */
export interface QuotedRow {
  readonly productId: string;
  readonly slug: string;
  readonly name: string;
  readonly productType: ProductType;
  readonly manageVariants: boolean;
  readonly price: number;
  readonly sku: string;
  readonly weight: number;
  readonly discount: Discount;
  readonly taxGroupId: string | null;
  readonly deliveryProfileId: string | null;
  /** Without that of all products. */
  readonly collectionIds: readonly string[];
  readonly options: readonly Option[];
  readonly customTextFields: readonly CustomTextField[];
  readonly image: Image | null;
  readonly variant: {
    readonly id: string;
    readonly choices: Choices;
    readonly visible: boolean;
    readonly sku: string | null;
    readonly price: number | null;
    readonly details: VariantDetails;
    readonly tracked: boolean;
    readonly inStock: boolean;
    readonly quantity: number;
  } | null;
}

export interface WantedVariant {
  readonly productId: string;
  readonly variantId: string | null;
  readonly choices: Choices;
}

/**
 * Finds what references mean, hidden products excluded; one statement for all of them. A managed variant is found by its
 * id or by all of its choices, told by description or by value. What ended holds keep counts as left.
 * @returns one row per wanted variant, in order; null where there is no such product
 */
export async function selectQuoted(
  db: Queryable,
  ctx: Context,
  wanted: readonly WantedVariant[],
): Promise<readonly (QuotedRow | null)[]> {
  if (wanted.length === 0) return [];
  const found = await quoted(ctx.site.id, JSON.stringify(wanted), ctx.now).execute(db);
  const rows: (QuotedRow | null)[] = wanted.map(() => null);
  for (const row of found.rows) rows[row.at - 1] = row.product;
  return rows;
}

const quoted = fixed(
  (site: string, wanted: string, now: Date) => sql<{ at: number; product: QuotedRow }>`
    select w.at::int, json_build_object('productId', p.id, 'slug', p.slug, 'name', p.name, 'productType', p.product_type,
      'manageVariants', p.manage_variants, 'price', p.price, 'sku', p.sku, 'weight', p.doc -> 'weight',
      'discount', p.doc -> 'discount', 'taxGroupId', p.doc -> 'taxGroupId', 'collectionIds', p.collection_ids[2:],
      'deliveryProfileId', p.doc -> 'deliveryProfileId', 'options', p.doc -> 'options', 'customTextFields', p.doc -> 'customTextFields',
      'image', p.doc -> 'images' -> 0, 'variant', (
        select json_build_object('id', v.variant_id, 'choices', v.choices, 'visible', v.visible, 'sku', v.sku,
          'price', v.price, 'details', v.doc, 'tracked', v.tracked, 'inStock', v.in_stock, 'quantity', v.quantity + (
            select coalesce(sum(h.taken), 0)::int from stock_holds h where h.site_id = v.site_id
              and h.product_id = v.product_id and h.variant_id = v.variant_id
              and h.state = 'HELD' and h.taken > 0 and h.ends_at <= ${now}))
        from variants v where v.site_id = p.site_id and v.product_id = p.id and (
          not p.manage_variants
          or v.variant_id = w."variantId"
          or (w."variantId" is null and v.choices = w.choices)
          or (w."variantId" is null and w.choices <> '{}' and v.choices = (
            select jsonb_object_agg(named.key, coalesce((
              select c ->> 'description' from jsonb_array_elements(p.doc -> 'options') o,
                jsonb_array_elements(o -> 'choices') c
              where o ->> 'name' = named.key and named.value in (c ->> 'description', c ->> 'value')
              order by c ->> 'description' <> named.value limit 1), named.value))
            from jsonb_each_text(w.choices) named)))
        limit 1)) as product
    from rows from (
      jsonb_to_recordset(${wanted}::jsonb) as ("productId" uuid, "variantId" uuid, choices jsonb)
    ) with ordinality as w ("productId", "variantId", choices, at)
    join products p on p.site_id = ${site} and p.id = w."productId" and p.visible
  `,
);
