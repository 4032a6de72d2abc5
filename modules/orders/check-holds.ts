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
}

async function linesWithoutHold(db: Queryable, sellables: Sellable): Promise<readonly string[]> {
  const found: string[] = [];
  let after: LineRow | undefined;
  do {
    const lines = await readLines(db, after);
    const states = await sellables.standing.statesOf(db, lines);
    for (const [at, { orderId, lineId, stock }] of lines.entries()) {
      const state = states[at] ?? 'ENDED';
      if (!fitting[stock].includes(state)) found.push(`order ${orderId}: ${stock}, but line ${lineId} is ${state}`);
    }
    after = lines.length === PAGE ? lines.at(-1) : undefined;
  } while (after && found.length < MOST_FINDINGS);
  return found.slice(0, MOST_FINDINGS);
}

async function readLines(db: Queryable, after: LineRow | undefined): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.site_id as "siteId", l.order_id as "orderId", l.stock_id as "lineId", l.app_id as "appId", o.stock
    from order_lines l join orders o on o.site_id = l.site_id and o.id = l.order_id
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
      where l.line_id is null limit ${MOST_FINDINGS}
    `.execute(db);
    found.push(...rows.map((row) => `order ${row.order_id}: line ${row.line_id} is kept, and there is no such order`));
    if (found.length >= MOST_FINDINGS) break;
  }
  return found.slice(0, MOST_FINDINGS);
}
