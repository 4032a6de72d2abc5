import { ClientError } from '@headland/client';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { AccountTitle } from '../../features/account/account-frame.tsx';
import { NoOrders, OrderList } from '../../features/account/order-marks.tsx';
import { toOrderEntry } from '../../features/account/order-view.ts';
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
  return (
    <>
      <AccountTitle title="Your orders" siteName={siteName}>
        Everything that you ordered while you were signed in, the newest first.
      </AccountTitle>
      {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} heading="h2" />}
      {(next !== null || previous !== null) && (
        <nav aria-label="Pages" className="pager">
          {previous === null ? (
            <span />
          ) : (
            <a href={to(previous)} rel="prev" className="button">
              « Newer
            </a>
          )}
          {next === null ? (
            <span className="stamp self-center">The end</span>
          ) : (
            <a href={to(next)} rel="next" className="button">
              Older »
            </a>
          )}
        </nav>
      )}
    </>
  );
}
