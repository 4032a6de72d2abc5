import type { Order } from '@headland/contract/types/orders';
import { Card, CardSoft, Cards } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { buyerName, paymentMark } from './order-status.ts';

/** The latest orders of the overview and of a member. */
export function OrderCards({ orders, loading }: { orders: readonly Order[]; loading: boolean }) {
  return (
    <Cards loading={loading ? 'Loading orders' : null}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </Cards>
  );
}

/** An order in a list on a phone. */
export function OrderCard({ order }: { order: Order }) {
  const { tone, text } = paymentMark(order);
  return (
    <Card>
      <span>
        <RowLink to={`/orders/${order.id}`} whole>
          #{order.number}
        </RowLink>{' '}
        {buyerName(order)}
      </span>
      <span>{order.priceSummary?.total?.formattedAmount}</span>
      <CardSoft>
        <ShortInstant iso={order.purchasedDate ?? order.createdDate ?? ''} />
      </CardSoft>
      <StatusMark tone={tone}>{text}</StatusMark>
    </Card>
  );
}
