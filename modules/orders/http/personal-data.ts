import type { PersonalData } from '@headland/module';
import type { OrdersHandlers } from './order-calls.ts';

/** Orders on one page of the search. */
const PAGE = 100;

/** A member's orders, read by their own call: it shows what they may see and nothing else. */
export function ordersOfMember({ searchOrders }: Pick<OrdersHandlers, 'searchOrders'>): PersonalData {
  return {
    name: 'orders',
    async read(ctx) {
      const found: unknown[] = [];
      let cursor: string | null | undefined;
      do {
        const cursorPaging = { limit: PAGE, ...(cursor && { cursor }) };
        const { orders = [], metadata } = await searchOrders(ctx, { search: { cursorPaging } });
        found.push(...orders);
        cursor = orders.length === PAGE ? metadata?.cursors?.next : null;
      } while (cursor);
      return found;
    },
  };
}
