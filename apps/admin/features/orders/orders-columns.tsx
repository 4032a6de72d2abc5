import type { Order } from '@headland/contract/types/orders';
import { createColumnHelper } from '@tanstack/react-table';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { buyerName, fulfilmentMark, paymentMark, pieces } from './order-status.ts';
import { tagsText } from './tags/order-tags-of.ts';
import type { TagSay } from './tags/words.ts';
import type { OrderSay } from './words.ts';

const column = createColumnHelper<Order>();

/** Columns whose id is a sort field can be sorted; the number stays, it is the way into the order. */
export function orderColumns(say: OrderSay, sayTag: TagSay) {
  return [
    column.accessor((order) => order.number ?? '', {
      id: 'number',
      header: say('order'),
      meta: { label: say('order') },
      enableHiding: false,
      cell: ({ row, getValue }) => <RowLink to={`/orders/${row.original.id}`}>#{getValue()}</RowLink>,
    }),
    column.accessor((order) => order.purchasedDate ?? order.createdDate ?? '', {
      id: 'placed',
      header: say('placed'),
      meta: { label: say('placed') },
      sortDescFirst: true,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
    column.accessor((order) => buyerName(order, say), {
      id: 'name',
      header: say('buyer'),
      meta: { label: say('buyer') },
      enableSorting: false,
    }),
    column.accessor((order) => order.buyerInfo?.email ?? '', {
      id: 'buyer',
      header: say('email'),
      meta: { label: say('email') },
    }),
    column.accessor((order) => paymentMark(order, say).text, {
      id: 'payment',
      header: say('payment'),
      meta: { label: say('payment') },
      cell: ({ row }) => {
        const { tone, text } = paymentMark(row.original, say);
        return <StatusMark tone={tone}>{text}</StatusMark>;
      },
    }),
    column.accessor((order) => fulfilmentMark(order, say)?.text ?? '', {
      id: 'fulfilment',
      header: say('fulfilment'),
      meta: { label: say('fulfilment') },
      cell: ({ row }) => {
        const mark = fulfilmentMark(row.original, say);
        return mark ? <StatusMark tone={mark.tone}>{mark.text}</StatusMark> : '—';
      },
    }),
    column.accessor(pieces, {
      id: 'pieces',
      header: say('items'),
      meta: { label: say('items'), end: true },
      enableSorting: false,
    }),
    column.accessor((order) => order.shippingInfo?.title ?? '', {
      id: 'delivery',
      header: say('delivery'),
      meta: { label: say('delivery') },
      enableSorting: false,
    }),
    column.accessor(tagsText, {
      id: 'tags',
      header: sayTag('tags'),
      meta: { label: sayTag('tags') },
      enableSorting: false,
    }),
    column.accessor((order) => order.updatedDate ?? '', {
      id: 'updated',
      header: say('changed'),
      meta: { label: say('changed') },
      sortDescFirst: true,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
    column.accessor((order) => order.priceSummary?.total?.formattedAmount ?? '', {
      id: 'total',
      header: say('total'),
      meta: { label: say('total'), end: true },
      sortDescFirst: true,
    }),
  ];
}

/** Shown until somebody chooses otherwise. */
export const standardColumns = { buyer: false, delivery: false, tags: false, updated: false };
