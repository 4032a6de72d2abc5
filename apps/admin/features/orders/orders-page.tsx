import { useQuery } from '@tanstack/react-query';
import { ListFrame, ListNote, type ListWords } from '../../elements/list-frame.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { PagedFoot } from '../../elements/paged-foot.tsx';
import { useList } from '../../elements/use-list.ts';
import { ZoneNote } from '../../elements/zone-note.tsx';
import { OrderCard } from './order-cards.tsx';
import { orderListQuery } from './order-queries.ts';
import { orderAddress, views } from './order-search.ts';
import { orderColumns, standardColumns } from './orders-columns.tsx';

const none: never[] = [];

const words: ListWords = {
  caption: 'Orders',
  loading: 'Loading orders',
  search: 'Search by number, name or e-mail',
  views: 'Which orders',
  unmatched: (search) => `Nothing matches “${search}”`,
  empty: { title: 'No orders here' },
  emptyViews: {
    all: { title: 'No orders yet', text: 'They appear here as soon as a buyer has placed one.' },
    capture: { title: 'No payment waits to be captured' },
  },
};

export function OrdersPage() {
  usePageTitle('Orders');
  const list = useList(orderAddress);
  const query = useQuery(orderListQuery(list.at));
  const { data } = query;
  const { next, prev } = data?.metadata?.cursors ?? {};
  const to = (cursor: string | null | undefined) => (cursor ? () => list.show({ cursor }) : null);
  return (
    <>
      <PageHead title="Orders" />
      <ListFrame
        name="orders"
        words={words}
        list={list}
        query={query}
        rows={data && (data.orders ?? none)}
        columns={orderColumns}
        standard={standardColumns}
        idOf={(order) => order.id ?? ''}
        pathOf={(order) => `/orders/${order.id}`}
        rowHeight={41}
        card={(order) => <OrderCard key={order.id} order={order} />}
        views={views}
        notes={
          list.at.view === 'open' && (
            <ListNote soft>
              Buyers who went to pay and have not finished. Unfinished orders are canceled by themselves after two
              hours.
            </ListNote>
          )
        }
        foot={<PagedFoot note={<ZoneNote />} previous={to(prev)} next={to(next)} />}
      />
    </>
  );
}
