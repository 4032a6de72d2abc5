import { useSay } from '@headland/words/react.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListFrame, ListNote, type ListWords } from '../../elements/list-frame.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { PagedFoot } from '../../elements/paged-foot.tsx';
import { useList } from '../../elements/use-list.ts';
import { ZoneNote } from '../../elements/zone-note.tsx';
import { BulkActs } from './bulk/bulk-acts.tsx';
import { OrderCard } from './order-cards.tsx';
import { orderListQuery } from './order-queries.ts';
import { orderAddress, views } from './order-search.ts';
import { orderColumns, standardColumns } from './orders-columns.tsx';
import { ordersCsv } from './orders-csv.ts';
import { TagFilter } from './tags/tag-filter.tsx';
import { type TagSay, tagWords } from './tags/words.ts';
import { type OrderSay, orderWords } from './words.ts';

const none: never[] = [];

function wordsOf(say: OrderSay, sayTag: TagSay): ListWords {
  return {
    caption: say('orders'),
    loading: say('loadingOrders'),
    search: say('search'),
    views: say('which'),
    narrowed: sayTag('noneWith'),
    unmatched: (search) => say('unmatched', { search }),
    empty: { title: say('noneHere') },
    emptyViews: {
      all: { title: say('none'), text: say('noneText') },
      capture: { title: say('noneToCapture') },
      fulfil: { title: say('noneToFulfil') },
      archived: { title: say('noneArchived') },
    },
  };
}

export function OrdersPage() {
  const say = useSay(orderWords);
  const sayTag = useSay(tagWords);
  usePageTitle(say('orders'));
  const columns = useMemo(() => orderColumns(say, sayTag), [say, sayTag]);
  const list = useList(orderAddress);
  const query = useQuery(orderListQuery(list.at));
  const { data } = query;
  const { next, prev } = data?.metadata?.cursors ?? {};
  const to = (cursor: string | null | undefined) => (cursor ? () => list.show({ cursor }) : null);
  return (
    <>
      <PageHead title={say('orders')} />
      <ListFrame
        name="orders"
        words={wordsOf(say, sayTag)}
        list={list}
        query={query}
        rows={data && (data.orders ?? none)}
        columns={columns}
        standard={standardColumns}
        idOf={(order) => order.id ?? ''}
        pathOf={(order) => `/orders/${order.id}`}
        rowHeight={41}
        card={(order, tick) => <OrderCard key={order.id} order={order} tick={tick} />}
        selection={{
          nameOf: ({ number }) => say('orderNumber', { number: number ?? '' }),
          acts: (orders, clear) => <BulkActs orders={orders} clear={clear} />,
        }}
        views={views.map(({ id, says }) => ({ id, label: say(says) }))}
        filters={<TagFilter value={list.at.tag} narrow={(tag) => list.show({ tag })} />}
        notes={list.at.view === 'open' && <ListNote soft>{say('openNote')}</ListNote>}
        csv={() => ordersCsv(list.at, say, sayTag)}
        foot={<PagedFoot note={<ZoneNote />} previous={to(prev)} next={to(next)} />}
      />
    </>
  );
}
