import type { Coupon } from '@headland/contract/types/coupons';
import { inline, useSay } from '@headland/words/react.ts';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { Card, CardSoft } from '../../../elements/cards.tsx';
import { ListFrame, type ListWords } from '../../../elements/list-frame.tsx';
import { PageHead } from '../../../elements/page-head.tsx';
import { usePageTitle } from '../../../elements/page-title.tsx';
import { PagedFoot } from '../../../elements/paged-foot.tsx';
import { RowLink } from '../../../elements/row-link.tsx';
import { StatusMark } from '../../../elements/status-mark.tsx';
import { useList } from '../../../elements/use-list.ts';
import { useSite } from '../../session/session.tsx';
import { couponAddress, couponViews, PAGE_SIZE } from './coupon-list.ts';
import { couponListQuery } from './coupon-queries.ts';
import { couponMark, usesText } from './coupon-status.ts';
import { couponsCsv } from './coupons-csv.ts';
import { type CouponSay, couponWords } from './words.ts';

const none: never[] = [];

function wordsOf(say: CouponSay): ListWords {
  const first = (text: ReactNode) => <Link to="/discounts/new">{text}</Link>;
  return {
    caption: say('coupons'),
    loading: say('loadingCoupons'),
    views: say('whichCoupons'),
    empty: { title: say('noneHere') },
    emptyViews: { all: { title: say('none'), text: inline(say.pieces('noneText', { link: first })) } },
  };
}

const column = createColumnHelper<Coupon>();

function couponColumns(say: CouponSay) {
  return [
    column.accessor(({ specification }) => specification?.code ?? '', {
      id: 'code',
      header: say('code'),
      meta: { label: say('code') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/discounts/${row.original.id}`}>{getValue()}</RowLink>,
    }),
    column.accessor(({ specification }) => specification?.name ?? '', {
      id: 'name',
      header: say('name'),
      meta: { label: say('name') },
      enableSorting: false,
    }),
    column.accessor((coupon) => usesText(coupon, say), {
      id: 'uses',
      header: say('uses'),
      meta: { label: say('uses'), end: true },
      enableSorting: false,
    }),
    column.display({
      id: 'state',
      header: say('state'),
      meta: { label: say('state') },
      cell: ({ row }) => <CouponMark coupon={row.original} />,
    }),
  ];
}

function CouponMark({ coupon }: { coupon: Coupon }) {
  const say = useSay(couponWords);
  const { tone, text } = couponMark(coupon, new Date(), say);
  return <StatusMark tone={tone}>{text}</StatusMark>;
}

/** Coupons, the newest first. */
export function CouponsPage() {
  const say = useSay(couponWords);
  usePageTitle(say('discounts'));
  const columns = useMemo(() => couponColumns(say), [say]);
  const { currency } = useSite();
  const list = useList(couponAddress);
  const query = useQuery(couponListQuery(list.at));
  const { page } = list.at;
  const more = page * PAGE_SIZE < (query.data?.totalResults ?? 0);
  return (
    <>
      <PageHead
        title={say('discounts')}
        below={say('below')}
        actions={
          <Group gap="xs">
            <Button component={Link} to="/discounts/rules" variant="default">
              {say('rules')}
            </Button>
            <Button component={Link} to="/discounts/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {say('newCoupon')}
            </Button>
          </Group>
        }
      />
      <ListFrame
        name="coupons"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={query.data && (query.data.coupons ?? none)}
        columns={columns}
        idOf={({ id }) => id ?? ''}
        pathOf={({ id }) => `/discounts/${id}`}
        rowHeight={41}
        views={couponViews.map(({ id, word }) => ({ id, label: say(word) }))}
        card={(coupon) => (
          <Card key={coupon.id}>
            <RowLink to={`/discounts/${coupon.id}`} whole>
              {coupon.specification?.code ?? ''}
            </RowLink>
            <CouponMark coupon={coupon} />
            <CardSoft>{coupon.specification?.name ?? ''}</CardSoft>
            <span>{usesText(coupon, say)}</span>
          </Card>
        )}
        csv={() => couponsCsv(list.at, say, currency)}
        foot={
          <PagedFoot
            note={null}
            previous={page > 1 ? () => list.show({ page: page - 1 }) : null}
            next={more ? () => list.show({ page: page + 1 }) : null}
          />
        }
      />
    </>
  );
}
