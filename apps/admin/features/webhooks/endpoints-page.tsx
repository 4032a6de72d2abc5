import type { WebhookEndpoint } from '@headland/contract/types/webhooks';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { listAddress } from '../../elements/list-address.ts';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { useList } from '../../elements/use-list.ts';
import { appsQuery } from '../apps/app-queries.ts';
import { endpointsQuery } from './webhook-queries.ts';

const words: ListWords = {
  caption: 'Endpoints',
  loading: 'Loading the endpoints',
  empty: {
    title: 'No endpoints yet',
    text: (
      <>
        An app is told here of orders, members and products as they change.{' '}
        <Link to="/webhooks/new">Make the first one</Link>
      </>
    ),
  },
};

/** They are few: the list has one page, and nothing of it stands in the address. */
const address = listAddress({});
const column = createColumnHelper<WebhookEndpoint>();

/** @param appName by the app's id */
function endpointColumns(appName: (clientId: string) => string) {
  return [
    column.accessor('url', {
      header: 'Address',
      meta: { label: 'Address' },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/webhooks/${row.original.id}`}>{getValue()}</RowLink>,
    }),
    column.accessor(({ clientId }) => appName(clientId), {
      id: 'app',
      header: 'App',
      meta: { label: 'App' },
      enableSorting: false,
    }),
    column.accessor(({ eventTypes }) => eventTypes.length, {
      id: 'events',
      header: 'Events',
      meta: { label: 'Events' },
      enableSorting: false,
    }),
    column.accessor('active', {
      header: 'State',
      meta: { label: 'State' },
      enableSorting: false,
      cell: ({ getValue }) => <EndpointMark active={getValue()} />,
    }),
    column.accessor('createdDate', {
      header: 'Made',
      meta: { label: 'Made' },
      enableSorting: false,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
  ];
}

function EndpointMark({ active }: { active: boolean }) {
  return active ? <StatusMark tone="good">On</StatusMark> : <StatusMark tone="wait">Off</StatusMark>;
}

/** Where apps are told of what happens. */
export function EndpointsPage() {
  usePageTitle('Webhooks');
  const list = useList(address);
  const query = useQuery(endpointsQuery());
  const { data: apps } = useQuery(appsQuery());
  const columns = useMemo(
    () => endpointColumns((clientId) => apps?.find(({ id }) => id === clientId)?.name ?? ''),
    [apps],
  );
  return (
    <>
      <PageHead
        title="Webhooks"
        below="Addresses at which apps are told of orders, members and products as they change."
        actions={
          <Group gap="xs">
            <Button component={Link} to="/webhooks/log" variant="default">
              Log
            </Button>
            <Button component={Link} to="/webhooks/new" leftSection={<IconPlus size={16} aria-hidden />}>
              New endpoint
            </Button>
          </Group>
        }
      />
      <ListFrame
        name="webhooks"
        words={words}
        list={list}
        query={query}
        rows={query.data}
        columns={columns}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/webhooks/${id}`}
        rowHeight={41}
        card={({ id, url, active, eventTypes }) => (
          <Card key={id}>
            <RowLink to={`/webhooks/${id}`} whole>
              {url}
            </RowLink>
            <span>
              <EndpointMark active={active} />
            </span>
            <CardSoft wide>{eventTypes.length === 1 ? '1 event' : `${eventTypes.length} events`}</CardSoft>
          </Card>
        )}
        foot={null}
      />
    </>
  );
}
