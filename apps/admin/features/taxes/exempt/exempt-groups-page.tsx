import { inline, useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { Card, CardSoft } from '../../../elements/cards.tsx';
import { listAddress } from '../../../elements/list-address.ts';
import { ListFrame, type ListWords } from '../../../elements/list-frame.tsx';
import { PageHead } from '../../../elements/page-head.tsx';
import { usePageTitle } from '../../../elements/page-title.tsx';
import { RowLink } from '../../../elements/row-link.tsx';
import { useList } from '../../../elements/use-list.ts';
import { exemptGroupsCsv } from './exempt-groups-csv.ts';
import { exemptGroupsQuery, exemptMembersQuery } from './exempt-queries.ts';
import { type ExemptSay, exemptWords } from './words.ts';

function wordsOf(say: ExemptSay): ListWords {
  const first = (text: ReactNode) => <Link to="/taxes/exempt/new">{text}</Link>;
  return {
    caption: say('groups'),
    loading: say('loading'),
    empty: { title: say('none'), text: inline(say.pieces('noneText', { link: first })) },
  };
}

const address = listAddress({});

interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly members: number;
}

const column = createColumnHelper<GroupRow>();
function groupColumns(say: ExemptSay) {
  return [
    column.accessor('name', {
      header: say('group'),
      meta: { label: say('group') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/taxes/exempt/${row.original.id}`}>{getValue()}</RowLink>,
    }),
    column.accessor('members', {
      header: say('members'),
      meta: { label: say('members') },
      enableSorting: false,
      cell: ({ getValue }) => say('memberCount', { count: getValue() }),
    }),
  ];
}

/** Buyers who pay other rates, or none. */
export function ExemptGroupsPage() {
  const say = useSay(exemptWords);
  usePageTitle(say('groups'));
  const queries = useQueryClient();
  const list = useList(address);
  const query = useQuery(exemptGroupsQuery());
  const { data: members } = useQuery(exemptMembersQuery());
  const columns = useMemo(() => groupColumns(say), [say]);
  const rows = useMemo(
    () =>
      query.data?.map((group) => ({
        ...group,
        members: members?.filter(({ groupId }) => groupId === group.id).length ?? 0,
      })),
    [query.data, members],
  );
  return (
    <>
      <PageHead
        back={{ to: '/taxes', label: say('taxes') }}
        title={say('groups')}
        below={say('below')}
        actions={
          <Button component={Link} to="/taxes/exempt/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {say('newGroup')}
          </Button>
        }
      />
      <ListFrame
        name="tax-exempt-groups"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        pathOf={({ id }) => `/taxes/exempt/${id}`}
        card={({ id, name, members: count }) => (
          <Card key={id}>
            <RowLink to={`/taxes/exempt/${id}`} whole>
              {name}
            </RowLink>
            <CardSoft wide>{say('memberCount', { count })}</CardSoft>
          </Card>
        )}
        csv={() => exemptGroupsCsv(say, queries)}
        foot={null}
      />
    </>
  );
}
