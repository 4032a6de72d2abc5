import type { Minor } from '@headland/kernel';
import type { Attempt, Order } from './order.ts';
import type { RefundedFee, RefundedLine } from './refund.ts';
import { feePaid, feesOf, lineShare, partOf, type RefundShare, shippingPaid } from './refund-shares.ts';
import { refundability, refundableOf, refundedItems } from './refundability.ts';

/** What a refund is for; nothing of it has to be said. */
export interface WantedItems {
  readonly lines: readonly RefundedLine[];
  /** Of the delivery; `ALL` that is left of it. */
  readonly shipping: Minor | 'ALL' | null;
  readonly fees: readonly { readonly feeId: string; readonly amount: Minor | 'ALL' }[];
  /** Pieces that go back on sale. */
  readonly restock: readonly RefundedLine[];
}

/** A part of a payment that is to go back. */
export interface WantedPayment {
  readonly paymentId: string;
  readonly amount: Minor | 'ALL';
  /** The merchant gives it back outside of Headland; it is only written down. */
  readonly byHand: boolean;
}

export type RefundProblem =
  | 'PAYMENT_NOT_FOUND'
  | 'PAYMENT_NOT_REFUNDABLE'
  | 'EXTERNAL_REFUND_EXPECTED'
  | 'INVALID_PAYMENT_REFUND_AMOUNT'
  | 'LINE_ITEM_NOT_FOUND'
  | 'INVALID_LINE_ITEM_REFUND_QUANTITY'
  | 'INVALID_LINE_ITEM_RESTOCK_QUANTITY'
  | 'SHIPPING_NOT_FOUND'
  | 'INVALID_SHIPPING_REFUND_AMOUNT'
  | 'ADDITIONAL_FEE_NOT_FOUND'
  | 'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT';

/** Why a refund cannot be made: by the code of the public SDK, with what it is about and what there is. */
export interface RefundRefusal {
  readonly problem: RefundProblem;
  readonly about: Readonly<Record<string, string | number>>;
}

export interface PlannedItems {
  readonly lines: readonly (RefundedLine & { readonly share: RefundShare })[];
  readonly shipping: { readonly amount: Minor; readonly share: RefundShare } | null;
  readonly fees: readonly (RefundedFee & { readonly share: RefundShare })[];
  readonly restock: readonly RefundedLine[];
}

export interface PlannedPayment {
  readonly attempt: Attempt;
  readonly amount: Minor;
  readonly byHand: boolean;
}

/** What the items come to, in full. @returns all that is wrong with them, if something is */
export function planItems(order: Order, wanted: WantedItems): PlannedItems | readonly RefundRefusal[] {
  const before = refundedItems(order);
  const refused: RefundRefusal[] = [];
  const refuse = (problem: RefundProblem, about: RefundRefusal['about']) => {
    refused.push({ problem, about });
    return [];
  };
  const lines = wanted.lines.flatMap(({ lineId, quantity }, at) => {
    const line = order.lines.find((one) => one.lineId === lineId);
    if (!line) return refuse('LINE_ITEM_NOT_FOUND', { lineItemId: lineId });
    const back = before.lines.find((one) => one.lineId === lineId)?.quantity ?? 0;
    const twice = wanted.lines.findIndex((one) => one.lineId === lineId) !== at;
    const left = twice ? 0 : line.quantity - back;
    if (quantity > left) return refuse('INVALID_LINE_ITEM_REFUND_QUANTITY', { lineItemId: lineId, available: left });
    return [{ lineId, quantity, share: lineShare(line, back, quantity) }];
  });
  const restock = wanted.restock.flatMap(({ lineId, quantity }, at) => {
    const line = order.lines.find((one) => one.lineId === lineId);
    if (!line) return refuse('LINE_ITEM_NOT_FOUND', { lineItemId: lineId });
    const back = before.restock.find((one) => one.lineId === lineId)?.quantity ?? 0;
    const twice = wanted.restock.findIndex((one) => one.lineId === lineId) !== at;
    const left = twice ? 0 : line.quantity - back;
    if (quantity > left) return refuse('INVALID_LINE_ITEM_RESTOCK_QUANTITY', { lineItemId: lineId, available: left });
    return [{ lineId, quantity }];
  });
  const shipping = planShipping(order, wanted.shipping, before.shipping ?? 0, refuse);
  const fees = wanted.fees.flatMap(({ feeId, amount }, at) => {
    const fee = feesOf(order).find((one) => one.id === feeId);
    if (!fee) return refuse('ADDITIONAL_FEE_NOT_FOUND', { additionalFeeId: feeId });
    const paid = feePaid(fee);
    const back = before.fees.find((one) => one.feeId === feeId)?.amount ?? 0;
    const left = wanted.fees.findIndex((one) => one.feeId === feeId) === at ? paid.total - back : 0;
    const sum = amount === 'ALL' ? left : amount;
    if (sum <= 0 || sum > left) {
      return refuse('INVALID_ADDITIONAL_FEE_REFUND_AMOUNT', { additionalFeeId: feeId, available: left });
    }
    return [{ feeId, amount: sum, share: partOf(paid, back, sum) }];
  });
  return refused.length > 0 ? refused : { lines, shipping, fees, restock };
}

function planShipping(
  order: Order,
  wanted: WantedItems['shipping'],
  back: Minor,
  refuse: (problem: RefundProblem, about: RefundRefusal['about']) => unknown,
): PlannedItems['shipping'] {
  if (wanted === null) return null;
  const paid = shippingPaid(order);
  if (paid === null) {
    refuse('SHIPPING_NOT_FOUND', {});
    return null;
  }
  const left = paid.total - back;
  const amount = wanted === 'ALL' ? left : wanted;
  if (amount <= 0 || amount > left) {
    refuse('INVALID_SHIPPING_REFUND_AMOUNT', { available: left });
    return null;
  }
  return { amount, share: partOf(paid, back, amount) };
}

/** Which payments give what back. @returns the first thing that is wrong with them, if something is */
export function planPayments(
  order: Order,
  wanted: readonly WantedPayment[],
  gateway: string | null,
): readonly PlannedPayment[] | RefundRefusal {
  const planned: PlannedPayment[] = [];
  for (const { paymentId, amount, byHand } of wanted) {
    const attempt = order.attempts.find((one) => one.id === paymentId);
    if (!attempt) return { problem: 'PAYMENT_NOT_FOUND', about: { paymentId } };
    const can = refundability(order, attempt, gateway);
    if (can.kind === 'none') return { problem: 'PAYMENT_NOT_REFUNDABLE', about: { paymentId, reason: can.reason } };
    if (can.kind === 'byHand' && !byHand) {
      return { problem: 'EXTERNAL_REFUND_EXPECTED', about: { paymentId, reason: can.reason } };
    }
    const taken = planned.filter((one) => one.attempt.id === paymentId).reduce((sum, one) => sum + one.amount, 0);
    const left = refundableOf(order, attempt) - taken;
    const sum = amount === 'ALL' ? left : amount;
    if (sum <= 0 || sum > left) {
      return { problem: 'INVALID_PAYMENT_REFUND_AMOUNT', about: { paymentId, available: left } };
    }
    planned.push({ attempt, amount: sum, byHand });
  }
  return planned;
}
