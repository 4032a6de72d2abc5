import type { WebhookEndpoint } from '@headland/contract/types/webhooks';
import { inline, useSay } from '@headland/words/react.ts';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
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
import { endpointsCsv } from './endpoints-csv.ts';
import { endpointsQuery } from './webhook-queries.ts';
import { type WebhookSay, webhookWords } from './words.ts';

function wordsOf(say: WebhookSay): ListWords {
  const first = (text: ReactNode) => <Link to="/webhooks/new">{text}</Link>;
  return {
    caption: say('endpoints'),
    loading: say('loadingEndpoints'),
    empty: { title: say('none'), text: inline(say.pieces('noneText', { link: first })) },
  };
}

/** They are few: the list has one page, and nothing of it stands in the address. */
const address = listAddress({});
const column = createColumnHelper<WebhookEndpoint>();

/** @param appName by the app's id */
function endpointColumns(appName: (clientId: string) => string, say: WebhookSay) {
  return [
    column.accessor('url', {
      header: say('url'),
      meta: { label: say('url') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/webhooks/${row.original.id}`}>{getValue()}</RowLink>,
    }),
    column.accessor(({ clientId }) => appName(clientId), {
      id: 'app',
      header: say('app'),
      meta: { label: say('app') },
      enableSorting: false,
    }),
    column.accessor(({ eventTypes }) => eventTypes.length, {
      id: 'events',
      header: say('events'),
      meta: { label: say('events') },
      enableSorting: false,
    }),
    column.accessor('active', {
      header: say('state'),
      meta: { label: say('state') },
      enableSorting: false,
      cell: ({ getValue }) => <EndpointMark active={getValue()} />,
    }),
    column.accessor('createdDate', {
      header: say('madeOn'),
      meta: { label: say('madeOn') },
      enableSorting: false,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
  ];
}

function EndpointMark({ active }: { active: boolean }) {
  const say = useSay(webhookWords);
  return active ? <StatusMark tone="good">{say('on')}</StatusMark> : <StatusMark tone="wait">{say('off')}</StatusMark>;
}

/** Where apps are told of what happens. */
export function EndpointsPage() {
  const say = useSay(webhookWords);
  usePageTitle(say('webhooks'));
  const queries = useQueryClient();
  const list = useList(address);
  const query = useQuery(endpointsQuery());
  const { data: apps } = useQuery(appsQuery());
  const columns = useMemo(
    () => endpointColumns((clientId) => apps?.find(({ id }) => id === clientId)?.name ?? '', say),
    [apps, say],
  );
  return (
    <>
      <PageHead
        title={say('webhooks')}
        below={say('below')}
        actions={
          <Group gap="xs">
            <Button component={Link} to="/webhooks/log" variant="default">
              {say('log')}
            </Button>
            <Button component={Link} to="/webhooks/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {say('newEndpoint')}
            </Button>
          </Group>
        }
      />
      <ListFrame
        name="webhooks"
        words={wordsOf(say)}
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
            <CardSoft wide>{say('eventCount', { count: eventTypes.length })}</CardSoft>
          </Card>
        )}
        csv={() => endpointsCsv(say, queries)}
        foot={null}
      />
    </>
  );
}
