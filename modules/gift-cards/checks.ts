import { type Check, type Queryable, sql } from '@headland/db';
import type { CameToNothing } from './deps.ts';

const MOST_FINDINGS = 20;
const PAGE = 2_000;

/** Balances against what they are made of; reads only. */
const ledgerCheck: Check = {
  name: 'gift cards: what is left is the sum of the ledger, and what was put on less what is taken',
  async run(db) {
    const { rows } = await sql<{ id: string; what: string }>`
      select g.id, format('%s left, the ledger says %s in %s entries, uses say %s', g.balance, e.sum, e.count,
        g.initial_value - u.taken) as what
      from gift_cards g cross join lateral (
        select coalesce(sum(amount), 0) as sum, count(*) as count, coalesce(max(sequence), 0) as last
        from gift_card_entries where site_id = g.site_id and card_id = g.id
      ) e cross join lateral (
        select coalesce(sum(amount - refunded), 0) as taken
        from gift_card_uses where site_id = g.site_id and card_id = g.id and released_at is null
      ) u
      where g.balance <> e.sum or g.entries <> e.count or e.last <> e.count or g.balance <> g.initial_value - u.taken
      limit ${MOST_FINDINGS}
    `.execute(db);
    return rows.map(({ id, what }) => `gift card ${id}: ${what}`);
  },
};

interface UseRow {
  readonly siteId: string;
  readonly orderId: string;
  readonly cardId: string;
  readonly counts: boolean;
}

/** What orders have taken against the orders; reads only, some uses at a time. */
function usesCheck(cameToNothing: CameToNothing): Check {
  return {
    name: 'gift cards: what an order has taken it needs, and what was released it does not',
    async run(db) {
      const found: string[] = [];
      let after: UseRow | undefined;
      do {
        const page = await readUses(db, after);
        const nothing = await cameToNothing(db, page);
        for (const { cardId, orderId, counts } of page) {
          const was = nothing.get(orderId);
          const said = `gift card ${cardId}: order ${orderId}`;
          if (was === undefined) found.push(`${said} is not there`);
          else if (was && counts) found.push(`${said} came to nothing, and keeps money`);
          else if (!was && !counts) found.push(`${said} stands, and has none of its money`);
        }
        after = page.length === PAGE ? page.at(-1) : undefined;
      } while (after && found.length < MOST_FINDINGS);
      return found.slice(0, MOST_FINDINGS);
    },
  };
}

async function readUses(db: Queryable, after: UseRow | undefined): Promise<readonly UseRow[]> {
  const { rows } = await sql<UseRow>`
    select site_id as "siteId", id as "orderId", card_id as "cardId", released_at is null as counts
    from gift_card_uses
    -- What was refunded whole is neither kept nor released.
    where not by_app and refunded < amount
      ${after ? sql`and (site_id, id) > (${after.siteId}::uuid, ${after.orderId}::uuid)` : sql``}
    order by site_id, id limit ${PAGE}
  `.execute(db);
  return rows;
}

/** What `doctor` looks at. */
export function giftCardsChecks(cameToNothing: CameToNothing): readonly Check[] {
  return [ledgerCheck, usesCheck(cameToNothing)];
}
