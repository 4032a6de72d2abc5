import { useSay } from '@headland/words/react.ts';
import { WayToStore } from '../../shell/way-to-store.tsx';
import type { OrderEntry, OrderMark } from './order-view.ts';
import { orderWords } from './words.ts';

function Mark({ mark }: { readonly mark: OrderMark }) {
  return <span className={`mark mark-${mark.tone}`}>{useSay(orderWords)(mark.words)}</span>;
}

/** Where the money and the parcel are. */
export function OrderMarks({ order }: { readonly order: OrderEntry }) {
  return (
    <p className="marks">
      <Mark mark={order.payment} />
      {order.fulfilment && <Mark mark={order.fulfilment} />}
    </p>
  );
}

/** Orders as a list, the newest first. */
export function OrderList({
  orders,
  heading,
}: {
  readonly orders: readonly OrderEntry[];
  readonly heading: 'h2' | 'h3';
}) {
  const Heading = heading;
  const say = useSay(orderWords);
  return (
    <ul className="order-list">
      {orders.map((order) => (
        <li key={order.id} className="order-entry panel">
          <div>
            <Heading className="order-number">
              <a href={`/account/orders/${order.id}`}>{say('order', { number: order.number })}</a>
            </Heading>
            <p className="quiet">
              {say('orderSummary', {
                date: order.date,
                pieces: order.pieces,
                first: order.first,
                more: order.first === '' ? 'none' : order.kinds > 1 ? 'several' : 'one',
              })}
            </p>
          </div>
          <p className="price">{order.total}</p>
          <OrderMarks order={order} />
        </li>
      ))}
    </ul>
  );
}

export function NoOrders() {
  const say = useSay(orderWords);
  return (
    <div className="grid gap-10 justify-items-start py-4">
      <p className="balloon">{say('noOrders')}</p>
      <WayToStore loud>{say('toShelves')}</WayToStore>
    </div>
  );
}
