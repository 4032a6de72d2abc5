import type { OrderCancellation } from '@headland/contract/types/order-cancellations';
import type { Order } from '@headland/contract/types/orders';
import { formatExact } from '@headland/kernel/time-formats.ts';
import { useSay } from '@headland/words/react.ts';
import { orderWords } from './words.ts';

interface CancelingProps {
  readonly order: Order;
  readonly orderId: string;
  readonly cancellation: OrderCancellation;
}

/** Whether the buyer may cancel the order, how far that is, or who has done it; nothing where there is nothing to say. */
export function Canceling({ order, orderId, cancellation }: CancelingProps) {
  const say = useSay(orderWords);
  const { status, canceledBy, allowed, buyersUntil } = cancellation;
  const refunded = order.balanceSummary?.refunded;
  if (status === 'DONE') {
    return (
      <p role="status">
        {say(canceledBy === 'BUYER' ? 'cancelDone' : 'cancelByShop')}{' '}
        {Number(refunded?.amount) > 0 && say('cancelBack', { amount: refunded?.formattedAmount ?? '' })}
      </p>
    );
  }
  if (status === 'UNDER_WAY') return <p role="status">{say('cancelUnderWay')}</p>;
  const stopped = status === 'STOPPED' && canceledBy === 'BUYER';
  if (!allowed && !stopped) return null;
  return (
    <section className="summary" aria-labelledby="canceling">
      <h2 id="canceling">{say('canceling')}</h2>
      {stopped && (
        <div className="problem" role="alert">
          <p>{say('cancelStopped')}</p>
        </div>
      )}
      {allowed && buyersUntil && <p>{say('cancelUntil', { at: formatExact(new Date(buyersUntil), say) })}</p>}
      {allowed && (
        <p>
          <a href={`/order/${orderId}/cancel`}>{say('cancelOpen')}</a>
        </p>
      )}
    </section>
  );
}
