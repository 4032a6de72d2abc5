import type { Order } from '@headland/contract/types/orders';
import { api } from '../../api/client.ts';
import { amount, instant } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvList, csvPaging } from '../../elements/csv/csv-list.ts';
import { type OrderList, orderSearch } from './order-search.ts';
import { buyerName, fulfilmentMark, paymentMark, pieces } from './order-status.ts';
import { tagsText } from './tags/order-tags-of.ts';
import type { TagSay } from './tags/words.ts';
import type { OrderSay } from './words.ts';

/** The orders that the list shows, from its first page on. */
export function ordersCsv(list: OrderList, say: OrderSay, sayTag: TagSay): CsvList {
  const columns: readonly CsvColumn<Order>[] = [
    [say('order'), ({ number }) => number],
    [say('placed'), (order) => instant(order.purchasedDate ?? order.createdDate)],
    [say('buyer'), (order) => buyerName(order, say)],
    [say('email'), ({ buyerInfo }) => buyerInfo?.email],
    [say('payment'), (order) => paymentMark(order, say).text],
    [say('fulfilment'), (order) => fulfilmentMark(order, say)?.text],
    [say('items'), pieces],
    [say('delivery'), ({ shippingInfo }) => shippingInfo?.title],
    [say('total'), ({ priceSummary }) => amount(priceSummary?.total?.amount)],
    [say('currency'), ({ currency }) => currency],
    [say('changed'), ({ updatedDate }) => instant(updatedDate)],
    [sayTag('tags'), tagsText],
  ];
  const call = list.view === 'open' ? 'searchUnfinishedOrders' : 'searchOrders';
  const begin = orderSearch({ ...list, cursor: null });
  return csvList(columns, async (cursor, signal) => {
    // A cursor carries filter and order by itself.
    const search = { ...(cursor === null && begin), cursorPaging: csvPaging(cursor) };
    const { orders = [], metadata } = await api.call(call, { search }, { signal });
    return { rows: orders, next: metadata?.cursors?.next };
  });
}
