import { type Queryable, sql } from '@headland/db';
import type { HeldState, Standing, StandingLine } from '@headland/sellables';

const PAGE = 5_000;

/** What is kept in slots, for `doctor`. */
export const standingSlots: Standing = {
  async statesOf(db, lines) {
    const { rows } = await sql<{ state: HeldState }>`
      select case when h.state in ('HELD', 'CONFIRMED') then h.state else 'ENDED' end as state
      from unnest(${lines.map((line) => line.siteId)}::uuid[], ${lines.map((line) => line.orderId)}::uuid[],
        ${lines.map((line) => line.lineId)}::uuid[]) with ordinality as l (site_id, order_id, line_id, at)
      left join delivery_slot_holds h using (site_id, order_id, line_id) order by l.at
    `.execute(db);
    return rows.map((row) => row.state);
  },
  async *pages(db) {
    let after: StandingLine | undefined;
    do {
      const page = await readPage(db, after);
      yield page;
      after = page.length === PAGE ? page.at(-1) : undefined;
    } while (after);
  },
};

async function readPage(db: Queryable, after: StandingLine | undefined): Promise<readonly StandingLine[]> {
  const { rows } = await sql<StandingLine>`
    select site_id as "siteId", order_id as "orderId", line_id as "lineId", state from delivery_slot_holds
    where state in ('HELD', 'CONFIRMED')
      ${after ? sql`and (site_id, order_id, line_id) > (${after.siteId}, ${after.orderId}, ${after.lineId})` : sql``}
    order by site_id, order_id, line_id limit ${PAGE}
  `.execute(db);
  return rows;
}
