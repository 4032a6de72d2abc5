import { type Queryable, sql } from '@headland/db';
import type { LedgerEntry, PaymentGateway } from '@headland/payments';

const PAGE = 2_000;
const MOST_FINDINGS = 20;
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

interface AttemptRow {
  readonly id: string;
  readonly order_id: string;
  readonly state: string;
  readonly captured: number;
  readonly refunded: number;
  readonly busy: boolean;
}

/**
 * No charge without an order, none taken twice, none that the order does not know. Both books are read in the order of the
 * attempts' ids, a page of attempts at a time.
 */
export async function compareLedger(db: Queryable, gateway: PaymentGateway | null): Promise<readonly string[]> {
  if (!gateway?.ledger) return [];
  const found: string[] = [];
  const { rows: sites } = await sql<{ site_id: string }>`
    select distinct site_id from payment_attempts order by site_id
  `.execute(db);
  for (const { site_id: siteId } of sites) {
    let after: string | null = FIRST;
    while (after !== null && found.length < MOST_FINDINGS) {
      const attempts: readonly AttemptRow[] = await readAttempts(db, siteId, gateway.id, after);
      const upTo: string | null = attempts.length === PAGE ? (attempts.at(-1)?.id ?? null) : null;
      found.push(...differences(attempts, await gateway.ledger(siteId, { after, upTo })));
      after = upTo;
    }
  }
  return found.slice(0, MOST_FINDINGS);
}

async function readAttempts(db: Queryable, siteId: string, gateway: string, after: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select a.id, a.order_id, a.state, a.captured,
      -- What went back by hand is in nobody's books.
      a.refunded - (select coalesce(sum(p.amount), 0)::bigint from payment_operations p where p.site_id = a.site_id
        and p.attempt_id = a.id and p.by_hand and p.state = 'SUCCEEDED') as refunded,
      exists (select from payment_operations p where p.site_id = a.site_id and p.attempt_id = a.id
        and p.state in ('CREATED', 'PROCESSING', 'UNKNOWN')) as busy
    from payment_attempts a
    where a.site_id = ${siteId} and a.gateway = ${gateway} and a.id > ${after}::uuid order by a.id limit ${PAGE}
  `.execute(db);
  return rows;
}

/** What the gateway is about to say of an attempt is no difference yet. */
function differences(attempts: readonly AttemptRow[], entries: readonly LedgerEntry[]): readonly string[] {
  const found: string[] = [];
  const ledger = new Map(entries.map((entry) => [entry.attemptId, entry]));
  for (const { id, order_id, state, captured, refunded, busy } of attempts) {
    const entry = ledger.get(id);
    ledger.delete(id);
    if (busy || ['CREATED', 'ACTION_REQUIRED', 'UNKNOWN', 'PROCESSING'].includes(state)) continue;
    const [taken, back] = [entry?.captured ?? 0, entry?.refunded ?? 0];
    if (taken === captured && back === refunded) continue;
    found.push(`order ${order_id}: payment ${id} took ${captured} - ${refunded}, the gateway says ${taken} - ${back}`);
  }
  for (const { attemptId, captured, refunded } of ledger.values()) {
    if (captured > refunded) found.push(`payment ${attemptId}: charged ${captured} without an order`);
  }
  return found;
}
