import type {
  GetOrderRefundabilityResponse as Refundability,
  ShippingRefund,
} from '@headland/contract/types/order-billing-further';
import { type Minor, minorFromDecimal, minorToDecimal } from '@headland/kernel/money.ts';
import { readPrice } from '../../../money/amounts.ts';

/** What is given back, as far as it can be. */
export interface ChosenItems {
  lineItems?: { lineItemId: string; quantity: number }[];
  shipping?: ShippingRefund;
  additionalFees?: { additionalFeeId: string }[];
}

/** What the owner has chosen so far. */
export interface RefundDraft {
  /** Pieces that are given back, by line. */
  readonly pieces: Readonly<Record<string, number>>;
  /** Lines whose pieces do not go back on sale, such as what came back broken. */
  readonly unsellable: readonly string[];
  readonly delivery: boolean;
  /** Ids of fees. */
  readonly fees: readonly string[];
  /** As it was typed; null takes what the items come to. */
  readonly amount: string | null;
  readonly byHand: boolean;
  readonly reason: string;
  readonly mail: boolean;
}

export const emptyRefund: RefundDraft = {
  pieces: {},
  unsellable: [],
  delivery: false,
  fees: [],
  amount: null,
  byHand: false,
  reason: '',
  mail: true,
};

/** Money that one payment gives back. */
export interface RefundPart {
  readonly paymentId: string;
  readonly amount: Minor;
  readonly byHand: boolean;
  /** Of the card that it goes back to. */
  readonly digits: string | null;
}

/** All that can still go back. */
export function everything(can: Refundability, draft: RefundDraft): RefundDraft {
  const lines = (can.lineItems ?? []).map(({ lineItemId = '', availableRefundQuantity = 0 }) => [
    lineItemId,
    availableRefundQuantity,
  ]);
  return {
    ...draft,
    pieces: Object.fromEntries(lines),
    delivery: hasLeft(can.shipping),
    fees: (can.additionalFees ?? []).filter(hasLeft).map(({ additionalFeeId = '' }) => additionalFeeId),
    amount: null,
  };
}

/** Whether something of a delivery or a fee can still go back. */
export function hasLeft(part: { readonly availableRefundAmount?: { readonly amount?: string } } | undefined): boolean {
  return Number(part?.availableRefundAmount?.amount ?? 0) > 0;
}

/** What the draft is for, as far as it can still go back; null if it is for nothing. */
export function itemsOf(can: Refundability, { pieces, delivery, fees }: RefundDraft): ChosenItems | null {
  const lineItems = (can.lineItems ?? []).flatMap(({ lineItemId = '', availableRefundQuantity = 0 }) => {
    const quantity = Math.min(pieces[lineItemId] ?? 0, availableRefundQuantity);
    return quantity > 0 ? [{ lineItemId, quantity }] : [];
  });
  const shipping = delivery && hasLeft(can.shipping) ? {} : null;
  const additionalFees = (can.additionalFees ?? [])
    .filter((fee) => hasLeft(fee) && fees.includes(fee.additionalFeeId ?? ''))
    .map(({ additionalFeeId = '' }) => ({ additionalFeeId }));
  if (lineItems.length + additionalFees.length === 0 && shipping === null) return null;
  return {
    ...(lineItems.length > 0 && { lineItems }),
    ...(shipping && { shipping }),
    ...(additionalFees.length > 0 && { additionalFees }),
  };
}

/** The most that all payments together can still give back. */
export function mostOf(can: Refundability, currency: string): Minor {
  return minorFromDecimal(can.paymentsSummary?.monetary?.maxRefund?.amount ?? '0', currency) ?? 0;
}

/**
 * What goes back: as typed, else what the items come to, as far as there is money for it.
 * @param comesTo of the items; null while it is not known
 * @returns null for what is no amount of the currency
 */
export function amountOf(draft: RefundDraft, comesTo: Minor | null, most: Minor, money: Money): Minor | null {
  if (draft.amount === null) return comesTo === null ? null : Math.min(comesTo, most);
  const typed = readPrice(draft.amount, money.locale);
  return typed === null ? null : minorFromDecimal(typed, money.currency);
}

export interface Money {
  readonly currency: string;
  readonly locale: string;
}

/**
 * Which payments give an amount back: those that a provider gives back first, and by hand what was received by hand.
 * @param amount at most `mostOf`
 */
export function partsOf(can: Refundability, amount: Minor, byHand: boolean, currency: string): readonly RefundPart[] {
  const payments = can.payments ?? [];
  let left = amount;
  return [...payments.filter(({ refundable }) => refundable), ...payments.filter((one) => one.manuallyRefundable)]
    .map(({ payment, refundable = false }) => {
      const most = minorFromDecimal(payment?.monetary?.maxRefund?.amount ?? '0', currency) ?? 0;
      const part = Math.min(left, most);
      left -= part;
      return {
        paymentId: payment?.paymentId ?? '',
        amount: part,
        byHand: byHand || !refundable,
        digits: payment?.creditCardDetails?.lastFourDigits ?? null,
      };
    })
    .filter((part) => part.amount > 0);
}

/** What is sent to the server. @param items of `itemsOf` */
export function refundRequest(
  orderId: string,
  draft: RefundDraft,
  items: ChosenItems | null,
  parts: readonly RefundPart[],
  currency: string,
) {
  const restock = (items?.lineItems ?? []).filter(({ lineItemId }) => !draft.unsellable.includes(lineItemId));
  const reason = draft.reason.trim();
  return {
    orderId,
    paymentRefunds: parts.map(({ paymentId, amount, byHand }) => ({
      paymentId,
      amount: { amount: minorToDecimal(amount, currency) },
      externalRefund: byHand,
    })),
    ...(items && { refundItems: items }),
    ...(reason !== '' && { customerReason: reason }),
    sideEffects: {
      ...(restock.length > 0 && { restock: { lineItems: restock } }),
      notifications: { sendCustomerEmail: draft.mail },
    },
  };
}
