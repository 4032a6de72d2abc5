import type { OrderTransactions, Payment } from '@headland/contract/types/order-transactions';
import type { Order } from '@headland/contract/types/orders';
import { Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ShortInstant } from '../../elements/instant.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { underWay } from './order-payment-state.ts';
import classes from './order-payments.module.css';
import type { Mark } from './order-status.ts';

/** Every attempt to pay, and what is paid and owed. */
export function Payments({ order, payments }: { order: Order; payments: UseQueryResult<OrderTransactions> }) {
  const { paid, balance, authorized } = order.balanceSummary ?? {};
  return (
    <>
      {payments.error && <Trouble error={payments.error} again={() => void payments.refetch()} />}
      {payments.isPending && <Skeleton height={40} />}
      {payments.data && <Attempts attempts={payments.data.payments ?? []} />}
      <dl className={classes.sums}>
        <Sum label="Paid" text={paid?.formattedAmount} />
        {Number(authorized?.amount ?? 0) > 0 && <Sum label="Authorised" text={authorized?.formattedAmount} />}
        <Sum label="Still owed" text={balance?.formattedAmount} />
      </dl>
    </>
  );
}

function Attempts({ attempts }: { attempts: readonly Payment[] }) {
  if (attempts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No payment has been made through the shop.
      </Text>
    );
  }
  return (
    <ul className={classes.attempts}>
      {attempts.map((payment) => {
        const { tone, text } = markOf(payment);
        const why = failureOf(payment);
        return (
          <li key={payment.id} className={classes.attempt}>
            <span>{methodOf(payment)}</span>
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

function Sum({ label, text }: { label: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className={classes.sum}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function methodOf({ regularPaymentDetails: details }: Payment): string {
  if (details?.offlinePayment) return 'Outside the shop';
  const digits = details?.creditCardDetails?.lastFourDigits;
  return digits ? `Card ending in ${digits}` : 'Card';
}

/** The last capture that was refused, while the payment still waits. */
function failureOf(payment: Payment): string | null {
  const details = payment.regularPaymentDetails?.authorizationDetails;
  if (payment.status !== 'AUTHORIZED') return null;
  if (details?.captures?.at(-1)?.status === 'FAILED') return 'the last capture was refused';
  return details?.void?.status === 'FAILED' ? 'the void was refused' : null;
}

function markOf(payment: Payment): Mark {
  const pending = underWay(payment);
  if (pending === 'CAPTURE') return { tone: 'wait', text: 'Capture under way' };
  if (pending === 'VOID') return { tone: 'wait', text: 'Void under way' };
  switch (payment.status) {
    case 'APPROVED':
      return { tone: 'good', text: 'Paid' };
    case 'AUTHORIZED':
      return { tone: 'wait', text: 'Authorised' };
    case 'DECLINED':
      return { tone: 'bad', text: 'Declined' };
    case 'VOIDED':
      return { tone: 'off', text: 'Voided' };
    case 'REFUNDED':
      return { tone: 'off', text: 'Refunded' };
    case 'PARTIALLY_REFUNDED':
      return { tone: 'good', text: 'Partly refunded' };
    case 'CANCELED':
      return { tone: 'off', text: 'Canceled' };
    default:
      return { tone: 'wait', text: 'Pending' };
  }
}
