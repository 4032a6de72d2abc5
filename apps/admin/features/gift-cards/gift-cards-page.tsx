import type { IssuedGiftCard, QueryIssuedGiftCardsResponse } from '@headland/contract/types/gift-cards';
import { inline, useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
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
import { useSite } from '../session/session.tsx';
import { giftCardAddress, giftCardViews } from './gift-card-list.ts';
import { GiftCardMark } from './gift-card-mark.tsx';
import { giftCardListQuery } from './gift-card-queries.ts';
import { giftCardsCsv } from './gift-cards-csv.ts';
import { type GiftCardSay, giftCardWords } from './words.ts';

const rowsOf = ({ giftCards }: QueryIssuedGiftCardsResponse) => giftCards;
const pathOf = ({ id }: IssuedGiftCard) => `/gift-cards/${id}`;

function wordsOf(say: GiftCardSay): ListWords {
  const first = (text: ReactNode) => <Link to="/gift-cards/new">{text}</Link>;
  return {
    caption: say('giftCards'),
    loading: say('loading'),
    search: say('search'),
    views: say('which'),
    empty: { title: say('noneHere') },
    emptyViews: { all: { title: say('none'), text: inline(say.pieces('noneText', { link: first })) } },
  };
}

const column = createColumnHelper<IssuedGiftCard>();

function cardColumns(say: GiftCardSay) {
  return [
    column.accessor(({ obfuscatedCode }) => obfuscatedCode ?? '', {
      id: 'code',
      header: say('code'),
      meta: { label: say('code') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={pathOf(row.original)}>{getValue()}</RowLink>,
    }),
    column.accessor(({ balance }) => balance?.formattedAmount ?? '', {
      id: 'left',
      header: say('left'),
      meta: { label: say('left'), end: true },
      enableSorting: false,
    }),
    column.accessor(({ initialValue }) => initialValue?.formattedAmount ?? '', {
      id: 'value',
      header: say('value'),
      meta: { label: say('value'), end: true },
      enableSorting: false,
    }),
    column.display({
      id: 'issued',
      header: say('issued'),
      meta: { label: say('issued') },
      cell: ({ row }) => <ShortInstant iso={row.original.createdDate ?? ''} />,
    }),
    column.display({
      id: 'state',
      header: say('state'),
      meta: { label: say('state') },
      cell: ({ row }) => <GiftCardMark card={row.original} />,
    }),
  ];
}

/** Gift cards, the newest first. */
export function GiftCardsPage() {
  const say = useSay(giftCardWords);
  usePageTitle(say('giftCards'));
  const columns = useMemo(() => cardColumns(say), [say]);
  const { currency } = useSite();
  const list = useList(giftCardAddress);
  const query = useInfiniteQuery(giftCardListQuery(list.at));
  const rows = useGrownRows(query.data, rowsOf);
  return (
    <>
      <PageHead
        title={say('giftCards')}
        below={say('below')}
        actions={
          <Button component={Link} to="/gift-cards/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {say('issue')}
          </Button>
        }
      />
      <ListFrame
        name="gift-cards"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id ?? ''}
        pathOf={pathOf}
        views={giftCardViews.map((id) => ({ id, label: say(id) }))}
        card={(card) => (
          <Card key={card.id}>
            <RowLink to={pathOf(card)} whole>
              {card.obfuscatedCode ?? ''}
            </RowLink>
            <GiftCardMark card={card} />
            <span>{card.balance?.formattedAmount}</span>
            <CardSoft>{card.note ?? ''}</CardSoft>
          </Card>
        )}
        csv={() => giftCardsCsv(list.at, say, currency)}
        foot={<MoreRows query={query} count={say('count', { count: rows?.length ?? 0 })} />}
      />
    </>
  );
}
