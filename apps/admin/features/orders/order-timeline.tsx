import type { Activity } from '@headland/contract/types/orders';
import { ExactInstant } from '../../elements/instant.tsx';
import classes from './order-timeline.module.css';

/** What happened to the order, the latest first. */
export function Timeline({ activities }: { activities: readonly Activity[] }) {
  return (
    <ol className={classes.timeline} reversed>
      {activities.toReversed().map((activity) => (
        <li key={activity.id} className={classes.entry}>
          <div>{textOf(activity)}</div>
          {activity.createdDate && (
            <div className={classes.soft}>
              <ExactInstant iso={activity.createdDate} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

interface Paid {
  readonly amount?: { readonly formattedAmount?: string };
  readonly lastFourDigits?: string | null;
}

const withAmount = (words: string, payment: Paid | undefined) =>
  [
    payment?.amount?.formattedAmount ? `${words}: ${payment.amount.formattedAmount}` : words,
    payment?.lastFourDigits ? ` (card ending in ${payment.lastFourDigits})` : '',
  ].join('');

function textOf(activity: Activity): string {
  switch (activity.activityType) {
    case 'ORDER_PLACED':
      return 'Order placed';
    case 'ORDER_PAID':
      return 'Paid';
    case 'AUTHORIZED_PAYMENT_CREATED':
      return withAmount('Payment authorised', activity.authorizedPaymentCreated);
    case 'AUTHORIZED_PAYMENT_CAPTURED':
      return withAmount('Payment captured', activity.authorizedPaymentCaptured);
    case 'AUTHORIZED_PAYMENT_VOIDED':
      return withAmount('Payment voided', activity.authorizedPaymentVoided);
    case 'PAYMENT_PENDING':
      return withAmount('Waiting for the payment provider', activity.paymentPending?.regular);
    case 'PAYMENT_DECLINED':
      return withAmount('Payment declined', activity.paymentDeclined?.regular);
    case 'PAYMENT_REFUNDED':
      return 'Payment returned to the buyer';
    case 'ORDER_CANCELED':
      return 'Order canceled';
    case 'ORDER_FULFILLED':
      return 'Order fulfilled';
    case 'MERCHANT_COMMENT':
      return activity.merchantComment?.message ?? 'Note';
    default:
      return sentence(activity.activityType ?? 'Something happened');
  }
}

/** `TRACKING_NUMBER_ADDED` becomes `Tracking number added`. */
function sentence(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
