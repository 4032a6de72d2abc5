import type { OrderCancellation } from '@headland/contract/types/order-cancellations';
import type { OrderTransactions, Payment } from '@headland/contract/types/order-transactions';
import type { Order } from '@headland/contract/types/orders';

/** What the owner can do with the order's money, as far as this page knows; the server decides. */
export type Act = 'capture' | 'void' | 'refund-cancel' | 'mark-paid' | 'cancel';

/** A capture or void that the payment provider has not answered yet. */
export type UnderWay = 'CAPTURE' | 'VOID' | null;

export function authorisedPayment(transactions: OrderTransactions): Payment | null {
  return transactions.payments?.find((payment) => payment.status === 'AUTHORIZED') ?? null;
}

export function underWay(payment: Payment | null): UnderWay {
  const details = payment?.regularPaymentDetails?.authorizationDetails;
  if (details?.void?.status === 'PENDING') return 'VOID';
  return details?.captures?.some((capture) => capture.status === 'PENDING') ? 'CAPTURE' : null;
}

/** Whether the order has money that can still go back. */
export function isRefundable(transactions: OrderTransactions): boolean {
  return transactions.payments?.some(({ refundDisabled }) => refundDisabled === false) ?? false;
}

/** Whether a refund waits for the payment provider's answer. */
export function isRefunding(transactions: OrderTransactions): boolean {
  const parts = transactions.refunds?.flatMap((refund) => refund.transactions ?? []) ?? [];
  return parts.some(({ refundStatus }) => refundStatus === 'PENDING');
}

/**
 * @param transactions null while they are not known
 * @param cancellation null while it is not known whether the order can be canceled with its money given back
 */
export function possibleActs(
  order: Order,
  transactions: OrderTransactions | null,
  cancellation: OrderCancellation | null,
): readonly Act[] {
  const { status, paymentStatus } = order;
  if (status === 'APPROVED' && paymentStatus === 'PENDING') {
    const payment = transactions && authorisedPayment(transactions);
    if (!payment || underWay(payment) !== null) return [];
    return cancellation?.allowed ? ['capture', 'void'] : ['capture'];
  }
  if (status === 'APPROVED' && paymentStatus === 'NOT_PAID') return ['mark-paid', 'cancel'];
  const backAndCancel = status === 'APPROVED' && holdsMoney(order) && cancellation?.allowed;
  const giveBack = backAndCancel ? (['refund-cancel'] as const) : [];
  if (status === 'APPROVED' && paymentStatus === 'PARTIALLY_PAID') return ['mark-paid', ...giveBack];
  if (backAndCancel) return giveBack;
  // Nobody has begun to pay it, so no provider can have money of it.
  const waits = status === 'INITIALIZED' && paymentStatus === 'NOT_PAID' && transactions?.payments?.length === 0;
  if (waits) return ['mark-paid', 'cancel'];
  const free = status === 'APPROVED' && Number(order.priceSummary?.total?.amount) === 0;
  if (free || (status === 'INITIALIZED' && paymentStatus === 'DECLINED')) return ['cancel'];
  return [];
}

/** Whether something was paid of it, given back or not. */
function holdsMoney({ balanceSummary }: Order): boolean {
  return Number(balanceSummary?.paid?.amount) > 0;
}
