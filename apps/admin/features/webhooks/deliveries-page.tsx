import type { WebhookDelivery } from '@headland/contract/types/webhooks';
import { useSay } from '@headland/words/react.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
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
import { deliveriesCsv } from './deliveries-csv.ts';
import { deliveryAddress, deliveryMark, deliveryViews, shortName } from './delivery-list.ts';
import { deliveriesQuery, endpointsQuery } from './webhook-queries.ts';
import { type WebhookSay, webhookWords } from './words.ts';

function wordsOf(say: WebhookSay): ListWords {
  return {
    caption: say('deliveries'),
    loading: say('loadingLog'),
    views: say('whichDeliveries'),
    narrowed: say('narrowed'),
    empty: { title: say('nothingSent'), text: say('nothingSentText') },
    emptyViews: {
      waiting: { title: say('nothingWaits') },
      given: { title: say('nothingGivenUp') },
    },
  };
}

const column = createColumnHelper<WebhookDelivery>();
function deliveryColumns(say: WebhookSay) {
  return [
    column.accessor('eventType', {
      header: say('event'),
      meta: { label: say('event') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/webhooks/log/${row.original.id}`}>{shortName(getValue())}</RowLink>,
    }),
    column.accessor('state', {
      header: say('state'),
      meta: { label: say('state') },
      enableSorting: false,
      cell: ({ row }) => <DeliveryState delivery={row.original} />,
    }),
    column.accessor('attempts', { header: say('tries'), meta: { label: say('tries') }, enableSorting: false }),
    column.accessor('lastProblem', {
      header: say('lastAnswer'),
      meta: { label: say('lastAnswer') },
      enableSorting: false,
    }),
    column.accessor('eventDate', {
      header: say('happened'),
      meta: { label: say('happened') },
      enableSorting: false,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
  ];
}

function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const say = useSay(webhookWords);
  const { tone, text } = deliveryMark(delivery, say);
  return <StatusMark tone={tone}>{text}</StatusMark>;
}

const rowsOf = ({ deliveries }: { readonly deliveries: readonly WebhookDelivery[] }) => deliveries;

/** What was sent to endpoints and what waits, the newest first. */
export function DeliveriesPage() {
  const say = useSay(webhookWords);
  usePageTitle(say('logTitle'));
  const columns = useMemo(() => deliveryColumns(say), [say]);
  const queries = useQueryClient();
  const list = useList(deliveryAddress);
  const query = useInfiniteQuery(deliveriesQuery(list.at));
  const rows = useGrownRows(query.data, rowsOf);
  const { data: endpoints = [] } = useQuery(endpointsQuery());
  return (
    <>
      <PageHead back={{ to: '/webhooks', label: say('webhooks') }} title={say('log')} below={say('logBelow')} />
      <ListFrame
        name="webhook-log"
        words={wordsOf(say)}
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
        views={deliveryViews.map(({ id, word }) => ({ id, label: say(word) }))}
        filters={
          <AddressSelect
            aria-label={say('endpoint')}
            value={list.at.endpoint}
            choose={(endpoint) => list.show({ endpoint })}
            data={[
              { value: '', label: say('allEndpoints') },
              ...endpoints.map(({ id, url }) => ({ value: id, label: url })),
            ]}
          />
        }
        csv={() => deliveriesCsv(list.at, say, queries)}
        foot={<MoreRows query={query} count={say('deliveryCount', { count: rows?.length ?? 0 })} />}
      />
    </>
  );
}
