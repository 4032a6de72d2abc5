import type { Order } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import { Card, CardSoft, Cards, CardTick } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { buyerName, paymentMark } from './order-status.ts';
import { orderWords } from './words.ts';

/** The latest orders of the overview and of a member. */
export function OrderCards({ orders, loading }: { orders: readonly Order[]; loading: boolean }) {
  const say = useSay(orderWords);
  return (
    <Cards loading={loading ? say('loadingOrders') : null}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </Cards>
  );
}

/** An order in a list on a phone. @param tick the box that selects it */
export function OrderCard({ order, tick }: { order: Order; tick?: ReactNode }) {
  const say = useSay(orderWords);
  const { tone, text } = paymentMark(order, say);
  return (
    <Card>
      <span>
        <RowLink to={`/orders/${order.id}`} whole>
          #{order.number}
        </RowLink>{' '}
        {buyerName(order, say)}
      </span>
      <span>{order.priceSummary?.total?.formattedAmount}</span>
      <CardSoft>
        {tick && <CardTick>{tick}</CardTick>}
        <ShortInstant iso={order.purchasedDate ?? order.createdDate ?? ''} />
      </CardSoft>
      <StatusMark tone={tone}>{text}</StatusMark>
    </Card>
  );
}
