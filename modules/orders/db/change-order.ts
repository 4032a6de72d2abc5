import { type Queryable, sql } from '@headland/db';
import { actorOf, type Context, type Minor } from '@headland/kernel';
import { fulfilmentStatusOf } from '../domain/fulfilled.ts';
import type { Fulfilment } from '../domain/fulfilment.ts';
import { giftCardPayment } from '../domain/gift-card-payment.ts';
import type { HistoryEntry, Order } from '../domain/order.ts';
import type { OrderNote } from '../domain/order-note.ts';
import {
  type AttemptState,
  type Cause,
  type OrderState,
  openAttemptStates,
  type StockState,
} from '../domain/order-states.ts';
import { insertAttempt } from './insert-order.ts';

export interface OrderChange {
  readonly cause: Cause;
  readonly to: OrderState;
  readonly stock?: StockState;
  readonly detail?: HistoryEntry['detail'];
  /** Added to what the order has taken, and given back. */
  readonly captured?: Minor;
  /** Of it, what was due later. */
  readonly capturedLater?: Minor;
  readonly refunded?: Minor;
  readonly attempt?: {
    readonly id: string;
    /** It must be in this state still. */
    readonly from: AttemptState;
    readonly to: AttemptState;
    readonly reason?: string | null;
    readonly last4?: string | null;
    /** Where the buyer pays; forgotten with the next change. */
    readonly actionUrl?: string | null;
    readonly captured?: Minor;
    readonly refunded?: Minor;
    readonly surplus?: boolean;
  };
  readonly operation?: {
    readonly id: string;
    readonly from: AttemptState;
    readonly to: AttemptState;
    readonly reason?: string | null;
  };
  /** All of the order after the change, whose rows are written beside it. */
  readonly fulfilments?: readonly Fulfilment[];
  /** All notes of the order after the change, whose rows are written beside it. */
  readonly notes?: readonly OrderNote[];
  /** What the merchant says of it from now on. */
  readonly described?: Described;
  /** A new attempt is about to be made: the lines are kept until then. */
  readonly newAttempt?: { readonly heldUntil: Date };
}

/** What a merchant may say anew of an order. */
export interface Described extends Pick<Order, 'archived' | 'seenByHuman' | 'details' | 'tags' | 'privateTags'> {
  readonly email: string | null;
}

/** Left out where there is nothing to change, as the parts below. */
function describedPart(described: Described | undefined) {
  if (!described) return sql``;
  const { archived, seenByHuman, email, details, tags, privateTags } = described;
  return sql`archived = ${archived}, seen_by_human = ${seenByHuman}, email = ${email},
        tags = ${tags}::text[], private_tags = ${privateTags}::text[],
        details = ${JSON.stringify(details)}::jsonb,`;
}

/** Part of the statement below, left out where there is nothing to change: opening a table for it costs the server too. */
function attemptPart(attempt: OrderChange['attempt']) {
  if (!attempt) return sql``;
  return sql`, a as (
      update payment_attempts set state = ${attempt.to}, reason = ${attempt.reason ?? null},
        last4 = coalesce(${attempt.last4 ?? null}, last4), action_url = ${attempt.actionUrl ?? null}, captured = captured + ${attempt.captured ?? 0}::bigint,
        refunded = refunded + ${attempt.refunded ?? 0}::bigint,
        surplus = surplus or ${attempt.surplus ?? false},
        ask_at = case when ${openAttemptStates.includes(attempt.to)} then ask_at end
      from o
      where payment_attempts.site_id = o.site_id and payment_attempts.order_id = o.id
        and payment_attempts.id = ${attempt.id} and payment_attempts.state = ${attempt.from}
      returning 1
    )`;
}

function operationPart(operation: OrderChange['operation']) {
  if (!operation) return sql``;
  return sql`, p as (
      update payment_operations set state = ${operation.to}, reason = ${operation.reason ?? null},
        ask_at = case when ${openAttemptStates.includes(operation.to)} then ask_at end
      from o
      where payment_operations.site_id = o.site_id and payment_operations.order_id = o.id
        and payment_operations.id = ${operation.id} and payment_operations.state = ${operation.from}
      returning 1
    )`;
}

/**
 * Compares and sets: changes the order, its attempt and its operation and writes the history row, all in one statement,
 * if the order is still as `before` says. One that is paid from here on takes its gift card's part, too.
 * @returns the order after the change, or null if it was no longer as expected; nothing was written then
 */
export async function changeOrder(
  tx: Queryable,
  ctx: Context,
  before: Order,
  change: OrderChange,
): Promise<Order | null> {
  const { attempt, operation, fulfilments = before.fulfilments, notes = before.notes } = change;
  const actor = actorOf(ctx.principal);
  const fulfilmentStatus = fulfilmentStatusOf({ ...before, state: change.to, fulfilments });
  const byCard = giftCardPayment(ctx, before.state, before, change.to);
  const { rows } = await sql<{ revision: number; attempts: number; operations: number }>`
    with o as (
      update orders set state = ${change.to}, stock = ${change.stock ?? before.stock}, revision = revision + 1,
        captured = captured + ${(change.captured ?? 0) + (byCard?.captured ?? 0)}::bigint,
        captured_later = captured_later + ${change.capturedLater ?? 0}::bigint,
        refunded = refunded + ${change.refunded ?? 0}::bigint, updated_at = ${ctx.now},
        fulfillment_status = ${fulfilmentStatus}, ${describedPart(change.described)}
        last_attempt_at = coalesce(${change.newAttempt ? ctx.now : null}::timestamptz, last_attempt_at),
        held_until = coalesce(${change.newAttempt?.heldUntil ?? null}::timestamptz, held_until)
      where site_id = ${before.siteId} and id = ${before.id} and state = ${before.state}
        and revision = ${before.revision}
      returning site_id, id, revision
    ) ${attemptPart(attempt)} ${operationPart(operation)}, h as (
      insert into order_history (site_id, order_id, sequence, at, actor, from_state, to_state, cause, detail)
      select site_id, id, revision, ${ctx.now}, ${JSON.stringify(actor)}::jsonb, ${before.state}, ${change.to},
        ${change.cause}, ${JSON.stringify(change.detail ?? {})}::jsonb
      from o
    )
    select o.revision, ${attempt ? sql`(select count(*) from a)::int` : sql`0`} as attempts,
      ${operation ? sql`(select count(*) from p)::int` : sql`0`} as operations
    from o
  `.execute(tx);
  const row = rows[0];
  if (!row) return null;
  // The order's revision counts every change of its attempts and operations, so this cannot happen; if it did, the
  // transaction must not commit.
  if (row.attempts !== (attempt ? 1 : 0) || row.operations !== (operation ? 1 : 0)) {
    throw new Error(`order ${before.id} changed beside its revision`);
  }
  const after = { ...applied(ctx, before, change, row.revision), fulfilments, notes, fulfilmentStatus };
  if (!byCard) return after;
  await insertAttempt(tx, ctx, after, byCard);
  return { ...after, captured: after.captured + byCard.captured, attempts: [...after.attempts, byCard] };
}

/** The order as it is after the statement, without reading it again. */
function applied(ctx: Context, before: Order, change: OrderChange, revision: number): Order {
  const { attempt, operation, described } = change;
  return {
    ...before,
    ...(described && {
      archived: described.archived,
      seenByHuman: described.seenByHuman,
      details: described.details,
      tags: described.tags,
      privateTags: described.privateTags,
      buyer: { ...before.buyer, email: described.email },
    }),
    state: change.to,
    stock: change.stock ?? before.stock,
    revision,
    captured: before.captured + (change.captured ?? 0),
    refunded: before.refunded + (change.refunded ?? 0),
    heldUntil: change.newAttempt?.heldUntil ?? before.heldUntil,
    updatedAt: ctx.now,
    attempts: before.attempts.map((a) =>
      a.id === attempt?.id
        ? {
            ...a,
            state: attempt.to,
            reason: attempt.reason ?? null,
            last4: attempt.last4 ?? a.last4,
            actionUrl: attempt.actionUrl ?? null,
            captured: a.captured + (attempt.captured ?? 0),
            refunded: a.refunded + (attempt.refunded ?? 0),
            surplus: a.surplus || (attempt.surplus ?? false),
          }
        : a,
    ),
    operations: before.operations.map((o) =>
      o.id === operation?.id ? { ...o, state: operation.to, reason: operation.reason ?? null } : o,
    ),
    history: [
      ...before.history,
      {
        sequence: revision,
        at: ctx.now,
        actor: actorOf(ctx.principal),
        from: before.state,
        to: change.to,
        cause: change.cause,
        detail: change.detail ?? {},
      },
    ],
  };
}
