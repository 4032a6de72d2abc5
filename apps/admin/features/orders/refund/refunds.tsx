import type { OrderTransactions, RefundTransaction } from '@headland/contract/types/order-transactions';
import { useSay } from '@headland/words/react.ts';
import { ShortInstant } from '../../../elements/instant.tsx';
import { StatusMark } from '../../../elements/status-mark.tsx';
import classes from '../order-payments.module.css';
import type { Mark } from '../order-status.ts';
import { orderWords } from '../words.ts';
import { type RefundSay, refundWords } from './words.ts';

/** All money that went back or is about to, by the payments that it goes back to. */
export function Refunds({ transactions }: { transactions: OrderTransactions }) {
  const say = useSay(refundWords);
  const { payments = [], refunds = [] } = transactions;
  if (refunds.length === 0) return null;
  const cardOf = (id: string | undefined) =>
    payments.find((one) => one.id === id)?.regularPaymentDetails?.creditCardDetails?.lastFourDigits ?? null;
  return (
    <ul className={classes.attempts} aria-label={say('given')}>
      {refunds.flatMap((refund) =>
        (refund.transactions ?? []).map((part) => (
          <Part
            key={`${refund.id} ${part.paymentId}`}
            part={part}
            digits={cardOf(part.paymentId)}
            at={refund.createdDate ?? ''}
            reason={refund.details?.reason ?? null}
          />
        )),
      )}
    </ul>
  );
}

interface PartProps {
  readonly part: RefundTransaction;
  readonly digits: string | null;
  readonly at: string;
  readonly reason: string | null;
}

function Part({ part, digits, at, reason }: PartProps) {
  const say = useSay(refundWords);
  const sayOrder = useSay(orderWords);
  const { tone, text } = markOf(part, say);
  const card = digits === null ? sayOrder('card') : sayOrder('cardEnding', { digits });
  return (
    <li className={classes.attempt}>
      <span>{part.externalRefund ? say('givenByHand') : card}</span>
      <span className={classes.end}>
        <StatusMark tone={tone}>{text}</StatusMark>
      </span>
      <span className={classes.soft}>
        <ShortInstant iso={at} />
        {reason && ` · ${reason}`}
      </span>
      <span className={classes.end}>−{part.amount?.formattedAmount}</span>
    </li>
  );
}

function markOf({ refundStatus }: RefundTransaction, say: RefundSay): Mark {
  if (refundStatus === 'SUCCEEDED') return { tone: 'off', text: say('givenBack') };
  if (refundStatus === 'FAILED') return { tone: 'bad', text: say('givenRefused') };
  return { tone: 'wait', text: say('givenPending') };
}
