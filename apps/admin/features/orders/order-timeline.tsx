import type { Activity } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { ExactInstant } from '../../elements/instant.tsx';
import { Note } from './notes/note.tsx';
import classes from './order-timeline.module.css';
import { type OrderSay, orderWords } from './words.ts';

interface TimelineProps {
  readonly orderId: string;
  readonly activities: readonly Activity[];
  /** The buyer has canceled it. */
  readonly byBuyer: boolean;
}

/** What happened to the order, the latest first. */
export function Timeline({ orderId, activities, byBuyer }: TimelineProps) {
  const say = useSay(orderWords);
  return (
    <ol className={classes.timeline} reversed>
      {activities.toReversed().map((activity) => (
        <li key={activity.id} className={classes.entry}>
          {activity.merchantComment ? (
            <Note orderId={orderId} activity={activity} />
          ) : (
            <div>{textOf(activity, byBuyer, say)}</div>
          )}
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

function withAmount(what: string, payment: Paid | undefined, say: OrderSay): string {
  const amount = payment?.amount?.formattedAmount;
  const digits = payment?.lastFourDigits;
  const paid = amount ? say('withAmount', { what, amount }) : what;
  return digits ? say('withCard', { what: paid, digits }) : paid;
}

function textOf(activity: Activity, byBuyer: boolean, say: OrderSay): string {
  switch (activity.activityType) {
    case 'ORDER_PLACED':
      return say('happenedPlaced');
    case 'ORDER_PAID':
      return say('paid');
    case 'AUTHORIZED_PAYMENT_CREATED':
      return withAmount(say('happenedAuthorised'), activity.authorizedPaymentCreated, say);
    case 'AUTHORIZED_PAYMENT_CAPTURED':
      return withAmount(say('happenedCaptured'), activity.authorizedPaymentCaptured, say);
    case 'AUTHORIZED_PAYMENT_VOIDED':
      return withAmount(
        say(byBuyer ? 'happenedVoidedByBuyer' : 'happenedVoided'),
        activity.authorizedPaymentVoided,
        say,
      );
    case 'PAYMENT_PENDING':
      return withAmount(say('happenedPending'), activity.paymentPending?.regular, say);
    case 'PAYMENT_DECLINED':
      return withAmount(say('happenedDeclined'), activity.paymentDeclined?.regular, say);
    case 'PAYMENT_REFUNDED':
      return withAmount(say('happenedReturned'), activity.paymentRefunded?.payment?.regular, say);
    case 'REFUND_INITIATED':
      return withAmount(say('happenedRefundBegun'), activity.refundInitiated, say);
    case 'PAYMENT_REFUND_FAILED':
      return withAmount(say('happenedRefundRefused'), activity.paymentRefundFailed?.payment?.regular, say);
    case 'ORDER_CANCELED':
      return say(byBuyer ? 'happenedCanceledByBuyer' : 'happenedCanceled');
    case 'ORDER_FULFILLED':
      return say('happenedFulfilled');
    case 'ORDER_NOT_FULFILLED':
      return say('happenedNotFulfilled');
    case 'TRACKING_NUMBER_ADDED':
      return say('happenedTrackingAdded');
    case 'TRACKING_NUMBER_EDITED':
      return say('happenedTrackingChanged');
    case 'TRACKING_LINK_ADDED':
      return say('happenedTrackingLink');
    case 'EMAIL_EDITED':
      return say('happenedEmail');
    case 'SHIPPING_ADDRESS_EDITED':
      return say('happenedAddress');
    default:
      return say('happened', { code: activity.customActivity?.type ?? activity.activityType ?? '' });
  }
}
