import { type Queryable, sql } from '@headland/db';
import type { Minor } from '@headland/kernel';
import type { OperationKind, OperationRequest } from '../domain/gateway.ts';

/** What the shop knows of a capture, void or refund at Stripe. */
export interface StripeOperation {
  readonly siteId: string;
  readonly operationId: string;
  readonly attemptId: string;
  readonly kind: OperationKind;
  readonly amount: Minor;
  readonly currency: string;
  /** Stripe's last word; null as long as it has none. */
  readonly end: { readonly done: boolean; readonly reason: string | null } | null;
}

interface Row {
  readonly site_id: string;
  readonly operation_id: string;
  readonly attempt_id: string;
  readonly kind: OperationKind;
  readonly amount: Minor;
  readonly currency: string;
  readonly done: boolean | null;
  readonly reason: string | null;
}

const columns = sql`site_id, operation_id, attempt_id, kind, amount, currency, done, reason`;

function operationOf(row: Row): StripeOperation {
  return {
    siteId: row.site_id,
    operationId: row.operation_id,
    attemptId: row.attempt_id,
    kind: row.kind,
    amount: row.amount,
    currency: row.currency,
    end: row.done === null ? null : { done: row.done, reason: row.reason },
  };
}

/** Enters an operation before Stripe hears of it, or gives the one that stands there under this id. */
export async function enterStripeOperation(
  db: Queryable,
  request: OperationRequest,
  now: Date,
): Promise<StripeOperation> {
  const { rows } = await sql<Row>`
    insert into stripe_operations as o (site_id, operation_id, attempt_id, kind, amount, currency, created_at)
    values (${request.siteId}, ${request.operationId}, ${request.attemptId}, ${request.kind}, ${request.amount},
      ${request.currency}, ${now})
    on conflict (site_id, operation_id) do update set operation_id = o.operation_id
    returning ${columns}
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the operation was neither entered nor found');
  return operationOf(row);
}

export async function readStripeOperation(
  db: Queryable,
  ref: { readonly siteId: string; readonly operationId: string },
): Promise<StripeOperation | null> {
  const { rows } = await sql<Row>`
    select ${columns} from stripe_operations where site_id = ${ref.siteId} and operation_id = ${ref.operationId}
  `.execute(db);
  return rows[0] ? operationOf(rows[0]) : null;
}

/** Notes Stripe's last word of an operation: idempotency keys are forgotten there after a day. */
export async function endStripeOperation(
  db: Queryable,
  ref: { readonly siteId: string; readonly operationId: string },
  end: { readonly done: boolean; readonly reason: string | null },
): Promise<void> {
  await sql`
    update stripe_operations set done = ${end.done}, reason = ${end.reason}
    where site_id = ${ref.siteId} and operation_id = ${ref.operationId} and done is null
  `.execute(db);
}
