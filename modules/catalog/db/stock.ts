import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';

/** One line of an order as the statements below read it. */
export interface StockLine {
  readonly orderId: string;
  readonly lineId: string;
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
}

/** Reads the lines out of one parameter, so that one statement serves any number of them. */
function given(lines: readonly StockLine[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as l("orderId" uuid, "lineId" text, "productId" uuid, "variantId" uuid, quantity int)`;
}

export interface TakeResult {
  /** Lines that there is not enough for; if there are any, nothing was taken. */
  readonly short: readonly { readonly lineId: string; readonly available: number }[];
  /** Products of which counted pieces were taken. */
  readonly changed: readonly string[];
}

/**
 * Takes pieces for all lines that hold none yet, or for none of them; one statement. Variants are locked in the order
 * (product, variant): the lock stands above the sort in every plan. What is left is read from the locked rows, so it is
 * the latest; the update is guarded once more, and the table refuses quantities below 0 whatever happens here.
 */
export async function takeStock(tx: Queryable, ctx: Context, lines: readonly StockLine[]): Promise<TakeResult> {
  const site = ctx.site.id;
  const result = await sql<{ line_id: string | null; available: number | null; product_id: string | null }>`
    with fresh as materialized (
      select l.* from ${given(lines)}
      where not exists (select 1 from stock_holds h where h.site_id = ${site} and h.order_id = l."orderId"
        and h.line_id = l."lineId" and h.state <> 'RELEASED')
    ), wanted as materialized (
      select "productId", "variantId", sum(quantity) as wanted from fresh group by 1, 2
    ), locked as materialized (
      select v.product_id, v.variant_id, v.tracked, v.in_stock, v.quantity, w.wanted
      from variants v join wanted w on v.product_id = w."productId" and v.variant_id = w."variantId"
      where v.site_id = ${site}
      order by v.product_id, v.variant_id for no key update of v
    ), short as materialized (
      select f."lineId" as line_id,
        case when k.product_id is null or (not k.tracked and not k.in_stock) then 0 else k.quantity end as available
      from fresh f left join locked k on k.product_id = f."productId" and k.variant_id = f."variantId"
      where k.product_id is null or case when k.tracked then k.quantity < k.wanted else not k.in_stock end
    ), taken as (
      insert into stock_holds as h (site_id, order_id, line_id, product_id, variant_id, quantity, taken, state, changed_at)
      select ${site}, f."orderId", f."lineId", f."productId", f."variantId", f.quantity,
        case when k.tracked then f.quantity else 0 end, 'HELD', ${ctx.now}
      from fresh f join locked k on k.product_id = f."productId" and k.variant_id = f."variantId"
      where not exists (select 1 from short)
      order by f."orderId", f."lineId"
      on conflict (site_id, order_id, line_id) do update set product_id = excluded.product_id,
        variant_id = excluded.variant_id, quantity = excluded.quantity, taken = excluded.taken, state = 'HELD',
        changed_at = excluded.changed_at
        where h.state = 'RELEASED'
      returning h.product_id, h.variant_id, h.taken
    ), sold as (
      update variants v set quantity = v.quantity - s.pieces
      from (select product_id, variant_id, sum(taken)::int as pieces from taken group by 1, 2 having sum(taken) > 0) s
      where v.site_id = ${site} and v.product_id = s.product_id and v.variant_id = s.variant_id
        and v.quantity >= s.pieces
      returning v.product_id
    )
    select line_id, available, null::uuid as product_id from short
    union all select distinct null, null::int, product_id from sold
  `.execute(tx);
  const short: { lineId: string; available: number }[] = [];
  const changed: string[] = [];
  for (const row of result.rows) {
    if (row.product_id !== null) changed.push(row.product_id);
    else if (row.line_id !== null) short.push({ lineId: row.line_id, available: row.available ?? 0 });
  }
  return { short, changed };
}

/** Marks what is held as paid for. @returns lines whose stock is not held (any more) */
export async function confirmHolds(
  tx: Queryable,
  ctx: Context,
  lines: readonly StockLine[],
): Promise<readonly string[]> {
  const site = ctx.site.id;
  const missing = await sql<{ line_id: string }>`
    with lines as materialized (select l.* from ${given(lines)}), locked as materialized (
      select h.order_id, h.line_id, h.state from stock_holds h
      join lines l on h.order_id = l."orderId" and h.line_id = l."lineId"
      where h.site_id = ${site} order by h.order_id, h.line_id for no key update of h
    ), confirmed as (
      update stock_holds h set state = 'CONFIRMED', changed_at = ${ctx.now} from locked k
      where h.site_id = ${site} and h.order_id = k.order_id and h.line_id = k.line_id and h.state = 'HELD'
    )
    select l."lineId" as line_id from lines l
    left join locked k on k.order_id = l."orderId" and k.line_id = l."lineId"
    where k.line_id is null or k.state = 'RELEASED'
  `.execute(tx);
  return missing.rows.map((row) => row.line_id);
}

/**
 * Gives pieces back: what was held and not confirmed (`release`), or what was sold and came back (`return`); one
 * statement, variants locked first and in order, as everywhere.
 * @returns products of which counted pieces came back
 */
export async function giveBack(
  tx: Queryable,
  ctx: Context,
  act: 'release' | 'return',
  lines: readonly StockLine[],
): Promise<readonly string[]> {
  const site = ctx.site.id;
  const [from, to] = act === 'release' ? ['HELD', 'RELEASED'] : ['CONFIRMED', 'RETURNED'];
  // A part may come back: what stays sold stays taken.
  const left = act === 'release' ? sql`0` : sql`greatest(h.taken - l.quantity, 0)`;
  const result = await sql<{ product_id: string }>`
    with lines as materialized (select l.* from ${given(lines)}), locked as materialized (
      select v.product_id, v.variant_id from variants v
      where v.site_id = ${site}
        and (v.product_id, v.variant_id) in (select l."productId", l."variantId" from lines l)
      order by v.product_id, v.variant_id for no key update
    ), held as materialized (
      select h.order_id, h.line_id, h.product_id, h.variant_id, h.taken - ${left} as pieces, ${left} as kept
      from stock_holds h join lines l on h.order_id = l."orderId" and h.line_id = l."lineId"
      where h.site_id = ${site} and h.state = ${from} and (select count(*) from locked) >= 0
      order by h.order_id, h.line_id for no key update of h
    ), given_back as (
      update stock_holds h set state = ${to}, taken = k.kept, changed_at = ${ctx.now} from held k
      where h.site_id = ${site} and h.order_id = k.order_id and h.line_id = k.line_id and h.state = ${from}
      returning k.product_id, k.variant_id, k.pieces
    )
    update variants v set quantity = v.quantity + s.pieces
    from (
      select product_id, variant_id, sum(pieces)::int as pieces from given_back group by 1, 2 having sum(pieces) > 0
    ) s
    where v.site_id = ${site} and v.product_id = s.product_id and v.variant_id = s.variant_id
    returning v.product_id
  `.execute(tx);
  return [...new Set(result.rows.map((row) => row.product_id))];
}
