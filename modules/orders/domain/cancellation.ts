import type { Minor } from '@headland/kernel';
import { fulfilmentStatusOf, waitsToBeSent } from './fulfilled.ts';
import type { HistoryEntry, Operation, Order } from './order.ts';
import { type Cause, cameToNothing, openAttemptStates } from './order-states.ts';
import type { WantedItems, WantedPayment } from './plan-refund.ts';
import { feePaid, feesOf, shippingPaid } from './refund-shares.ts';
import { pendingRefundsOf, refundability, refundableOf, refundedItems } from './refundability.ts';

/** Who wants an order canceled. */
export type CanceledBy = 'MERCHANT' | 'BUYER';

/** What whoever cancels wants done beside. */
export interface CancelWish {
  /** The goods go back on sale. */
  readonly restock: boolean;
  /** Said to the buyer. */
  readonly reason: string | null;
  /** The buyer is told by mail. */
  readonly notify: boolean;
}

/** How far the canceling of an order is whose money has to go back first. */
export interface Cancellation extends CancelWish {
  readonly by: CanceledBy;
  /** STOPPED: not all of the money went back, and the order stands. */
  readonly status: 'UNDER_WAY' | 'STOPPED' | 'DONE';
  /** What the gateway said of what it did not give back. */
  readonly refused: string | null;
}

type History = Pick<Order, 'history' | 'state'>;

const ends: readonly Cause[] = ['CANCELED_BY_OWNER', 'CANCELED_BY_BUYER', 'CANCELED_UNPAID', 'VOIDED', 'GOODS_GONE'];
const steps: readonly Cause[] = ['CANCEL_REQUESTED', 'CANCEL_STOPPED', ...ends];

/** What stands in the order's history of its canceling; null if nobody has canceled it, or it was paid again after that. */
export function cancellationOf({ history, state }: History): Cancellation | null {
  const last = history.findLast(({ cause }) => steps.includes(cause));
  if (!last) return null;
  const isOver = ends.includes(last.cause);
  if (isOver !== cameToNothing(state)) return null;
  const asked = history.findLast(({ cause }) => cause === 'CANCEL_REQUESTED') ?? last;
  const status = isOver ? 'DONE' : last.cause === 'CANCEL_STOPPED' ? 'STOPPED' : 'UNDER_WAY';
  const wish = isOver ? last : asked;
  return { ...wishOf(wish), by: askedBy(wish), status, refused: refusedBy(last) };
}

function wishOf({ detail: { restock, reason, notify } }: HistoryEntry): CancelWish {
  return { restock: restock === true, reason: reason ?? null, notify: notify === true };
}

/** As it stands in a history row. */
export function wishDetail({
  restock,
  reason,
  notify,
  by,
}: CancelWish & { readonly by: CanceledBy }): HistoryEntry['detail'] {
  return {
    ...(restock && { restock: true as const }),
    ...(reason !== null && { reason }),
    ...(notify && { notify: true as const }),
    ...(by === 'BUYER' && { byBuyer: true as const }),
  };
}

function askedBy({ cause, detail }: HistoryEntry): CanceledBy {
  return cause === 'CANCELED_BY_BUYER' || detail.byBuyer === true ? 'BUYER' : 'MERCHANT';
}

function refusedBy({ cause, detail }: HistoryEntry): string | null {
  return cause === 'CANCEL_STOPPED' ? (detail.reason ?? null) : null;
}

/** Whether an order is being canceled: nothing of it is sent any more. */
export function isBeingCanceled(order: History): boolean {
  return cancellationOf(order)?.status === 'UNDER_WAY';
}

type Books = Pick<Order, 'operations' | 'attempts'>;

/** Acts with the order's own money that have no answer yet; what goes back as surplus is none of it. */
export function openOperations({ operations, attempts }: Books): readonly Operation[] {
  const surplus = new Set(attempts.filter((one) => one.surplus).map(({ id }) => id));
  return operations.filter((one) => openAttemptStates.includes(one.state) && !surplus.has(one.attemptId));
}

/** Whether all that was paid was given back. */
export function isAllBack(order: Pick<Order, 'captured' | 'refunded'> & Books): boolean {
  return order.refunded >= order.captured && pendingRefundsOf(order) === 0;
}

type Goods = Pick<Order, 'state' | 'lines' | 'details' | 'fulfilments'>;

/**
 * Whether something of an order is with its buyer, or on its way: it stands in a fulfilment, however far that is, or came with
 * the payment.
 */
export function isPartlySent(order: Goods): boolean {
  return order.fulfilments.length > 0 || fulfilmentStatusOf(order) !== 'NOT_FULFILLED';
}

/** The same, with what came with the payment beside goods that are still to be sent. */
export function hasSomethingOf(order: Goods): boolean {
  const isPaid = order.state === 'PAID' || order.state === 'FREE';
  return isPartlySent(order) || (isPaid && order.lines.some((line) => !waitsToBeSent(order, line)));
}

/** What canceling gives back, by the way in which it goes. */
export interface MoneyBack {
  readonly payments: readonly WantedPayment[];
  /** By the gateway, and to gift cards. */
  readonly byItself: Minor;
  /** Headland cannot: the merchant gives it back, and says so. */
  readonly byHand: Minor;
}

/** All of what was paid and is not given back. @param gateway id of the one that can be asked; null for none */
export function moneyBack(order: Pick<Order, 'operations' | 'attempts'>, gateway: string | null): MoneyBack {
  const payments: WantedPayment[] = [];
  let [byItself, byHand] = [0, 0];
  for (const attempt of order.attempts) {
    const can = refundability(order, attempt, gateway);
    if (can.kind === 'none') continue;
    const isByHand = can.kind === 'byHand';
    payments.push({ paymentId: attempt.id, amount: 'ALL', byHand: isByHand });
    if (isByHand) byHand += refundableOf(order, attempt);
    else byItself += refundableOf(order, attempt);
  }
  return { payments, byItself, byHand };
}

/** All that no refund has given back. What goes back on sale is decided with the order's end. */
export function itemsBack(order: Order): WantedItems {
  const before = refundedItems(order);
  const piecesBack = (lineId: string) => before.lines.find((one) => one.lineId === lineId)?.quantity ?? 0;
  const lines = order.lines.map(({ lineId, quantity }) => ({ lineId, quantity: quantity - piecesBack(lineId) }));
  const shippingLeft = (shippingPaid(order)?.total ?? 0) - (before.shipping ?? 0);
  const feeBack = (id: string) => before.fees.find(({ feeId }) => feeId === id)?.amount ?? 0;
  const fees = feesOf(order).filter((fee) => feePaid(fee).total > feeBack(fee.id));
  return {
    lines: lines.filter(({ quantity }) => quantity > 0),
    shipping: shippingLeft > 0 ? 'ALL' : null,
    fees: fees.map(({ id }) => ({ feeId: id, amount: 'ALL' as const })),
    restock: [],
  };
}

const HOUR_MS = 3_600_000;

/** Until when a buyer may cancel; null where the site does not let them. @param hours as the site's owner says; 0: never */
export function buyerMayCancelUntil({ createdAt }: Pick<Order, 'createdAt'>, hours: number): Date | null {
  return hours > 0 ? new Date(createdAt.getTime() + hours * HOUR_MS) : null;
}
