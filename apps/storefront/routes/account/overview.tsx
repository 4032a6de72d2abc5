import { useSay } from '@headland/words/react.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountTitle } from '../../features/account/account-frame.tsx';
import { NoOrders, OrderList } from '../../features/account/orders/order-marks.tsx';
import { toOrderEntry } from '../../features/account/orders/order-view.ts';
import { memberOf } from '../../features/account/require-member.ts';
import { sayMonth } from '../../features/account/say-date.ts';
import { accountWords } from '../../features/account/words.ts';
import { visitContext } from '../../visit/context.ts';

const LATEST = 3;

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const { site } = visit.host;
  const member = memberOf(visit);
  const { orders } = await visit.own.call('searchOrders', { search: { cursorPaging: { limit: LATEST } } });
  return {
    siteName: site.name,
    member,
    since: sayMonth(member.since, site),
    orders: (orders ?? []).map((order) => toOrderEntry(order, site)),
  };
}

export default function Overview() {
  const { siteName, member, since, orders } = useLoaderData<typeof loader>();
  const say = useSay(accountWords);
  return (
    <>
      <AccountTitle title={say('hello', { name: member.name })} siteName={siteName} />
      <section className="club-card panel halftone" aria-label={say('card')}>
        <p className="club-initials" aria-hidden="true">
          {member.initials}
        </p>
        <div className="club-text">
          <p className="club-of">{say('club', { site: siteName })}</p>
          <p className="club-name">{member.name}</p>
          <p>{member.email}</p>
          {since && <p>{say('since', { month: since })}</p>}
        </div>
        <p className="club-links">
          <a href="/account/profile" className="button">
            {say('changeProfile')}
          </a>
        </p>
      </section>
      <div className="section-head">
        <h2>{say('latelyOrdered')}</h2>
        {orders.length > 0 && <a href="/account/orders">{say('allOrders')}</a>}
      </div>
      {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} heading="h3" />}
    </>
  );
}
