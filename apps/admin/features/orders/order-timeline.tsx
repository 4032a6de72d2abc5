import type { Activity } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { ExactInstant } from '../../elements/instant.tsx';
import classes from './order-timeline.module.css';
import { type OrderSay, orderWords } from './words.ts';

/** What happened to the order, the latest first. */
export function Timeline({ activities }: { activities: readonly Activity[] }) {
  const say = useSay(orderWords);
  return (
    <ol className={classes.timeline} reversed>
      {activities.toReversed().map((activity) => (
        <li key={activity.id} className={classes.entry}>
          <div>{textOf(activity, say)}</div>
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

function textOf(activity: Activity, say: OrderSay): string {
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
      return withAmount(say('happenedVoided'), activity.authorizedPaymentVoided, say);
    case 'PAYMENT_PENDING':
      return withAmount(say('happenedPending'), activity.paymentPending?.regular, say);
    case 'PAYMENT_DECLINED':
      return withAmount(say('happenedDeclined'), activity.paymentDeclined?.regular, say);
    case 'PAYMENT_REFUNDED':
      return say('happenedReturned');
    case 'ORDER_CANCELED':
      return say('happenedCanceled');
    case 'ORDER_FULFILLED':
      return say('happenedFulfilled');
    case 'MERCHANT_COMMENT':
      return activity.merchantComment?.message ?? say('happenedNote');
    default:
      return say('happened', { code: activity.activityType ?? '' });
  }
}
