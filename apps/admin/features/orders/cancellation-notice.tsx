import type { OrderCancellation } from '@headland/contract/types/order-cancellations';
import { useSay } from '@headland/words/react.ts';
import classes from './order-page.module.css';
import { orderWords } from './words.ts';

/** How far the canceling of an order is, or who has canceled it; nothing where there is nothing to say. */
export function CancellationNotice({ cancellation }: { cancellation: OrderCancellation | null }) {
  const say = useSay(orderWords);
  if (cancellation?.status === 'UNDER_WAY') return <p className={classes.notice}>{say('cancelUnderWay')}</p>;
  if (cancellation?.status === 'STOPPED') {
    const { refusedReason: reason } = cancellation;
    return <p className={classes.notice}>{reason ? say('cancelStoppedWhy', { reason }) : say('cancelStopped')}</p>;
  }
  return isCanceledByBuyer(cancellation) ? <p className={classes.notice}>{say('canceledByBuyer')}</p> : null;
}

export function isCanceledByBuyer(cancellation: OrderCancellation | null): boolean {
  return cancellation?.status === 'DONE' && cancellation.canceledBy === 'BUYER';
}
