import type { orderCancellations as wire } from '@headland/contract';
import { formatExact } from '@headland/kernel/time-formats.ts';
import { useSay } from '@headland/words/react.ts';
import { cancelWords } from './words.ts';

interface CancelFormProps {
  readonly orderId: string;
  readonly number: string;
  readonly cancellation: wire.OrderCancellation;
  /** Whether the member has asked for it, and is asked once more. */
  readonly asks: boolean;
  /** Why it was not canceled; null if nothing went wrong. */
  readonly problem: string | null;
}

/** Lets a member cancel their order, once more asked before it is done, and says how far that is. Without scripts, too. */
export function CancelForm({ orderId, number, cancellation, asks, problem }: CancelFormProps) {
  const say = useSay(cancelWords);
  const { status, canceledBy, allowed, buyersUntil } = cancellation;
  const here = `/account/orders/${orderId}`;
  const byBuyer = canceledBy === 'BUYER';
  return (
    <>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {status === 'UNDER_WAY' && <p role="status">{say('underWay')}</p>}
      {status === 'DONE' && byBuyer && <p role="status">{say('done')}</p>}
      {status === 'STOPPED' && byBuyer && (
        <p className="problem" role="alert">
          {say('stopped')}
        </p>
      )}
      {allowed && !asks && (
        <p>
          <a href={`${here}?cancel=ask`}>{say('open')}</a>{' '}
          {buyersUntil && (
            <span className="quiet">{say('until', { at: formatExact(new Date(buyersUntil), say) })}</span>
          )}
        </p>
      )}
      {allowed && asks && (
        <form method="post" action={here} className="panel">
          <h2>{say('ask', { number })}</h2>
          <p>{textOf(cancellation, say)}</p>
          <p className="mt-4">
            <button type="submit" className="button" name="_intent" value="cancel">
              {say('confirm')}
            </button>{' '}
            <a href={here}>{say('keep')}</a>
          </p>
        </form>
      )}
    </>
  );
}

function textOf({ refund, reserved }: wire.OrderCancellation, say: ReturnType<typeof cancelWords.say>): string {
  if (Number(refund.amount) > 0) return say('refund', { amount: refund.formattedAmount });
  return Number(reserved.amount) > 0 ? say('reserved', { amount: reserved.formattedAmount }) : say('unpaid');
}
