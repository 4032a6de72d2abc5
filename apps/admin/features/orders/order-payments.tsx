import type { OrderTransactions, Payment } from '@headland/contract/types/order-transactions';
import type { Order } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ShortInstant } from '../../elements/instant.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { underWay } from './order-payment-state.ts';
import classes from './order-payments.module.css';
import type { Mark } from './order-status.ts';
import { Refunds } from './refund/refunds.tsx';
import { refundWords } from './refund/words.ts';
import { Sum, Sums } from './sums.tsx';
import { type OrderSay, orderWords } from './words.ts';

/** Every attempt to pay, and what is paid and owed. */
export function Payments({ order, payments }: { order: Order; payments: UseQueryResult<OrderTransactions> }) {
  const say = useSay(orderWords);
  const sayRefund = useSay(refundWords);
  const { paid, balance, authorized, refunded } = order.balanceSummary ?? {};
  return (
    <>
      {payments.error && <Trouble error={payments.error} again={() => void payments.refetch()} />}
      {payments.isPending && <Skeleton height={40} />}
      {payments.data && <Attempts attempts={payments.data.payments ?? []} />}
      {payments.data && <Refunds transactions={payments.data} />}
      <div className={classes.sums}>
        <Sums>
          <Sum label={say('paid')} text={paid?.formattedAmount} />
          {Number(authorized?.amount ?? 0) > 0 && <Sum label={say('authorised')} text={authorized?.formattedAmount} />}
          {Number(refunded?.amount ?? 0) > 0 && <Sum label={sayRefund('refunded')} text={refunded?.formattedAmount} />}
          <Sum label={say('stillOwed')} text={balance?.formattedAmount} />
        </Sums>
      </div>
    </>
  );
}

function Attempts({ attempts }: { attempts: readonly Payment[] }) {
  const say = useSay(orderWords);
  if (attempts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {say('noPayment')}
      </Text>
    );
  }
  return (
    <ul className={classes.attempts}>
      {attempts.map((payment) => {
        const { tone, text } = markOf(payment, say);
        const why = failureOf(payment, say);
        return (
          <li key={payment.id} className={classes.attempt}>
            <span>{methodOf(payment, say)}</span>
            <span className={classes.end}>
              <StatusMark tone={tone}>{text}</StatusMark>
            </span>
            <span className={classes.soft}>
              <ShortInstant iso={payment.createdDate ?? ''} />
              {why && ` · ${why}`}
            </span>
            <span className={classes.end}>{payment.amount?.formattedAmount}</span>
          </li>
        );
      })}
    </ul>
  );
}

function methodOf({ regularPaymentDetails: details }: Payment, say: OrderSay): string {
  if (details?.offlinePayment) return say('outside');
  const digits = details?.creditCardDetails?.lastFourDigits;
  return digits ? say('cardEnding', { digits }) : say('card');
}

/** The last capture that was refused, while the payment still waits. */
function failureOf(payment: Payment, say: OrderSay): string | null {
  const details = payment.regularPaymentDetails?.authorizationDetails;
  if (payment.status !== 'AUTHORIZED') return null;
  if (details?.captures?.at(-1)?.status === 'FAILED') return say('captureFailed');
  return details?.void?.status === 'FAILED' ? say('voidFailed') : null;
}

function markOf(payment: Payment, say: OrderSay): Mark {
  const pending = underWay(payment);
  if (pending === 'CAPTURE') return { tone: 'wait', text: say('captureUnderWay') };
  if (pending === 'VOID') return { tone: 'wait', text: say('voidUnderWay') };
  switch (payment.status) {
    case 'APPROVED':
      return { tone: 'good', text: say('paid') };
    case 'AUTHORIZED':
      return { tone: 'wait', text: say('authorised') };
    case 'DECLINED':
      return { tone: 'bad', text: say('declined') };
    case 'VOIDED':
      return { tone: 'off', text: say('voided') };
    case 'REFUNDED':
      return { tone: 'off', text: say('refunded') };
    case 'PARTIALLY_REFUNDED':
      return { tone: 'good', text: say('partlyRefunded') };
    case 'CANCELED':
      return { tone: 'off', text: say('canceled') };
    default:
      return { tone: 'wait', text: say('pending') };
  }
}
