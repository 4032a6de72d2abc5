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

/**
 * The lines as a table, so that one statement serves any number of them. Arrays, because the planner takes them for a few
 * rows and looks each variant up by its key; JSON it takes for a hundred, and reads all variants of a small shop.
 */
function given(lines: readonly StockLine[]) {
  return sql`unnest(${lines.map((line) => line.orderId)}::uuid[], ${lines.map((line) => line.lineId)}::text[],
    ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.variantId)}::uuid[],
    ${lines.map((line) => line.quantity)}::int[]) as l("orderId", "lineId", "productId", "variantId", quantity)`;
}

export interface TakeResult {
  /** Lines that there is not enough for; if there are any, nothing was taken. */
  readonly short: readonly { readonly lineId: string; readonly available: number }[];
  /** Products of which counted pieces were taken. */
  readonly changed: readonly string[];
}

/** SQL: nothing is left of the hold `h`, so its line can be held anew. */
const gone = sql`(h.state = 'RELEASED' or (h.state = 'RETURNED' and h.taken = 0))`;

interface TakenRow {
  line_id: string | null;
  available: number | null;
  product_id: string | null;
}

/**
 * Takes pieces for all lines that hold none (any more), or for none of them; one statement. Variants are locked in the order
 * (product, variant): the lock stands above the sort in every plan. What is left is read from the locked rows, so it is
 * the latest. The update writes what follows from them and names its rows by key alone: an expression or a condition over
 * the updated row would first be asked of the statement's snapshot, which may be older than the lock, and then sell
 * nothing of a row that has pieces again, or break the table's rule that no quantity is below 0.
 */
export async function takeStock(tx: Queryable, ctx: Context, lines: readonly StockLine[]): Promise<TakeResult> {
  const result = await takeStatement(ctx, lines).execute(tx);
  const short: { lineId: string; available: number }[] = [];
  const changed: string[] = [];
  for (const row of result.rows) {
    if (row.product_id !== null) changed.push(row.product_id);
    else if (row.line_id !== null) short.push({ lineId: row.line_id, available: row.available ?? 0 });
  }
  return { short, changed };
}

/** The statement of `takeStock`. */
export function takeStatement(ctx: Context, lines: readonly StockLine[]) {
  const site = ctx.site.id;
  return sql<TakenRow>`
    with fresh as materialized (
      select l.* from ${given(lines)}
      where not exists (select 1 from stock_holds h where h.site_id = ${site} and h.order_id = l."orderId"
        and h.line_id = l."lineId" and not ${gone})
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
        where ${gone}
      returning h.product_id, h.variant_id, h.taken
    ), sold as (
      update variants v set quantity = s.rest
      from (
        select k.product_id, k.variant_id, k.quantity - sum(t.taken)::int as rest
        from taken t join locked k on k.product_id = t.product_id and k.variant_id = t.variant_id
        group by k.product_id, k.variant_id, k.quantity having sum(t.taken) > 0
      ) s
      where v.site_id = ${site} and v.product_id = s.product_id and v.variant_id = s.variant_id
      returning v.product_id
    )
    select line_id, available, null::uuid as product_id from short
    union all select distinct null, null::int, product_id from sold
  `;
}

/** Marks what is held as paid for; states are read from the locked rows. @returns lines whose stock is not held (any more) */
export async function confirmHolds(
  tx: Queryable,
  ctx: Context,
  lines: readonly StockLine[],
): Promise<readonly string[]> {
  const site = ctx.site.id;
  const missing = await sql<{ line_id: string }>`
    with lines as materialized (select l.* from ${given(lines)}), locked as materialized (
      select h.order_id, h.line_id, h.state, ${gone} as gone from stock_holds h
      join lines l on h.order_id = l."orderId" and h.line_id = l."lineId"
      where h.site_id = ${site} order by h.order_id, h.line_id for no key update of h
    ), confirmed as (
      update stock_holds h set state = 'CONFIRMED', changed_at = ${ctx.now} from locked k
      where h.site_id = ${site} and h.order_id = k.order_id and h.line_id = k.line_id and k.state = 'HELD'
    )
    select l."lineId" as line_id from lines l
    left join locked k on k.order_id = l."orderId" and k.line_id = l."lineId"
    where k.line_id is null or k.gone
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
  const kept = act === 'release' ? sql`0` : sql`greatest(taken - quantity, 0)`;
  const result = await sql<{ product_id: string }>`
    with lines as materialized (select l.* from ${given(lines)}), locked as materialized (
      select v.product_id, v.variant_id from variants v
      where v.site_id = ${site}
        and (v.product_id, v.variant_id) in (select l."productId", l."variantId" from lines l)
      order by v.product_id, v.variant_id for no key update
    ), held as materialized (
      select h.order_id, h.line_id, h.product_id, h.variant_id, h.state, h.taken, l.quantity
      from stock_holds h join lines l on h.order_id = l."orderId" and h.line_id = l."lineId"
      where h.site_id = ${site} and (select count(*) from locked) >= 0
      order by h.order_id, h.line_id for no key update of h
    ), meant as materialized (
      select order_id, line_id, product_id, variant_id, taken, ${kept} as kept from held where state = ${from}
    ), given_back as (
      update stock_holds h set state = ${to}, taken = m.kept, changed_at = ${ctx.now} from meant m
      where h.site_id = ${site} and h.order_id = m.order_id and h.line_id = m.line_id
      returning m.product_id, m.variant_id, m.taken - m.kept as pieces
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
