import type { BackInStockItem, QueryBackInStockItemsResponse } from '@headland/contract/types/back-in-stock';
import { useSay } from '@headland/words/react.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { MoreRows } from '../../elements/more-rows.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { useGrownRows } from '../../elements/use-grown-rows.ts';
import { useList } from '../../elements/use-list.ts';
import { awaitedCsv } from './awaited-csv.ts';
import { awaitedAddress } from './awaited-list.ts';
import { awaitedListQuery } from './awaited-queries.ts';
import { CollectingSwitch } from './collecting-switch.tsx';
import { type BackInStockSay, backInStockWords } from './words.ts';

const none: BackInStockItem[] = [];
const rowsOf = ({ items }: QueryBackInStockItemsResponse) => (items.length > 0 ? items : none);
const pathOf = ({ productId }: BackInStockItem) => `/products/${productId}`;

function wordsOf(say: BackInStockSay): ListWords {
  return {
    caption: say('title'),
    loading: say('loading'),
    search: say('search'),
    empty: { title: say('none'), text: say('noneText') },
  };
}

const column = createColumnHelper<BackInStockItem>();

function awaitedColumns(say: BackInStockSay) {
  return [
    column.accessor('name', {
      id: 'product',
      header: say('product'),
      meta: { label: say('product') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={pathOf(row.original)}>{getValue()}</RowLink>,
    }),
    column.accessor(({ choices }) => choices ?? '', {
      id: 'variant',
      header: say('variant'),
      meta: { label: say('variant') },
      enableSorting: false,
    }),
    column.accessor('waiting', {
      id: 'waiting',
      header: say('waiting'),
      meta: { label: say('waiting'), end: true },
      enableSorting: false,
    }),
    column.display({
      id: 'since',
      header: say('since'),
      meta: { label: say('since') },
      cell: ({ row }) => <ShortInstant iso={row.original.since} />,
    }),
  ];
}

/** What buyers wait for, what most wait for first. */
export function BackInStockPage() {
  const say = useSay(backInStockWords);
  usePageTitle(say('title'));
  const columns = useMemo(() => awaitedColumns(say), [say]);
  const list = useList(awaitedAddress);
  const query = useInfiniteQuery(awaitedListQuery(list.at));
  const rows = useGrownRows(query.data, rowsOf);
  return (
    <>
      <PageHead title={say('title')} below={say('below')} />
      <CollectingSwitch />
      <ListFrame
        name="back-in-stock"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        idOf={({ productId, variantId }) => `${productId} ${variantId}`}
        pathOf={pathOf}
        card={(item) => (
          <Card key={`${item.productId} ${item.variantId}`}>
            <RowLink to={pathOf(item)} whole>
              {item.name}
            </RowLink>
            {item.choices !== undefined && <span>{item.choices}</span>}
            <CardSoft>{say('people', { count: item.waiting })}</CardSoft>
          </Card>
        )}
        csv={() => awaitedCsv(list.at, say)}
        foot={<MoreRows query={query} count={say('count', { count: rows?.length ?? 0 })} />}
      />
    </>
  );
}
