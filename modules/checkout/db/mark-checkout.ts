import { type ClaimedKey, later, type Queryable, type RawBuilder, sql } from '@headland/db';
import type { Context, Reach } from '@headland/kernel';
import type { CheckoutState } from '../domain/checkout.ts';
import { type CheckoutRow, reachable, stateOf, wholeCheckout } from './checkout-rows.ts';

export interface OrderMark {
  readonly orderId: string;
  /** PAYING if a gateway is about to be asked, OPEN if somebody is yet to pay; else the checkout is complete with the order. */
  readonly stage: 'PAYING' | 'OPEN' | 'COMPLETED';
}

/**
 * Begins an order in one statement: claims the idempotency key and, if it is fresh, takes the checkout's lock and gives
 * it its order, provided that it is open and has none. Everything is undone with the transaction.
 * @returns the claim, and the checkout as it was; null if it could not be marked
 */
export async function markForOrder<R>(
  tx: Queryable,
  ctx: Context,
  reach: Reach,
  checkoutId: string,
  mark: OrderMark,
  claim: RawBuilder<ClaimedKey<R>>,
): Promise<{ claimed: ClaimedKey<R>; checkout: CheckoutState | null }> {
  const { rows } = await sql<ClaimedKey<R> & { [Name in keyof CheckoutRow]: CheckoutRow[Name] | null }>`
    with k as (${claim}), marked as (
      update checkouts c set order_id = ${mark.orderId}, paying = ${mark.stage === 'PAYING'},
        status = ${mark.stage === 'COMPLETED' ? 'COMPLETED' : 'OPEN'}, updated_at = ${ctx.now}
      where c.site_id = ${ctx.site.id} and c.id = ${checkoutId} and ${reachable(reach)} and c.status = 'OPEN'
        and c.order_id is null and (select key_fresh from k)
      returning ${wholeCheckout}
    )
    select k.*, marked.* from k left join marked on true
  `.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('the idempotency key was neither taken nor found');
  const { key_body_hash, key_answer, key_fresh, ...marked } = row;
  return {
    claimed: { key_body_hash, key_answer, key_fresh },
    checkout: marked.id === null ? null : stateOf(marked as CheckoutRow),
  };
}

/** Gives a locked checkout another order in place of one that came to nothing. */
export async function remark(tx: Queryable, ctx: Context, checkoutId: string, mark: OrderMark): Promise<void> {
  await later(
    tx,
    sql`
      update checkouts set order_id = ${mark.orderId}, paying = ${mark.stage === 'PAYING'},
        status = ${mark.stage === 'COMPLETED' ? 'COMPLETED' : 'OPEN'}, updated_at = ${ctx.now}
      where site_id = ${ctx.site.id} and id = ${checkoutId}
    `,
  );
}

/** Takes the checkout's lock and completes it with its order, if it is open and still has that order. */
export async function markCompleted(tx: Queryable, ctx: Context, checkoutId: string, orderId: string): Promise<void> {
  await later(
    tx,
    sql`
      update checkouts set paying = false, status = 'COMPLETED', updated_at = ${ctx.now}
      where site_id = ${ctx.site.id} and id = ${checkoutId} and order_id = ${orderId} and status = 'OPEN'
    `,
  );
}

/** Completes a checkout whose order was paid without it; takes its lock. @returns false if it was complete before */
export async function completeIfOpen(tx: Queryable, ctx: Context, checkoutId: string, orderId: string) {
  const { rows } = await sql`
    update checkouts set paying = false, status = 'COMPLETED', updated_at = ${ctx.now}
    where site_id = ${ctx.site.id} and id = ${checkoutId} and order_id = ${orderId} and status = 'OPEN'
    returning 1
  `.execute(tx);
  return rows.length === 1;
}

/** Takes the checkout's lock and changes nothing. */
export async function lockCheckout(tx: Queryable, ctx: Context, checkoutId: string): Promise<void> {
  await later(
    tx,
    sql`
      select 1 from checkouts where site_id = ${ctx.site.id} and id = ${checkoutId} for update
    `,
  );
}

/** Says whether a payment of the locked checkout's order is under way. */
export async function markPaying(
  tx: Queryable,
  ctx: Context,
  checkoutId: string,
  orderId: string,
  paying: boolean,
): Promise<void> {
  await later(
    tx,
    sql`
      update checkouts set paying = ${paying}, updated_at = ${ctx.now}
      where site_id = ${ctx.site.id} and id = ${checkoutId} and order_id = ${orderId} and status = 'OPEN'
    `,
  );
}

/** Ends a checkout whose order was canceled unpaid; takes its lock. */
export async function markExpired(tx: Queryable, ctx: Context, checkoutId: string, orderId: string): Promise<void> {
  await sql`
    update checkouts set paying = false, status = 'EXPIRED', updated_at = ${ctx.now}
    where site_id = ${ctx.site.id} and id = ${checkoutId} and order_id = ${orderId} and status = 'OPEN'
  `.execute(tx);
}
