import type { OrderCancellation } from '@headland/contract/types/order-cancellations';
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

/** What an act is about: what the page knows of the order. */
export interface Known {
  readonly order: Order;
  readonly transactions: OrderTransactions | null;
  readonly cancellation: OrderCancellation | null;
}

/** What the dialog of an act says; amounts are the server's own texts. */
export function wordsOf(act: Act, { order, transactions, cancellation }: Known, say: OrderSay): ActWords {
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
        danger: true,
        asksRestock: true,
        asksMail: true,
        label: say('void'),
        title: say('voidAsk', { amount }),
        text: say('voidText', { amount }),
        confirm: say('voidConfirm', { amount }),
      };
    case 'refund-cancel':
      return {
        danger: true,
        asksRestock: true,
        asksMail: true,
        label: say('refundCancel'),
        title: say('refundCancelAsk', { number }),
        text: refundText(cancellation, say),
        confirm: say('refundCancel'),
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

/** How much goes back in which way. */
function refundText(cancellation: OrderCancellation | null, say: OrderSay): string {
  const { refund, externalRefund } = cancellation ?? {};
  const amount = refund?.formattedAmount ?? '';
  const byHand = externalRefund?.formattedAmount ?? '';
  const [some, someByHand] = [Number(refund?.amount) > 0, Number(externalRefund?.amount) > 0];
  if (some && someByHand) return say('refundCancelBothText', { amount, byHand });
  if (someByHand) return say('refundCancelByHandText', { byHand });
  return some ? say('refundCancelText', { amount }) : say('refundCancelNothingText');
}

export interface ActInput extends Known {
  readonly act: Act;
  readonly restock: boolean;
  /** Whether the buyer is told of it by mail. */
  readonly mail: boolean;
  /** The same for every repeat of one intended act. */
  readonly key: string;
  readonly say: OrderSay;
}

/** @returns what to tell the owner once it is done @throws ClientError */
export async function perform(input: ActInput): Promise<string> {
  const { act, order, transactions, restock, mail, key, say } = input;
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
    case 'void':
    case 'refund-cancel': {
      const revision = input.cancellation?.revision;
      const wish = { restockAllItems: restock, sendOrderCanceledEmail: mail, ...(revision && { revision }) };
      const { cancellation } = await api.call('refundAndCancelOrder', { orderId: id, ...wish }, options);
      if (cancellation.status === 'DONE') return say(act === 'void' ? 'voidDone' : 'refundCancelDone', { number });
      return say(cancellation.status === 'STOPPED' ? 'cancelStoppedNow' : 'notConfirmed');
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
