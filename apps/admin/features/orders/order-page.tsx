import type { OrderTransactions } from '@headland/contract/types/order-transactions';
import { inline, useSay } from '@headland/words/react.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Column, Columns } from '../../elements/columns.tsx';
import { ExactInstant } from '../../elements/instant.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { CancellationNotice, isCanceledByBuyer } from './cancellation-notice.tsx';
import { FulfilDialog } from './fulfil/fulfil-dialog.tsx';
import { givenBackOf, isToFulfil } from './fulfil/fulfil-draft.ts';
import { fulfilmentsQuery } from './fulfil/fulfilment-queries.ts';
import { Fulfilments } from './fulfil/fulfilments.tsx';
import { fulfilWords } from './fulfil/words.ts';
import { NewNote } from './notes/new-note.tsx';
import { wordsOf } from './order-acts.ts';
import { Addresses } from './order-addresses.tsx';
import { OrderFiles } from './order-files.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderLink } from './order-link.tsx';
import classes from './order-page.module.css';
import { Papers } from './order-papers.tsx';
import {
  type Act,
  authorisedPayment,
  isRefundable,
  isRefunding,
  possibleActs,
  underWay,
} from './order-payment-state.ts';
import { Payments } from './order-payments.tsx';
import { cancellationQuery, orderQuery, paymentsQuery } from './order-queries.ts';
import { fulfilmentMark, paymentAdvice, paymentMark } from './order-status.ts';
import { Timeline } from './order-timeline.tsx';
import { RefundDialog } from './refund/refund-dialog.tsx';
import { refundWords } from './refund/words.ts';
import { OrderTags } from './tags/order-tags.tsx';
import { type OrderSay, orderWords } from './words.ts';

/** How often a page asks while the payment provider owes an answer, in milliseconds. */
const WATCH = 4_000;
/** Whether the payment provider owes an answer. */
const waits = (transactions: OrderTransactions) =>
  underWay(authorisedPayment(transactions)) !== null || isRefunding(transactions);
const backOf = (say: OrderSay) => ({ to: '/orders', label: say('orders') });

export function OrderPage() {
  const say = useSay(orderWords);
  const sayRefund = useSay(refundWords);
  const sayFulfil = useSay(fulfilWords);
  const back = backOf(say);
  const { orderId = '' } = useParams();
  const [act, setAct] = useState<Act | 'refund' | 'fulfil' | null>(null);
  const payments = useQuery({
    ...paymentsQuery(orderId),
    refetchInterval: ({ state }) => (state.data && waits(state.data) ? WATCH : false),
  });
  const transactions = payments.data ?? null;
  const pending = transactions && underWay(authorisedPayment(transactions));
  const {
    data: order,
    error,
    refetch,
  } = useQuery({ ...orderQuery(orderId), refetchInterval: transactions && waits(transactions) ? WATCH : false });
  const canceling = useQuery({
    ...cancellationQuery(orderId),
    refetchInterval: ({ state }) => (state.data?.status === 'UNDER_WAY' ? WATCH : false),
  });
  const cancellation = canceling.data ?? null;
  const fulfilments = useQuery(fulfilmentsQuery(orderId));
  usePageTitle(order ? say('orderNumber', { number: order.number ?? '' }) : say('order'));

  if (error && !order) {
    return (
      <>
        <PageHead title={say('order')} back={back} />
        <Trouble error={error} again={() => void refetch()} />
      </>
    );
  }
  if (!order) return <OrderSkeleton />;

  const mark = paymentMark(order, say);
  const fulfilment = fulfilmentMark(order, say);
  const advice = paymentAdvice(order, say);
  const acts = possibleActs(order, transactions, cancellation);
  const known = { order, transactions, cancellation };
  return (
    <>
      <PageHead
        back={back}
        title={say('orderNumber', { number: order.number ?? '' })}
        beside={
          <>
            <StatusMark tone={mark.tone}>{mark.text}</StatusMark>
            {fulfilment && <StatusMark tone={fulfilment.tone}>{fulfilment.text}</StatusMark>}
            {order.archived && <StatusMark tone="off">{say('archived')}</StatusMark>}
          </>
        }
        below={inline(
          say.pieces('placedAt', {
            at: () => <ExactInstant key="at" iso={order.purchasedDate ?? order.createdDate ?? ''} />,
          }),
        )}
        actions={
          <>
            {acts.map((one) => {
              const { label, danger } = wordsOf(one, known, say);
              return (
                <Button key={one} variant={danger ? 'default' : 'filled'} onClick={() => setAct(one)}>
                  {label}
                </Button>
              );
            })}
            {cancellation?.status !== 'UNDER_WAY' && fulfilments.data && isToFulfil(order, fulfilments.data) && (
              <Button variant={acts.length > 0 ? 'default' : 'filled'} onClick={() => setAct('fulfil')}>
                {say('fulfil')}
              </Button>
            )}
            {transactions && isRefundable(transactions) && (
              <Button variant="default" onClick={() => setAct('refund')}>
                {say('refund')}
              </Button>
            )}
            {order.status !== 'INITIALIZED' && <ArchiveButton order={order} />}
          </>
        }
      />
      {error && (
        <div className={classes.notice}>
          <Trouble error={error} again={() => void refetch()} />
        </div>
      )}
      <div role="status">
        <CancellationNotice cancellation={cancellation} />
        {pending && <p className={classes.notice}>{say(pending === 'CAPTURE' ? 'captureFollowed' : 'voidFollowed')}</p>}
        {transactions && isRefunding(transactions) && <p className={classes.notice}>{sayRefund('underWay')}</p>}
      </div>
      {advice && !pending && <Text className={classes.notice}>{advice}</Text>}
      <Columns>
        <Column>
          <Panel title={say('items')} flush>
            <OrderLines order={order} />
          </Panel>
          <Panel title={sayFulfil('parcels')}>
            {fulfilments.error && <Trouble error={fulfilments.error} again={() => void fulfilments.refetch()} />}
            {fulfilments.data && <Fulfilments order={order} fulfilments={fulfilments.data} />}
          </Panel>
          <Panel title={say('payment')}>
            <Payments order={order} payments={payments} />
          </Panel>
        </Column>
        <Column>
          <Panel title={say('buyer')}>
            <Addresses order={order} />
          </Panel>
          <OrderFiles order={order} />
          <OrderLink order={order} />
          <Papers order={order} />
          <OrderTags order={order} />
          <Panel title={say('timeline')}>
            <NewNote orderId={order.id ?? ''} />
            <Timeline
              orderId={order.id ?? ''}
              activities={order.activities ?? []}
              byBuyer={isCanceledByBuyer(cancellation)}
            />
          </Panel>
        </Column>
      </Columns>
      {act === 'refund' && <RefundDialog order={order} close={() => setAct(null)} />}
      {act === 'fulfil' && fulfilments.data && (
        <FulfilDialog
          order={order}
          fulfilments={fulfilments.data}
          givenBack={givenBackOf(transactions)}
          close={() => setAct(null)}
        />
      )}
      {act && act !== 'refund' && act !== 'fulfil' && <ActDialog act={act} known={known} close={() => setAct(null)} />}
    </>
  );
}

function OrderSkeleton() {
  const say = useSay(orderWords);
  return (
    <div role="status" aria-label={say('loadingOrder')}>
      <PageHead title={<Skeleton height={28} width={180} />} back={backOf(say)} />
      <Columns>
        <Column>
          <Skeleton height={260} radius={8} />
          <Skeleton height={120} radius={8} />
        </Column>
        <Column>
          <Skeleton height={220} radius={8} />
        </Column>
      </Columns>
    </div>
  );
}
