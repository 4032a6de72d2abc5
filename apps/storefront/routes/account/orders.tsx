import { ClientError } from '@headland/client';
import { useSay } from '@headland/words/react.ts';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { AccountTitle } from '../../features/account/account-frame.tsx';
import { NoOrders, OrderList } from '../../features/account/orders/order-marks.tsx';
import { toOrderEntry } from '../../features/account/orders/order-view.ts';
import { orderWords } from '../../features/account/orders/words.ts';
import { visitContext } from '../../visit/context.ts';

const PAGE = 10;
const BAD_REQUEST = 400;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { own, host } = context.get(visitContext);
  const cursor = new URL(request.url).searchParams.get('cursor');
  try {
    const { orders, metadata } = await own.call('searchOrders', {
      search: { cursorPaging: { limit: PAGE, ...(cursor !== null && { cursor }) } },
    });
    return {
      siteName: host.site.name,
      orders: (orders ?? []).map((order) => toOrderEntry(order, host.site)),
      next: metadata?.cursors?.next ?? null,
      previous: metadata?.cursors?.prev ?? null,
    };
  } catch (error) {
    // A cursor that was cut off or is of another time: the list begins anew.
    if (cursor !== null && error instanceof ClientError && error.status === BAD_REQUEST) {
      throw redirect('/account/orders');
    }
    throw error;
  }
}

const to = (cursor: string) => `/account/orders?${new URLSearchParams({ cursor })}`;

export default function Orders() {
  const { siteName, orders, next, previous } = useLoaderData<typeof loader>();
  const say = useSay(orderWords);
  return (
    <>
      <AccountTitle title={say('yourOrders')} siteName={siteName}>
        {say('yourOrdersLead')}
      </AccountTitle>
      {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} heading="h2" />}
      {(next !== null || previous !== null) && (
        <nav aria-label={say('pages')} className="pager">
          {previous === null ? (
            <span />
          ) : (
            <a href={to(previous)} rel="prev" className="button">
              {say('newer')}
            </a>
          )}
          {next === null ? (
            <span className="stamp self-center">{say('end')}</span>
          ) : (
            <a href={to(next)} rel="next" className="button">
              {say('older')}
            </a>
          )}
        </nav>
      )}
    </>
  );
}
