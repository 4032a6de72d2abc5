import { ClientError } from '@headland/client';
import type { orders } from '@headland/contract';
import { useSay } from '@headland/words/react.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { AccountTitle } from '../../features/account/account-frame.tsx';
import { AgainForm } from '../../features/account/orders/again-form.tsx';
import { CancelForm } from '../../features/account/orders/cancel-form.tsx';
import { Files } from '../../features/account/orders/files.tsx';
import { sayNotCanceled } from '../../features/account/orders/not-canceled.ts';
import { orderAgain } from '../../features/account/orders/order-again.ts';
import { OrderMarks } from '../../features/account/orders/order-marks.tsx';
import { type OrderLineView, toOrderView } from '../../features/account/orders/order-view.ts';
import { toParcels } from '../../features/account/orders/parcel-view.ts';
import { Parcels } from '../../features/account/orders/parcels.tsx';
import { orderWords } from '../../features/account/orders/words.ts';
import { sayProblem } from '../../features/cart/say-problem.ts';
import { PictureImage } from '../../features/shop/picture.tsx';
import { visitContext } from '../../visit/context.ts';
import { readForm } from '../../visit/read-form.ts';
import type { Visit } from '../../visit/visit.ts';

const SEE_OTHER = 303;
const REFUSED = 422;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const { own, host } = visit;
  try {
    const id = params.id ?? '';
    const [order, { orderWithFulfillments }, { cancellation }] = await Promise.all([
      ownOrder(visit, id),
      own.call('listFulfillmentsOfOrder', { orderId: id }),
      own.call('getOrderCancellation', { orderId: id }),
    ]);
    const view = toOrderView(order, host.site, host.url);
    const parcels = toParcels(orderWithFulfillments?.fulfillments ?? [], view.lines, host.site);
    const asks = new URL(request.url).searchParams.get('cancel') === 'ask';
    return { siteName: host.site.name, order: view, parcels, cancellation, asks };
  } catch (error) {
    // Somebody else's order is not there, and neither is one whose id is no id.
    if (error instanceof ClientError && error.kind !== 'system') throw data(null, { status: 404 });
    throw error;
  }
}

/** Cancels the order, or orders the same again. What is all as it was leads on to the cart; what is not is said on this page. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const form = await readForm(request);
  const order = await ownOrder(visit, params.id ?? '');
  if (form.get('_intent') === 'cancel') return cancel(visit, order.id ?? '');
  try {
    const again = await orderAgain(visit, order);
    if (again.added > 0 && again.differences.length === 0) return redirect('/cart', SEE_OTHER);
    return { again, problem: null, notCanceled: null };
  } catch (error) {
    return data({ again: null, problem: sayProblem(error, visit.host.site), notCanceled: null }, { status: REFUSED });
  }
}

/** However often it is sent, the order is canceled once. */
async function cancel({ own, host }: Visit, orderId: string) {
  try {
    await own.call('cancelOwnOrder', { orderId });
    return redirect(`/account/orders/${orderId}`, SEE_OTHER);
  } catch (error) {
    return data({ again: null, problem: null, notCanceled: sayNotCanceled(error, host.site) }, { status: REFUSED });
  }
}

/** @throws a page that is not there for somebody else's order and for an id that is none */
async function ownOrder({ own }: Visit, id: string): Promise<orders.Order> {
  try {
    const { order } = await own.call('getOrder', { id });
    if (order) return order;
  } catch (error) {
    if (!(error instanceof ClientError && error.kind !== 'system')) throw error;
  }
  throw data(null, { status: 404 });
}

export default function Order() {
  const { siteName, order, parcels, cancellation, asks } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const say = useSay(orderWords);
  return (
    <>
      <AccountTitle title={say('order', { number: order.number })} siteName={siteName}>
        {say('orderedOn', { date: order.date, email: order.email, hasEmail: order.email === '' ? 'no' : 'yes' })}
      </AccountTitle>
      <OrderMarks order={order} />
      <AgainForm orderId={order.id} again={answered?.again ?? null} problem={answered?.problem ?? null} />
      <CancelForm
        orderId={order.id}
        number={order.number}
        cancellation={cancellation}
        asks={asks}
        problem={answered?.notCanceled ?? null}
      />
      <Parcels parcels={parcels} />
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
        <Files files={line.files} />
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
