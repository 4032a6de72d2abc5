import { type Database, type Queryable, sql } from '@headland/db';
import type { Minor } from '@headland/kernel';
import type { ChargeRef, GatewayAnswer, LedgerEntry, LedgerRange, OperationRequest } from '../domain/gateway.ts';

interface ChargeRow {
  status: LedgerEntry['status'];
  reason: string | null;
  last4: string | null;
}

export interface NewCharge extends ChargeRef {
  readonly status: 'SUCCEEDED' | 'AUTHORIZED' | 'PENDING' | 'DECLINED' | 'ABANDONED';
  readonly reason: string | null;
  readonly amount: Minor;
  readonly currency: string;
  readonly last4: string | null;
  readonly decidesAt: Date | null;
  readonly decidesTo: 'SUCCEEDED' | 'DECLINED' | null;
  readonly now: Date;
}

function answerOf(row: ChargeRow): GatewayAnswer {
  const last4 = row.last4 === null ? {} : { last4: row.last4 };
  switch (row.status) {
    case 'SUCCEEDED':
    case 'AUTHORIZED':
    case 'PENDING':
      return { status: row.status, ...last4 };
    case 'VOIDED':
      return { status: 'DECLINED', reason: 'voided', ...last4 };
    case 'ABANDONED':
      return { status: 'DECLINED', reason: 'abandoned', ...last4 };
    default:
      return { status: 'DECLINED', reason: row.reason ?? 'declined', ...last4 };
  }
}

/** Enters a charge, or gives the first answer again if the id is known. One statement. */
export async function enterCharge(
  db: Queryable,
  charge: NewCharge,
): Promise<{ answer: GatewayAnswer; fresh: boolean }> {
  const captured = charge.status === 'SUCCEEDED' ? charge.amount : 0;
  const { rows } = await sql<ChargeRow & { fresh: boolean }>`
    insert into test_gateway_charges as c (site_id, attempt_id, status, reason, amount, currency, captured, last4,
      decides_at, decides_to, created_at)
    values (${charge.siteId}, ${charge.attemptId}, ${charge.status}, ${charge.reason}, ${charge.amount},
      ${charge.currency}, ${captured}, ${charge.last4}, ${charge.decidesAt}, ${charge.decidesTo}, ${charge.now})
    on conflict (site_id, attempt_id) do update set attempt_id = c.attempt_id
    returning c.status, c.reason, c.last4, (xmax = 0) as fresh
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the charge was neither entered nor found');
  return { answer: answerOf(row), fresh: row.fresh };
}

/** State of a charge; a pending one whose time has come is decided first. */
export async function readCharge(db: Queryable, ref: ChargeRef, now: Date): Promise<GatewayAnswer | null> {
  await sql`
    update test_gateway_charges
    set status = decides_to, captured = case decides_to when 'SUCCEEDED' then amount else 0 end,
      reason = case decides_to when 'DECLINED' then 'card_declined' end
    where site_id = ${ref.siteId} and attempt_id = ${ref.attemptId} and status = 'PENDING' and decides_at <= ${now}
  `.execute(db);
  const { rows } = await sql<ChargeRow>`
    select status, reason, last4 from test_gateway_charges
    where site_id = ${ref.siteId} and attempt_id = ${ref.attemptId}
  `.execute(db);
  return rows[0] ? answerOf(rows[0]) : null;
}

/** Captures, voids or refunds under the charge's lock; a known operation id is answered as the first time. */
export async function operateOnCharge(
  database: Database,
  request: OperationRequest,
  now: Date,
): Promise<GatewayAnswer> {
  return database.transact(async (tx) => {
    const found = await sql<{ status: string; amount: Minor; captured: Minor; refunded: Minor }>`
      select status, amount, captured, refunded from test_gateway_charges
      where site_id = ${request.siteId} and attempt_id = ${request.attemptId} for update
    `.execute(tx);
    const known = await readOperation(tx, request);
    if (known) return known;
    const charge = found.rows[0];
    const reason = charge ? refusal(request, charge) : 'no_such_charge';
    if (reason === null) {
      await sql`
        update test_gateway_charges set
          status = case ${request.kind} when 'CAPTURE' then 'SUCCEEDED' when 'VOID' then 'VOIDED' else status end,
          captured = captured + case ${request.kind} when 'CAPTURE' then ${request.amount}::bigint else 0 end,
          refunded = refunded + case ${request.kind} when 'REFUND' then ${request.amount}::bigint else 0 end
        where site_id = ${request.siteId} and attempt_id = ${request.attemptId}
      `.execute(tx);
    }
    await sql`
      insert into test_gateway_operations (site_id, operation_id, attempt_id, kind, amount, status, reason, created_at)
      values (${request.siteId}, ${request.operationId}, ${request.attemptId}, ${request.kind}, ${request.amount},
        ${reason === null ? 'SUCCEEDED' : 'DECLINED'}, ${reason}, ${now})
    `.execute(tx);
    return reason === null ? { status: 'SUCCEEDED' } : { status: 'DECLINED', reason };
  });
}

function refusal(
  request: OperationRequest,
  charge: { status: string; amount: Minor; captured: Minor; refunded: Minor },
): string | null {
  if (request.kind === 'REFUND') {
    if (charge.status !== 'SUCCEEDED') return 'nothing_captured';
    return charge.refunded + request.amount > charge.captured ? 'more_than_captured' : null;
  }
  if (charge.status === 'SUCCEEDED') return 'already_captured';
  if (charge.status === 'VOIDED') return 'already_voided';
  if (charge.status !== 'AUTHORIZED') return 'not_authorized';
  return request.amount > charge.amount ? 'more_than_authorized' : null;
}

/** State of an operation, or null if the id is unknown. */
export async function readOperation(
  db: Queryable,
  operation: { siteId: string; operationId: string },
): Promise<GatewayAnswer | null> {
  const { rows } = await sql<{ status: string; reason: string | null }>`
    select status, reason from test_gateway_operations
    where site_id = ${operation.siteId} and operation_id = ${operation.operationId}
  `.execute(db);
  const row = rows[0];
  if (!row) return null;
  return row.status === 'SUCCEEDED'
    ? { status: 'SUCCEEDED' }
    : { status: 'DECLINED', reason: row.reason ?? 'declined' };
}

/** Charges of a site, all or those of a range. */
export async function readLedger(db: Queryable, siteId: string, range?: LedgerRange): Promise<LedgerEntry[]> {
  const { rows } = await sql<{
    attempt_id: string;
    status: LedgerEntry['status'];
    amount: Minor;
    captured: Minor;
    refunded: Minor;
  }>`
    select attempt_id, status, amount, captured, refunded from test_gateway_charges where site_id = ${siteId}
      ${range ? sql`and attempt_id > ${range.after}` : sql``}
      ${range && range.upTo !== null ? sql`and attempt_id <= ${range.upTo}` : sql``}
  `.execute(db);
  return rows.map((row) => ({
    siteId,
    attemptId: row.attempt_id,
    status: row.status,
    amount: row.amount,
    captured: row.captured,
    refunded: row.refunded,
  }));
}
