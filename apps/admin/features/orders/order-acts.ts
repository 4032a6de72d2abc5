import type { OrderTransactions } from '@headland/contract/types/order-transactions';
import type { Order } from '@headland/contract/types/orders';
import { api } from '../../api/client.ts';
import { type Act, authorisedPayment, underWay } from './order-payment-state.ts';

export interface ActWords {
  /** On the button that opens the dialog. */
  readonly label: string;
  readonly title: string;
  /** What will happen, with the amount. */
  readonly text: string;
  /** On the button that does it. */
  readonly confirm: string;
  readonly danger: boolean;
  /** The dialog asks whether the goods go back on sale. */
  readonly asksRestock: boolean;
}

/** What the dialog of an act says; amounts are the server's own texts. */
export function wordsOf(act: Act, order: Order, transactions: OrderTransactions | null): ActWords {
  const payment = transactions && authorisedPayment(transactions);
  const amount = payment?.amount?.formattedAmount ?? order.priceSummary?.total?.formattedAmount ?? '';
  const digits = payment?.regularPaymentDetails?.creditCardDetails?.lastFourDigits;
  const card = digits ? ` from the card ending in ${digits}` : '';
  const common = { danger: false, asksRestock: false };
  switch (act) {
    case 'capture':
      return {
        ...common,
        label: 'Capture',
        title: `Capture ${amount}?`,
        text: `${amount} is taken${card}, the whole authorised amount. This cannot be undone here.`,
        confirm: `Capture ${amount}`,
      };
    case 'void':
      return {
        ...common,
        danger: true,
        label: 'Void',
        title: `Void the payment of ${amount}?`,
        text: `The authorised ${amount} is released to the buyer, the order is canceled and its goods go back on sale. This cannot be undone.`,
        confirm: `Void ${amount}`,
      };
    case 'mark-paid':
      return {
        ...common,
        label: 'Mark as paid',
        title: `Mark ${amount} as received?`,
        text: `Say that ${amount} for order #${order.number} has reached you outside the shop. This cannot be undone here.`,
        confirm: `Mark ${amount} as paid`,
      };
    case 'cancel':
      return {
        danger: true,
        asksRestock: order.status === 'APPROVED',
        label: 'Cancel order',
        title: `Cancel order #${order.number}?`,
        text: `The order over ${amount} ends here. This cannot be undone.`,
        confirm: 'Cancel the order',
      };
  }
}

export interface ActInput {
  readonly act: Act;
  readonly order: Order;
  readonly transactions: OrderTransactions | null;
  readonly restock: boolean;
  /** The same for every repeat of one intended act. */
  readonly key: string;
}

/** @returns what to tell the owner once it is done @throws ClientError */
export async function perform({ act, order, transactions, restock, key }: ActInput): Promise<string> {
  const id = order.id ?? '';
  const options = { idempotencyKey: key };
  const payment = transactions && authorisedPayment(transactions);
  switch (act) {
    case 'capture': {
      const payments = [
        { paymentId: payment?.id ?? '', ...(payment?.amount?.amount && { amount: { amount: payment.amount.amount } }) },
      ];
      const answer = await api.call('captureAuthorizedPayments', { orderId: id, payments }, options);
      const amount = payment?.amount?.formattedAmount ?? 'The amount';
      return isOpen(answer.orderTransactions)
        ? 'The payment provider has not confirmed yet. Headland keeps asking; this page shows it.'
        : `${amount} was captured.`;
    }
    case 'void': {
      const answer = await api.call(
        'voidAuthorizedPayments',
        { orderId: id, paymentIds: [payment?.id ?? ''] },
        options,
      );
      return isOpen(answer.orderTransactions)
        ? 'The payment provider has not confirmed yet. Headland keeps asking; this page shows it.'
        : 'The payment was voided and the goods are back on sale.';
    }
    case 'mark-paid':
      await api.call('markOrderAsPaid', { ecomOrderId: id }, options);
      return `Order #${order.number} is paid.`;
    case 'cancel':
      await api.call('cancelOrder', { id, restockAllItems: restock }, options);
      return `Order #${order.number} is canceled.`;
  }
}

function isOpen(transactions: OrderTransactions | undefined): boolean {
  return transactions?.payments?.some((payment) => underWay(payment) !== null) ?? false;
}
