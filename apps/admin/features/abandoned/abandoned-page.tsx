import type { AbandonedCheckout, QueryAbandonedCheckoutsResponse } from '@headland/contract/types/abandoned-checkouts';
import { inline, useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { MoreRows } from '../../elements/more-rows.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { useGrownRows } from '../../elements/use-grown-rows.ts';
import { useList } from '../../elements/use-list.ts';
import { abandonedCsv } from './abandoned-csv.ts';
import { abandonedAddress, abandonedViews } from './abandoned-list.ts';
import { AbandonedMark } from './abandoned-mark.tsx';
import { abandonedListQuery } from './abandoned-queries.ts';
import { type AbandonedSay, abandonedWords } from './words.ts';

const none: AbandonedCheckout[] = [];
const rowsOf = ({ abandonedCheckouts }: QueryAbandonedCheckoutsResponse) => abandonedCheckouts ?? none;
const pathOf = ({ id }: AbandonedCheckout) => `/abandoned-carts/${id}`;
const emailOf = ({ buyerInfo }: AbandonedCheckout) => buyerInfo?.email ?? '';
const itemsOf = ({ lineItems = [] }: AbandonedCheckout) =>
  lineItems.map(({ productName }) => productName?.original ?? '').join(', ');

function wordsOf(say: AbandonedSay): ListWords {
  const settings = (text: ReactNode) => <Link to="/abandoned-carts/settings">{text}</Link>;
  return {
    caption: say('carts'),
    loading: say('loading'),
    search: say('search'),
    views: say('which'),
    empty: { title: say('noneHere') },
    emptyViews: { all: { title: say('none'), text: inline(say.pieces('noneText', { link: settings })) } },
  };
}

const column = createColumnHelper<AbandonedCheckout>();

function abandonedColumns(say: AbandonedSay) {
  return [
    column.accessor(emailOf, {
      id: 'email',
      header: say('email'),
      meta: { label: say('email') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={pathOf(row.original)}>{getValue()}</RowLink>,
    }),
    column.display({
      id: 'left',
      header: say('left'),
      meta: { label: say('left') },
      cell: ({ row }) => <ShortInstant iso={row.original.createdDate ?? ''} />,
    }),
    column.accessor(itemsOf, {
      id: 'items',
      header: say('items'),
      meta: { label: say('items') },
      enableSorting: false,
    }),
    column.accessor(({ totalPrice }) => totalPrice?.formattedAmount ?? '', {
      id: 'worth',
      header: say('worth'),
      meta: { label: say('worth'), end: true },
      enableSorting: false,
    }),
    column.display({
      id: 'state',
      header: say('state'),
      meta: { label: say('state') },
      cell: ({ row }) => <AbandonedMark left={row.original} />,
    }),
  ];
}

/** What buyers left at the checkout, the newest first. */
export function AbandonedPage() {
  const say = useSay(abandonedWords);
  usePageTitle(say('carts'));
  const columns = useMemo(() => abandonedColumns(say), [say]);
  const list = useList(abandonedAddress);
  const query = useInfiniteQuery(abandonedListQuery(list.at));
  const rows = useGrownRows(query.data, rowsOf);
  return (
    <>
      <PageHead
        title={say('carts')}
        below={say('below')}
        actions={
          <Button
            component={Link}
            to="/abandoned-carts/settings"
            variant="default"
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            {say('settings')}
          </Button>
        }
      />
      <ListFrame
        name="abandoned-carts"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id ?? ''}
        pathOf={pathOf}
        views={abandonedViews.map((id) => ({ id, label: say(id) }))}
        card={(left) => (
          <Card key={left.id}>
            <RowLink to={pathOf(left)} whole>
              {emailOf(left)}
            </RowLink>
            <AbandonedMark left={left} />
            <span>{left.totalPrice?.formattedAmount}</span>
            <CardSoft>{itemsOf(left)}</CardSoft>
          </Card>
        )}
        csv={() => abandonedCsv(list.at, say)}
        foot={<MoreRows query={query} count={say('count', { count: rows?.length ?? 0 })} />}
      />
    </>
  );
}
