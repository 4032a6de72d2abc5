import type { Order } from '@headland/contract/types/orders';
import { Skeleton } from '@mantine/core';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import classes from './order-cards.module.css';
import { buyerName, paymentMark } from './order-status.ts';

/** The list of orders on a phone, and the latest orders of the overview. */
export function OrderCards({ orders, loading }: { orders: readonly Order[]; loading: boolean }) {
  if (loading) {
    return (
      <div className={classes.cards} role="status" aria-label="Loading orders">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height={44} my="xs" />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards}>
      {orders.map((order) => {
        const { tone, text } = paymentMark(order);
        return (
          <li key={order.id} className={classes.card}>
            <span className={classes.name}>
              <RowLink to={`/orders/${order.id}`} whole>
                #{order.number}
              </RowLink>{' '}
              {buyerName(order)}
            </span>
            <span className={classes.total}>{order.priceSummary?.total?.formattedAmount}</span>
            <span className={classes.soft}>
              <ShortInstant iso={order.purchasedDate ?? order.createdDate ?? ''} />
            </span>
            <span className={classes.state}>
              <StatusMark tone={tone}>{text}</StatusMark>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
