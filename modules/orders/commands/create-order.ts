import { emit, type Queryable } from '@headland/db';
import { actorOf, type Context, hashSecret, newId } from '@headland/kernel';
import { insertOrder } from '../db/insert-order.ts';
import { fulfilmentStatusOf } from '../domain/fulfilled.ts';
import { giftCardPayment } from '../domain/gift-card-payment.ts';
import { type Attempt, dueNowOf, type Order } from '../domain/order.ts';
import type { OrderKinds } from '../domain/order-kind.ts';
import type { OrderState } from '../domain/order-states.ts';
import { tellOrder } from '../events.ts';

/** How the order will be paid. */
export type PaymentPlan =
  | { readonly kind: 'gateway'; readonly gateway: string; readonly attemptId: string; readonly last4: string | null }
  /** By a gateway, but not yet: the goods are held until somebody pays or the hold ends. */
  | { readonly kind: 'awaited' }
  | { readonly kind: 'manual' }
  | { readonly kind: 'none' };

/** An order as the checkout has calculated it; its lines are held (or confirmed, without a gateway) already. */
export type OrderDraft = Pick<
  Order,
  | 'id'
  | 'kind'
  | 'origin'
  | 'checkoutId'
  | 'checkoutRevision'
  | 'cartId'
  | 'channelType'
  | 'subtotal'
  | 'discount'
  | 'fees'
  | 'shipping'
  | 'tax'
  | 'taxIncluded'
  | 'total'
  | 'dueLater'
  | 'giftCard'
  | 'adjustments'
  | 'buyer'
  | 'details'
  | 'lines'
  | 'heldUntil'
> & { readonly payment: PaymentPlan; readonly viewKey: string };

const stateOf: Readonly<Record<PaymentPlan['kind'], OrderState>> = {
  gateway: 'INITIATED',
  awaited: 'INITIATED',
  manual: 'OFFLINE_PENDING',
  none: 'FREE',
};

/** A first or further attempt that no gateway has heard of yet. */
export function newAttempt(
  ctx: Context,
  plan: Extract<PaymentPlan, { kind: 'gateway' }>,
  number: number,
  amount: number,
): Attempt {
  return {
    id: plan.attemptId,
    number,
    gateway: plan.gateway,
    purpose: 'NOW',
    amount,
    state: 'CREATED',
    reason: null,
    last4: plan.last4,
    actionUrl: null,
    captured: 0,
    refunded: 0,
    surplus: false,
    asked: 0,
    createdAt: ctx.now,
  };
}

/**
 * Writes an order: INITIATED (with its first attempt, if there is one already), OFFLINE_PENDING, FREE, or PAID by a gift card. Two statements, the events and then the
 * order itself, which must be the last of the transaction because it takes the order's number.
 * @returns gives the order, once the transaction has committed
 */
export async function createOrder(
  tx: Queryable,
  ctx: Context,
  kinds: OrderKinds,
  draft: OrderDraft,
): Promise<() => Promise<Order>> {
  const { payment, viewKey, ...facts } = draft;
  // Nothing is left to pay: it is free, or a gift card has paid all of it.
  const state = payment.kind === 'none' && draft.giftCard > 0 ? 'PAID' : stateOf[payment.kind];
  const byCard = giftCardPayment(ctx, null, { ...draft, attempts: [] }, state);
  const attempts = payment.kind === 'gateway' ? [newAttempt(ctx, payment, 1, dueNowOf(draft))] : byCard ? [byCard] : [];
  const order: Omit<Order, 'number'> = {
    ...facts,
    siteId: ctx.site.id,
    state,
    revision: 1,
    stock: state === 'INITIATED' ? 'HELD' : 'CONFIRMED',
    currency: ctx.site.currency,
    captured: byCard?.captured ?? 0,
    refunded: 0,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    attempts,
    operations: [],
    refunds: [],
    fulfilmentStatus: fulfilmentStatusOf({ ...facts, state, fulfilments: [] }),
    fulfilments: [],
    archived: false,
    seenByHuman: null,
    tags: [],
    privateTags: [],
    notes: [],
    history: [
      {
        sequence: 1,
        at: ctx.now,
        actor: actorOf(ctx.principal),
        from: null,
        to: state,
        cause: 'PLACED',
        detail: { amount: draft.total },
      },
    ],
  };
  await emit(tx, ctx, tellOrder(null, order, 'PLACED'));
  return insertOrder(tx, ctx, order, kinds.find(order.kind), hashSecret(viewKey));
}

/** Ids for an order that is about to be written. */
export function newOrderId(ctx: Context): string {
  return newId(ctx.now);
}
