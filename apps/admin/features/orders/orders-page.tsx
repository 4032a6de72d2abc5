import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getCoreRowModel, type SortingState, useReactTable } from '@tanstack/react-table';
import { Link, useSearchParams } from 'react-router';
import { ColumnChoice, useColumnChoice } from '../../elements/column-choice.tsx';
import { DataTable } from '../../elements/data-table.tsx';
import classes from '../../elements/list-page.module.css';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { SearchField } from '../../elements/search-field.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { usePhone } from '../../elements/use-phone.ts';
import { ViewTabs } from '../../elements/view-tabs.tsx';
import { zoneName } from '../../time/format-instant.ts';
import { useNow } from '../../time/use-now.ts';
import { useSite } from '../session/session.tsx';
import { OrderCards } from './order-cards.tsx';
import { orderListQuery } from './order-queries.ts';
import { isSortField, type OrderList, readOrderList, views, writeOrderList } from './order-search.ts';
import { orderColumns, standardColumns } from './orders-columns.tsx';

const none: never[] = [];

export function OrdersPage() {
  usePageTitle('Orders');
  const site = useSite();
  const now = useNow();
  const phone = usePhone();
  const [parameters, setParameters] = useSearchParams();
  const list = readOrderList(parameters);
  const show = (change: Partial<OrderList>, options?: { replace: boolean }) =>
    setParameters(writeOrderList({ ...list, cursor: null, ...change }), options);

  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(orderListQuery(list));
  const orders = data?.orders ?? none;
  const [columnVisibility, setColumnVisibility] = useColumnChoice('orders', standardColumns);
  const sorting: SortingState = [{ id: list.sort, desc: list.descending }];
  const table = useReactTable({
    data: orders,
    columns: orderColumns,
    state: { sorting, columnVisibility },
    getRowId: (order) => order.id ?? '',
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    enableSortingRemoval: false,
    onColumnVisibilityChange: setColumnVisibility,
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      if (first && isSortField(first.id)) show({ sort: first.id, descending: first.desc });
    },
  });
  const { next, prev } = data?.metadata?.cursors ?? {};

  return (
    <>
      <PageHead title="Orders" />
      <div className={classes.sheet}>
        <ViewTabs
          label="Which orders"
          views={views.map(({ id, label }) => ({
            id,
            label,
            to: `?${writeOrderList({ ...list, view: id, cursor: null })}`,
          }))}
          current={list.view}
        />
        <div className={classes.tools}>
          <div className={classes.search}>
            <SearchField
              value={list.search}
              search={(search) => show({ search }, { replace: true })}
              label="Search by number, name or e-mail"
            />
          </div>
          {!phone && <ColumnChoice table={table} />}
        </div>
        {list.view === 'open' && (
          <Text size="sm" c="dimmed" className={classes.note}>
            Buyers who went to pay and have not finished. Unfinished orders are canceled by themselves after two hours.
          </Text>
        )}
        {error ? (
          <div className={classes.note}>
            <Trouble
              error={error}
              again={() => void refetch()}
              more={
                list.cursor !== null && (
                  <Button size="xs" variant="default" onClick={() => show({})}>
                    Go to the first page
                  </Button>
                )
              }
            />
          </div>
        ) : data && orders.length === 0 ? (
          <NoOrders list={list} />
        ) : phone ? (
          <OrderCards orders={orders} loading={isPending} />
        ) : (
          <DataTable
            table={table}
            caption="Orders"
            loading={isPending}
            rowHeight={41}
            stale={isPlaceholderData}
            pathOf={(order) => `/orders/${order.id}`}
          />
        )}
        <footer className={classes.foot}>
          <Text size="sm" c="dimmed">
            Times in {site.timeZone.replaceAll('_', ' ')} ({zoneName(now, site)})
          </Text>
          <Group gap="xs">
            <PageButton label="Previous page" cursor={prev} show={show} />
            <PageButton label="Next page" cursor={next} show={show} />
          </Group>
        </footer>
      </div>
    </>
  );
}

function PageButton({
  label,
  cursor,
  show,
}: {
  label: string;
  cursor: string | null | undefined;
  show: (change: Partial<OrderList>) => void;
}) {
  return (
    <Button
      variant="default"
      size="sm"
      disabled={!cursor}
      onClick={() => {
        show({ cursor: cursor ?? null });
        window.scrollTo({ top: 0 });
      }}
    >
      {label}
    </Button>
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
