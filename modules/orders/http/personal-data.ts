import type { Context } from '@headland/kernel';
import type { PersonalData } from '@headland/module';
import type { ListPage } from '@headland/query';
import type { FileLink } from '../commands/deps.ts';
import type { Order } from '../domain/order.ts';
import { presentOrder } from './present-order.ts';

/** Orders on one page of the search. */
const PAGE = 100;

/**
 * A member's orders of every kind, in the shop's form, which says most of them.
 * @param search within the reach of whoever asks: a member's own
 * @param fileLink where files that were sold are downloaded
 */
export function ordersOfMember(
  search: (ctx: Context, wire: object) => Promise<ListPage<Order>>,
  fileLink: FileLink,
): PersonalData {
  return {
    name: 'orders',
    async read(ctx) {
      const found: unknown[] = [];
      let cursor: string | null | undefined;
      do {
        const { items, paging } = await search(ctx, { cursorPaging: { limit: PAGE, ...(cursor && { cursor }) } });
        found.push(...items.map((order) => presentOrder(ctx, order, fileLink)));
        cursor = paging.kind === 'cursor' && paging.hasNext ? paging.cursors.next : null;
      } while (cursor);
      return found;
    },
  };
}
