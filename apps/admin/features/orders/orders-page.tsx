import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ListNote, ListSheet, ListTools } from '../../elements/list-sheet.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { PagedFoot } from '../../elements/paged-foot.tsx';
import { SearchField } from '../../elements/search-field.tsx';
import { useListTable } from '../../elements/use-list-table.ts';
import { ViewTabs } from '../../elements/view-tabs.tsx';
import { ZoneNote } from '../../elements/zone-note.tsx';
import { OrderCards } from './order-cards.tsx';
import { orderListQuery } from './order-queries.ts';
import { isSortField, type OrderList, readOrderList, views, writeOrderList } from './order-search.ts';
import { orderColumns, standardColumns } from './orders-columns.tsx';

const none: never[] = [];

export function OrdersPage() {
  usePageTitle('Orders');
  const [parameters, setParameters] = useSearchParams();
  const list = readOrderList(parameters);
  const show = (change: Partial<OrderList>, options?: { replace: boolean }) =>
    setParameters(writeOrderList({ ...list, cursor: null, ...change }), options);

  const query = useQuery(orderListQuery(list));
  const { data, isPending } = query;
  const orders = data?.orders ?? none;
  const table = useListTable({
    name: 'orders',
    rows: orders,
    columns: orderColumns,
    standard: standardColumns,
    idOf: (order) => order.id ?? '',
    sorted: { id: list.sort, desc: list.descending },
    sort: ({ id, desc }) => isSortField(id) && show({ sort: id, descending: desc }),
  });
  const { next, prev } = data?.metadata?.cursors ?? {};
  const to = (cursor: string | null | undefined) => (cursor ? () => show({ cursor }) : null);

  return (
    <>
      <PageHead title="Orders" />
      <ListSheet
        query={query}
        count={data && orders.length}
        table={table}
        caption="Orders"
        rowHeight={41}
        pathOf={(order) => `/orders/${order.id}`}
        cards={<OrderCards orders={orders} loading={isPending} />}
        nothing={<NoOrders list={list} />}
        wayOut={
          list.cursor !== null && (
            <Button size="xs" variant="default" onClick={() => show({})}>
              Go to the first page
            </Button>
          )
        }
        foot={<PagedFoot note={<ZoneNote />} previous={to(prev)} next={to(next)} />}
      >
        <ViewTabs
          label="Which orders"
          views={views.map(({ id, label }) => ({
            id,
            label,
            to: `?${writeOrderList({ ...list, view: id, cursor: null })}`,
          }))}
          current={list.view}
        />
        <ListTools
          search={
            <SearchField
              value={list.search}
              search={(search) => show({ search }, { replace: true })}
              label="Search by number, name or e-mail"
            />
          }
          table={table}
        />
        {list.view === 'open' && (
          <ListNote soft>
            Buyers who went to pay and have not finished. Unfinished orders are canceled by themselves after two hours.
          </ListNote>
        )}
      </ListSheet>
    </>
  );
}

function NoOrders({ list }: { list: OrderList }) {
  if (list.search !== '') {
    return (
      <Nothing title={`Nothing matches “${list.search}”`}>
        <Link to={`?${writeOrderList({ ...list, search: '', cursor: null })}`}>Show all of this list</Link>
      </Nothing>
    );
  }
  if (list.view === 'all') {
    return <Nothing title="No orders yet">They appear here as soon as a buyer has placed one.</Nothing>;
  }
  if (list.view === 'capture') return <Nothing title="No payment waits to be captured" />;
  return <Nothing title="No orders here" />;
}
