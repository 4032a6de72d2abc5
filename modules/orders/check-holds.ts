import { type Check, type Queryable, sql } from '@headland/db';
import type { HeldState, Sellable, StandingLine } from '@headland/sellables';
import type { StockState } from './domain/order-states.ts';

const PAGE = 2_000;
const MOST_FINDINGS = 20;

/** What the sellables may say of a line whose order says this. A hold may have ended before its order is canceled. */
const fitting: Readonly<Record<StockState, readonly HeldState[]>> = {
  HELD: ['HELD', 'ENDED'],
  CONFIRMED: ['CONFIRMED'],
  KEPT: ['CONFIRMED'],
  RELEASED: ['ENDED'],
  RETURNED: ['ENDED'],
};

/** What is held and sold, on both sides of the port; reads only. */
export function holdChecks(sellables: Sellable): readonly Check[] {
  return [
    { name: 'orders: what is sold is kept for its order', run: (db) => linesWithoutHold(db, sellables) },
    { name: 'orders: nothing is held without an order', run: (db) => holdsWithoutLine(db, sellables) },
  ];
}

interface LineRow extends Omit<StandingLine, 'state'> {
  readonly appId: string;
  readonly stock: StockState;
  readonly quantity: number;
  /** Pieces that went back on sale with a refund. */
  readonly restocked: number;
}

async function linesWithoutHold(db: Queryable, sellables: Sellable): Promise<readonly string[]> {
  const found: string[] = [];
  let after: LineRow | undefined;
  do {
    const lines = await readLines(db, after);
    const states = await sellables.standing.statesOf(db, lines);
    for (const [at, line] of lines.entries()) {
      const { orderId, lineId, stock } = line;
      const state = states[at] === undefined ? 'ENDED' : states[at];
      if (state !== null && !fittingOf(line).includes(state))
        found.push(`order ${orderId}: ${stock}, but line ${lineId} is ${state}`);
    }
    after = lines.length === PAGE ? lines.at(-1) : undefined;
  } while (after && found.length < MOST_FINDINGS);
  return found.slice(0, MOST_FINDINGS);
}

/** A line of which all has come back keeps nothing, though its order is as it was. */
function fittingOf({ stock, quantity, restocked }: LineRow): readonly HeldState[] {
  return restocked >= quantity ? ['ENDED'] : fitting[stock];
}

async function readLines(db: Queryable, after: LineRow | undefined): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.site_id as "siteId", l.order_id as "orderId", l.stock_id as "lineId", l.app_id as "appId", o.stock, l.quantity,
      coalesce((select sum(b.quantity) from order_refunds f
        cross join lateral jsonb_to_recordset(f.restock) as b ("lineId" uuid, quantity int)
        where f.site_id = l.site_id and f.order_id = l.order_id and f.restocked_at is not null
          and b."lineId" = l.line_id), 0)::int as restocked
    from (
      select site_id, order_id, stock_id, line_id, app_id, quantity from order_lines
      union all
      -- The place in a slot, which nobody has whose order is canceled.
      select site_id, id, id, id, (details -> 'delivery' ->> 'carrierId')::uuid, case stock when 'KEPT' then 0 else 1 end
      from orders where (details -> 'delivery' -> 'slot' ->> 'counted')::boolean
    ) l join orders o on o.site_id = l.site_id and o.id = l.order_id
    ${after ? sql`where (l.site_id, l.stock_id) > (${after.siteId}::uuid, ${after.lineId}::uuid)` : sql``}
    order by l.site_id, l.stock_id limit ${PAGE}
  `.execute(db);
  return rows;
}

async function holdsWithoutLine(db: Queryable, sellables: Sellable): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const page of sellables.standing.pages(db)) {
    const { rows } = await sql<{ order_id: string; line_id: string }>`
      select s.order_id, s.line_id
      from unnest(${page.map((line) => line.siteId)}::uuid[], ${page.map((line) => line.orderId)}::uuid[],
        ${page.map((line) => line.lineId)}::uuid[]) as s (site_id, order_id, line_id)
      left join order_lines l on l.site_id = s.site_id and l.stock_id = s.line_id and l.order_id = s.order_id
      where l.line_id is null and not exists (
        select from orders o where o.site_id = s.site_id and o.id = s.order_id and o.id = s.line_id
      ) limit ${MOST_FINDINGS}
    `.execute(db);
    found.push(...rows.map((row) => `order ${row.order_id}: line ${row.line_id} is kept, and there is no such order`));
    if (found.length >= MOST_FINDINGS) break;
  }
  return found.slice(0, MOST_FINDINGS);
}
