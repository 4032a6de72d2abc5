import type { OrderTransactions } from '@headland/contract/types/order-transactions';
import type { Order } from '@headland/contract/types/orders';
import { api } from '../../api/client.ts';
import { type Act, authorisedPayment, underWay } from './order-payment-state.ts';
import type { OrderSay } from './words.ts';

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
  /** The dialog asks whether the buyer is told. */
  readonly asksMail: boolean;
}

/** What the dialog of an act says; amounts are the server's own texts. */
export function wordsOf(act: Act, order: Order, transactions: OrderTransactions | null, say: OrderSay): ActWords {
  const payment = transactions && authorisedPayment(transactions);
  const amount = payment?.amount?.formattedAmount ?? order.priceSummary?.total?.formattedAmount ?? '';
  const owed = order.balanceSummary?.balance?.formattedAmount ?? amount;
  const digits = payment?.regularPaymentDetails?.creditCardDetails?.lastFourDigits;
  const number = order.number ?? '';
  const common = { danger: false, asksRestock: false, asksMail: false };
  switch (act) {
    case 'capture':
      return {
        ...common,
        label: say('capture'),
        title: say('captureAsk', { amount }),
        text: digits ? say('captureCardText', { amount, digits }) : say('captureText', { amount }),
        confirm: say('captureConfirm', { amount }),
      };
    case 'void':
      return {
        ...common,
        danger: true,
        label: say('void'),
        title: say('voidAsk', { amount }),
        text: say('voidText', { amount }),
        confirm: say('voidConfirm', { amount }),
      };
    case 'mark-paid':
      return {
        ...common,
        label: say('markPaid'),
        title: say('markPaidAsk', { amount: owed }),
        text: say('markPaidText', { amount: owed, number }),
        confirm: say('markPaidConfirm', { amount: owed }),
      };
    case 'cancel':
      return {
        danger: true,
        asksRestock: order.status === 'APPROVED',
        asksMail: true,
        label: say('cancel'),
        title: say('cancelAsk', { number }),
        text: say('cancelText', { amount }),
        confirm: say('cancelConfirm'),
      };
  }
}

export interface ActInput {
  readonly act: Act;
  readonly order: Order;
  readonly transactions: OrderTransactions | null;
  readonly restock: boolean;
  /** Whether the buyer is told of it by mail. */
  readonly mail: boolean;
  /** The same for every repeat of one intended act. */
  readonly key: string;
  readonly say: OrderSay;
}

/** @returns what to tell the owner once it is done @throws ClientError */
export async function perform({ act, order, transactions, restock, mail, key, say }: ActInput): Promise<string> {
  const id = order.id ?? '';
  const number = order.number ?? '';
  const options = { idempotencyKey: key };
  const payment = transactions && authorisedPayment(transactions);
  switch (act) {
    case 'capture': {
      const payments = [
        { paymentId: payment?.id ?? '', ...(payment?.amount?.amount && { amount: { amount: payment.amount.amount } }) },
      ];
      const answer = await api.call('captureAuthorizedPayments', { orderId: id, payments }, options);
      const amount = payment?.amount?.formattedAmount ?? say('theAmount');
      return isOpen(answer.orderTransactions) ? say('notConfirmed') : say('captureDone', { amount });
    }
    case 'void': {
      const answer = await api.call(
        'voidAuthorizedPayments',
        { orderId: id, paymentIds: [payment?.id ?? ''] },
        options,
      );
      return isOpen(answer.orderTransactions) ? say('notConfirmed') : say('voidDone');
    }
    case 'mark-paid':
      await api.call('markOrderAsPaid', { ecomOrderId: id }, options);
      return say('markPaidDone', { number });
    case 'cancel':
      await api.call('cancelOrder', { id, restockAllItems: restock, sendOrderCanceledEmail: mail }, options);
      return say('cancelDone', { number });
  }
}

function isOpen(transactions: OrderTransactions | undefined): boolean {
  return transactions?.payments?.some((payment) => underWay(payment) !== null) ?? false;
}
