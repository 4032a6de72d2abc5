import type { WebhookDelivery } from '@headland/contract/types/webhooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { AddressSelect } from '../../elements/address-select.tsx';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { MoreRows } from '../../elements/more-rows.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { useGrownRows } from '../../elements/use-grown-rows.ts';
import { useList } from '../../elements/use-list.ts';
import { deliveryAddress, deliveryMark, deliveryViews, shortName } from './delivery-list.ts';
import { deliveriesQuery, endpointsQuery } from './webhook-queries.ts';

const words: ListWords = {
  caption: 'Deliveries',
  loading: 'Loading the log',
  views: 'Which deliveries',
  narrowed: 'No such delivery',
  empty: { title: 'Nothing was sent yet', text: 'What an endpoint is told appears here, and stays for 30 days.' },
  emptyViews: {
    waiting: { title: 'Nothing waits' },
    given: { title: 'Nothing was given up' },
  },
};

const column = createColumnHelper<WebhookDelivery>();
const columns = [
  column.accessor('eventType', {
    header: 'Event',
    meta: { label: 'Event' },
    enableHiding: false,
    enableSorting: false,
    cell: ({ row, getValue }) => <RowLink to={`/webhooks/log/${row.original.id}`}>{shortName(getValue())}</RowLink>,
  }),
  column.accessor('state', {
    header: 'State',
    meta: { label: 'State' },
    enableSorting: false,
    cell: ({ row }) => <DeliveryState delivery={row.original} />,
  }),
  column.accessor('attempts', { header: 'Tries', meta: { label: 'Tries' }, enableSorting: false }),
  column.accessor('lastProblem', { header: 'Last answer', meta: { label: 'Last answer' }, enableSorting: false }),
  column.accessor('eventDate', {
    header: 'Happened',
    meta: { label: 'Happened' },
    enableSorting: false,
    cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
  }),
];

function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const { tone, text } = deliveryMark(delivery);
  return <StatusMark tone={tone}>{text}</StatusMark>;
}

const rowsOf = ({ deliveries }: { readonly deliveries: readonly WebhookDelivery[] }) => deliveries;

/** What was sent to endpoints and what waits, the newest first. */
export function DeliveriesPage() {
  usePageTitle('Log of webhooks');
  const list = useList(deliveryAddress);
  const query = useInfiniteQuery(deliveriesQuery(list.at));
  const rows = useGrownRows(query.data, rowsOf);
  const { data: endpoints = [] } = useQuery(endpointsQuery());
  return (
    <>
      <PageHead back={{ to: '/webhooks', label: 'Webhooks' }} title="Log" below="Deliveries are kept for 30 days." />
      <ListFrame
        name="webhook-log"
        words={words}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/webhooks/log/${id}`}
        rowHeight={41}
        card={(delivery) => (
          <Card key={delivery.id}>
            <RowLink to={`/webhooks/log/${delivery.id}`} whole>
              {shortName(delivery.eventType)}
            </RowLink>
            <DeliveryState delivery={delivery} />
            <CardSoft wide>
              <ShortInstant iso={delivery.eventDate} />
            </CardSoft>
          </Card>
        )}
        views={deliveryViews}
        filters={
          <AddressSelect
            aria-label="Endpoint"
            value={list.at.endpoint}
            choose={(endpoint) => list.show({ endpoint })}
            data={[
              { value: '', label: 'All endpoints' },
              ...endpoints.map(({ id, url }) => ({ value: id, label: url })),
            ]}
          />
        }
        foot={<MoreRows query={query} count={rows?.length === 1 ? '1 delivery' : `${rows?.length ?? 0} deliveries`} />}
      />
    </>
  );
}
