import { type Queryable, sql } from '@headland/db';
import type { Order } from '../domain/order.ts';
import type { Refund } from '../domain/refund.ts';

/** One payment's part of a refund, as it is written before anybody is asked. */
export interface NewRefundOperation {
  readonly id: string;
  readonly attemptId: string;
  readonly amount: number;
  readonly byHand: boolean;
  /** When the gateway is asked whether it has done it, if it has not said so. */
  readonly askAt: Date;
}

/** Writes a refund and the operations that carry it, all of which are still to be done; one statement. */
export async function insertRefund(
  tx: Queryable,
  order: Pick<Order, 'siteId' | 'id'>,
  refund: Refund,
  operations: readonly NewRefundOperation[],
): Promise<void> {
  const rows = operations.map(({ id, attemptId, amount, byHand, askAt }) => ({
    id,
    attempt_id: attemptId,
    amount,
    by_hand: byHand,
    ask_at: askAt,
  }));
  await sql`
    with refund as (
      insert into order_refunds (site_id, id, order_id, lines, shipping, fees, restock, reason, notify, created_at)
      values (${order.siteId}, ${refund.id}, ${order.id}, ${JSON.stringify(refund.lines)}::jsonb, ${refund.shipping},
        ${JSON.stringify(refund.fees)}::jsonb, ${JSON.stringify(refund.restock)}::jsonb, ${refund.reason},
        ${refund.notify && JSON.stringify(refund.notify)}::jsonb, ${refund.createdAt})
      returning site_id, id, order_id, created_at
    )
    insert into payment_operations (site_id, id, order_id, attempt_id, kind, amount, state, refund_id, by_hand, ask_at,
      created_at)
    select r.site_id, o.id, r.order_id, o.attempt_id, 'REFUND', o.amount, 'CREATED', r.id, o.by_hand, o.ask_at,
      r.created_at
    from refund r, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as o (id uuid, attempt_id uuid, amount bigint, by_hand boolean, ask_at timestamptz)
  `.execute(tx);
}

/** Writes down that a refund's goods are on sale again; under the order's lock. */
export async function noteRestocked(
  tx: Queryable,
  order: Pick<Order, 'siteId'>,
  refundId: string,
  now: Date,
): Promise<void> {
  await sql`
    update order_refunds set restocked_at = ${now} where site_id = ${order.siteId} and id = ${refundId}
  `.execute(tx);
}
