import { ClientError } from '@headland/client';
import { useSay } from '@headland/words/react.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountTitle } from '../../features/account/account-frame.tsx';
import { OrderMarks } from '../../features/account/orders/order-marks.tsx';
import { type OrderLineView, toOrderView } from '../../features/account/orders/order-view.ts';
import { orderWords } from '../../features/account/orders/words.ts';
import { PictureImage } from '../../features/shop/picture.tsx';
import { visitContext } from '../../visit/context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { own, host } = context.get(visitContext);
  try {
    const { order } = await own.call('getOrder', { id: params.id ?? '' });
    if (!order) throw data(null, { status: 404 });
    return { siteName: host.site.name, order: toOrderView(order, host.site, host.url) };
  } catch (error) {
    // Somebody else's order is not there, and neither is one whose id is no id.
    if (error instanceof ClientError && error.kind !== 'system') throw data(null, { status: 404 });
    throw error;
  }
}

export default function Order() {
  const { siteName, order } = useLoaderData<typeof loader>();
  const say = useSay(orderWords);
  return (
    <>
      <AccountTitle title={say('order', { number: order.number })} siteName={siteName}>
        {say('orderedOn', { date: order.date, email: order.email, hasEmail: order.email === '' ? 'no' : 'yes' })}
      </AccountTitle>
      <OrderMarks order={order} />
      <section className="panel order-sheet" aria-label={say('whatYouOrdered')}>
        <ul className="lines">
          {order.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        <dl className="totals">
          {order.sums.map(({ name, amount }) => (
            <div key={name} className="contents">
              <dt>{say(name)}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <dt className="grand">{say('total')}</dt>
          <dd className="grand">{order.total}</dd>
        </dl>
      </section>
      <div className="order-places">
        {order.shipping.length > 0 && <Place title={say('sentTo')} lines={order.shipping} further={order.delivery} />}
        {order.billing.length > 0 && <Place title={say('billedTo')} lines={order.billing} further={null} />}
        {order.note && <Place title={say('yourNote')} lines={[order.note]} further={null} />}
      </div>
      <p className="mt-6">
        <a href="/account/orders">{say('backToOrders')}</a>
      </p>
    </>
  );
}

function Line({ line }: { readonly line: OrderLineView }) {
  return (
    <li className="line">
      <div className="line-picture">
        {line.picture && <PictureImage picture={line.picture} sizes="5rem" widest={256} alt="" />}
      </div>
      <div className="line-name">
        <p className="order-line-name">{line.name}</p>
        {line.choices.length > 0 && <p className="quiet">{line.choices.join(', ')}</p>}
        <p className="quiet">
          {line.quantity} × {line.unitPrice}
        </p>
      </div>
      <p className="price">{line.total}</p>
    </li>
  );
}

interface PlaceProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly further: string | null;
}

function Place({ title, lines, further }: PlaceProps) {
  return (
    <section className="panel order-place">
      <h2>{title}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {further && <p className="quiet mt-2">{further}</p>}
    </section>
  );
}
