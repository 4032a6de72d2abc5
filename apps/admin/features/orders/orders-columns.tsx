import type { Order } from '@headland/contract/types/orders';
import { createColumnHelper } from '@tanstack/react-table';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { buyerName, fulfilmentMark, paymentMark, pieces } from './order-status.ts';

const column = createColumnHelper<Order>();

/** Columns whose id is a sort field can be sorted; the number stays, it is the way into the order. */
export const orderColumns = [
  column.accessor((order) => order.number ?? '', {
    id: 'number',
    header: 'Order',
    meta: { label: 'Order' },
    enableHiding: false,
    cell: ({ row, getValue }) => <RowLink to={`/orders/${row.original.id}`}>#{getValue()}</RowLink>,
  }),
  column.accessor((order) => order.purchasedDate ?? order.createdDate ?? '', {
    id: 'placed',
    header: 'Placed',
    meta: { label: 'Placed' },
    sortDescFirst: true,
    cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
  }),
  column.accessor(buyerName, { id: 'name', header: 'Buyer', meta: { label: 'Buyer' }, enableSorting: false }),
  column.accessor((order) => order.buyerInfo?.email ?? '', {
    id: 'buyer',
    header: 'E-mail',
    meta: { label: 'E-mail' },
  }),
  column.accessor((order) => paymentMark(order).text, {
    id: 'payment',
    header: 'Payment',
    meta: { label: 'Payment' },
    cell: ({ row }) => {
      const { tone, text } = paymentMark(row.original);
      return <StatusMark tone={tone}>{text}</StatusMark>;
    },
  }),
  column.accessor((order) => fulfilmentMark(order).text, {
    id: 'fulfilment',
    header: 'Fulfilment',
    meta: { label: 'Fulfilment' },
    cell: ({ row }) => {
      const { tone, text } = fulfilmentMark(row.original);
      return text === '—' ? text : <StatusMark tone={tone}>{text}</StatusMark>;
    },
  }),
  column.accessor(pieces, { id: 'pieces', header: 'Items', meta: { label: 'Items', end: true }, enableSorting: false }),
  column.accessor((order) => order.shippingInfo?.title ?? '', {
    id: 'delivery',
    header: 'Delivery',
    meta: { label: 'Delivery' },
    enableSorting: false,
  }),
  column.accessor((order) => order.updatedDate ?? '', {
    id: 'updated',
    header: 'Changed',
    meta: { label: 'Changed' },
    sortDescFirst: true,
    cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
  }),
  column.accessor((order) => order.priceSummary?.total?.formattedAmount ?? '', {
    id: 'total',
    header: 'Total',
    meta: { label: 'Total', end: true },
    sortDescFirst: true,
  }),
];

/** Shown until somebody chooses otherwise. */
export const standardColumns = { buyer: false, delivery: false, updated: false };
