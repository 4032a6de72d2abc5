import { useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { listAddress } from '../../elements/list-address.ts';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { useList } from '../../elements/use-list.ts';
import { groupName } from './group-name.ts';
import { groupsCsv } from './groups-csv.ts';
import { type Group, groupsQuery, ratesQuery } from './tax-queries.ts';
import { type TaxSay, taxWords } from './words.ts';

function wordsOf(say: TaxSay): ListWords {
  return { caption: say('groups'), loading: say('loadingGroups'), empty: { title: say('noGroups') } };
}

const address = listAddress({});

interface GroupRow {
  readonly group: Group;
  readonly name: string;
  readonly regions: number;
}

const column = createColumnHelper<GroupRow>();
function groupColumns(say: TaxSay) {
  return [
    column.accessor('name', {
      header: say('group'),
      meta: { label: say('group') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row }) => <GroupLink {...row.original} />,
    }),
    column.accessor('regions', {
      header: say('rates'),
      meta: { label: say('rates') },
      enableSorting: false,
      cell: ({ getValue }) => say('regionCount', { count: getValue() }),
    }),
  ];
}

/** Those that every site has lead nowhere: nobody changes them. */
function GroupLink({ group, name }: GroupRow) {
  const say = useSay(taxWords);
  if (!group.standard) return <RowLink to={`/taxes/groups/${group.id}`}>{name}</RowLink>;
  return (
    <>
      {name} <small>{say('always')}</small>
    </>
  );
}

/** What is taxed alike. */
export function GroupsPage() {
  const say = useSay(taxWords);
  usePageTitle(say('groups'));
  const queries = useQueryClient();
  const list = useList(address);
  const query = useQuery(groupsQuery());
  const { data: rates } = useQuery(ratesQuery());
  const columns = useMemo(() => groupColumns(say), [say]);
  const rows = useMemo(
    () =>
      query.data?.map((group) => ({
        ...{ group, name: groupName(group, say) },
        regions: rates?.filter(({ taxGroupId }) => taxGroupId === group.id).length ?? 0,
      })),
    [query.data, rates, say],
  );
  return (
    <>
      <PageHead
        back={{ to: '/taxes', label: say('taxes') }}
        title={say('groups')}
        below={say('groupsBelow')}
        actions={
          <Button component={Link} to="/taxes/groups/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {say('newGroup')}
          </Button>
        }
      />
      <ListFrame
        name="tax-groups"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        idOf={({ group }) => group.id}
        card={(row) => (
          <Card key={row.group.id}>
            <GroupLink {...row} />
            <CardSoft wide>{say('regionCount', { count: row.regions })}</CardSoft>
          </Card>
        )}
        csv={() => groupsCsv(say, queries)}
        foot={null}
      />
    </>
  );
}
