import type { OrderEntry, OrderMark } from './order-view.ts';

function Mark({ mark }: { readonly mark: OrderMark }) {
  return <span className={`mark mark-${mark.tone}`}>{mark.text}</span>;
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
  return (
    <ul className="order-list">
      {orders.map((order) => (
        <li key={order.id} className="order-entry panel">
          <div>
            <Heading className="order-number">
              <a href={`/account/orders/${order.id}`}>Order {order.number}</a>
            </Heading>
            <p className="quiet">
              {order.date} · {order.pieces} {order.pieces === 1 ? 'piece' : 'pieces'}
              {order.first && `: ${order.first}${order.kinds > 1 ? ' and more' : ''}`}
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
  return (
    <div className="grid gap-10 justify-items-start py-4">
      <p className="balloon">No orders yet. The first issue is always the hardest to pick.</p>
      <a href="/store" className="button button-loud">
        To the shelves
      </a>
    </div>
  );
}
