import type { OrderedLine } from '@headland/sellables';
import type { Order } from './order.ts';

/** The order's lines as the sellables know them. */
export function stockLines(order: Pick<Order, 'id' | 'lines'>): OrderedLine[] {
  return order.lines.map((line) => ({
    orderId: order.id,
    lineId: line.stockId,
    key: line.key,
    quantity: line.quantity,
  }));
}
