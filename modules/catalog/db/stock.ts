import { type Queryable, type RawBuilder, sql } from '@headland/db';
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
 * SQL: holds of the variants in `locked` that have ended and that nobody is just paying for. States are read from the
 * locked rows: what another buyer has given back in the meantime is not given back twice.
 */
function endedHolds(ctx: Context, others: RawBuilder<boolean>) {
  return sql`
    select h.order_id, h.line_id, h.product_id, h.variant_id, h.taken
    from stock_holds h join locked k on k.product_id = h.product_id and k.variant_id = h.variant_id
    where h.site_id = ${ctx.site.id} and h.state = 'HELD' and h.taken > 0 and h.ends_at <= ${ctx.now} and ${others}
    for no key update of h skip locked`;
}

/**
 * Takes pieces for all lines that hold none (any more), or for none of them; one statement. What an ended hold keeps is
 * there for the taking. Variants are locked in the order (product, variant): the lock stands above the sort in every plan;
 * then the lines' own holds, then those that have ended. What is left is read from the locked rows, so it is the latest.
 * The updates write what follows from them and name their rows by key alone: an expression or a condition over the updated
 * row would first be asked of the statement's snapshot, which may be older than the lock, and then sell nothing of a row
 * that has pieces again, or break the table's rule that no quantity is below 0.
 * @param until a line that is held already is kept until then, if that is later
 */
export async function takeStock(
  tx: Queryable,
  ctx: Context,
  lines: readonly StockLine[],
  until: Date,
): Promise<TakeResult> {
  const result = await takeStatement(ctx, lines, until).execute(tx);
  const short: { lineId: string; available: number }[] = [];
  const changed: string[] = [];
  for (const row of result.rows) {
    if (row.product_id !== null) changed.push(row.product_id);
    else if (row.line_id !== null) short.push({ lineId: row.line_id, available: row.available ?? 0 });
  }
  return { short, changed };
}

/** The statement of `takeStock`. */
export function takeStatement(ctx: Context, lines: readonly StockLine[], until: Date) {
  const site = ctx.site.id;
  const notOurs = sql<boolean>`
    (h.order_id, h.line_id) not in (select l."orderId", l."lineId" from lines l)`;
  return sql<TakenRow>`
    with lines as materialized (select l.* from ${given(lines)}), meant as materialized (
      select distinct "productId", "variantId" from lines
    ), locked as materialized (
      select v.product_id, v.variant_id, v.tracked, v.in_stock, v.quantity
      from variants v join meant w on v.product_id = w."productId" and v.variant_id = w."variantId"
      where v.site_id = ${site}
      order by v.product_id, v.variant_id for no key update of v
    ), mine as materialized (
      select h.order_id, h.line_id, ${gone} as gone, h.state, h.ends_at from stock_holds h
      join lines l on h.order_id = l."orderId" and h.line_id = l."lineId"
      where h.site_id = ${site} and (select count(*) from locked) >= 0 for no key update of h
    ), ended as materialized (${endedHolds(ctx, notOurs)}), shelf as materialized (
      select k.product_id, k.variant_id, k.tracked, k.in_stock, k.quantity, k.quantity + coalesce(e.pieces, 0) as there
      from locked k left join (
        select product_id, variant_id, sum(taken)::int as pieces from ended group by 1, 2
      ) e on e.product_id = k.product_id and e.variant_id = k.variant_id
    ), fresh as materialized (
      select l.* from lines l
      where not exists (select 1 from mine m where m.order_id = l."orderId" and m.line_id = l."lineId" and not m.gone)
    ), wanted as materialized (
      select "productId", "variantId", sum(quantity) as wanted from fresh group by 1, 2
    ), short as materialized (
      select f."lineId" as line_id,
        case when s.product_id is null or (not s.tracked and not s.in_stock) then 0 else s.there end as available
      from fresh f join wanted w using ("productId", "variantId")
      left join shelf s on s.product_id = f."productId" and s.variant_id = f."variantId"
      where s.product_id is null or case when s.tracked then s.there < w.wanted else not s.in_stock end
    ), taken as (
      insert into stock_holds as h (site_id, order_id, line_id, product_id, variant_id, quantity, taken, state, ends_at,
        changed_at)
      select ${site}, f."orderId", f."lineId", f."productId", f."variantId", f.quantity,
        case when s.tracked then f.quantity else 0 end, 'HELD', ${until}, ${ctx.now}
      from fresh f join shelf s on s.product_id = f."productId" and s.variant_id = f."variantId"
      where not exists (select 1 from short)
      order by f."orderId", f."lineId"
      on conflict (site_id, order_id, line_id) do update set product_id = excluded.product_id,
        variant_id = excluded.variant_id, quantity = excluded.quantity, taken = excluded.taken, state = 'HELD',
        ends_at = excluded.ends_at, changed_at = excluded.changed_at
        where ${gone}
      returning h.product_id, h.variant_id, h.taken
    ), kept_on as (
      update stock_holds h set ends_at = greatest(m.ends_at, ${until}), changed_at = ${ctx.now} from mine m
      where h.site_id = ${site} and h.order_id = m.order_id and h.line_id = m.line_id and m.state = 'HELD'
        and not exists (select 1 from short)
    ), swept as (
      update stock_holds h set state = 'RELEASED', taken = 0, changed_at = ${ctx.now} from ended e
      where h.site_id = ${site} and h.order_id = e.order_id and h.line_id = e.line_id
        and not exists (select 1 from short)
      returning h.product_id, h.variant_id, e.taken
    ), sold as (
      update variants v set quantity = r.rest
      from (
        select s.product_id, s.variant_id, s.quantity + sum(m.pieces)::int as rest
        from (
          select product_id, variant_id, -taken as pieces from taken union all
          select product_id, variant_id, taken from swept
        ) m join shelf s on s.product_id = m.product_id and s.variant_id = m.variant_id
        group by s.product_id, s.variant_id, s.quantity having sum(m.pieces) <> 0
      ) r
      where v.site_id = ${site} and v.product_id = r.product_id and v.variant_id = r.variant_id
      returning v.product_id
    )
    select line_id, available, null::uuid as product_id from short
    union all select distinct null, null::int, product_id from sold
  `;
}

/**
 * Marks what is held as paid for, if all of it is held; states are read from the locked rows. A hold that has ended and
 * that nobody has given back still has its pieces.
 * @returns lines whose stock is not held (any more), with what is on the shelf
 */
export async function confirmHolds(
  tx: Queryable,
  ctx: Context,
  lines: readonly StockLine[],
): Promise<TakeResult['short']> {
  const site = ctx.site.id;
  const missing = await sql<{ lineId: string; available: number }>`
    with lines as materialized (select l.* from ${given(lines)}), locked as materialized (
      select h.order_id, h.line_id, h.state, ${gone} as gone from stock_holds h
      join lines l on h.order_id = l."orderId" and h.line_id = l."lineId"
      where h.site_id = ${site} order by h.order_id, h.line_id for no key update of h
    ), missing as materialized (
      select l.* from lines l left join locked k on k.order_id = l."orderId" and k.line_id = l."lineId"
      where k.line_id is null or k.gone
    ), confirmed as (
      update stock_holds h set state = 'CONFIRMED', changed_at = ${ctx.now} from locked k
      where h.site_id = ${site} and h.order_id = k.order_id and h.line_id = k.line_id and k.state = 'HELD'
        and not exists (select 1 from missing)
    )
    select m."lineId", case when v.tracked then v.quantity else 0 end as available from missing m
    left join variants v on v.site_id = ${site} and v.product_id = m."productId" and v.variant_id = m."variantId"
  `.execute(tx);
  return missing.rows;
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
  // A part may come back, and another later: what stays sold stays taken, and its line stays sold.
  const sold = act === 'release' ? sql`0` : sql`greatest(held - quantity, 0)`;
  const result = await sql<{ product_id: string }>`
    with lines as materialized (select l.* from ${given(lines)}), locked as materialized (
      select v.product_id, v.variant_id from variants v
      where v.site_id = ${site}
        and (v.product_id, v.variant_id) in (select l."productId", l."variantId" from lines l)
      order by v.product_id, v.variant_id for no key update
    ), held as materialized (
      select h.order_id, h.line_id, h.product_id, h.variant_id, h.state, h.taken, h.quantity as held, l.quantity
      from stock_holds h join lines l on h.order_id = l."orderId" and h.line_id = l."lineId"
      where h.site_id = ${site} and (select count(*) from locked) >= 0
      order by h.order_id, h.line_id for no key update of h
    ), meant as materialized (
      select order_id, line_id, product_id, variant_id, taken, least(taken, ${sold}) as kept,
        case when ${sold} = 0 then ${to} else state end as state
      from held where state = ${from}
    ), given_back as (
      update stock_holds h set state = m.state, taken = m.kept, changed_at = ${ctx.now} from meant m
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

/**
 * Puts back on the shelf what ended holds keep, a number of variants at a time; buyers take it in any case, so this is for
 * the documents that tell the stock.
 * @param now business time
 * @returns products of which counted pieces came back, with their sites
 */
export async function giveBackEnded(
  tx: Queryable,
  now: Date,
  limit: number,
): Promise<readonly { siteId: string; productId: string }[]> {
  const result = await sql<{ siteId: string; productId: string }>`
    with due as materialized (
      select distinct site_id, product_id, variant_id from stock_holds
      where state = 'HELD' and taken > 0 and ends_at <= ${now} limit ${limit}
    ), locked as materialized (
      select v.site_id, v.product_id, v.variant_id, v.quantity from variants v join due using (site_id, product_id, variant_id)
      order by v.site_id, v.product_id, v.variant_id for no key update of v skip locked
    ), ended as materialized (
      select h.site_id, h.order_id, h.line_id, h.taken from stock_holds h
      join locked k on k.site_id = h.site_id and k.product_id = h.product_id and k.variant_id = h.variant_id
      where h.state = 'HELD' and h.taken > 0 and h.ends_at <= ${now} for no key update of h skip locked
    ), swept as (
      update stock_holds h set state = 'RELEASED', taken = 0, changed_at = ${now} from ended e
      where h.site_id = e.site_id and h.order_id = e.order_id and h.line_id = e.line_id
      returning h.site_id, h.product_id, h.variant_id, e.taken
    )
    update variants v set quantity = k.quantity + s.pieces
    from locked k join (
      select site_id, product_id, variant_id, sum(taken)::int as pieces from swept group by 1, 2, 3
    ) s using (site_id, product_id, variant_id)
    where v.site_id = k.site_id and v.product_id = k.product_id and v.variant_id = k.variant_id
    returning v.site_id as "siteId", v.product_id as "productId"
  `.execute(tx);
  return result.rows;
}
