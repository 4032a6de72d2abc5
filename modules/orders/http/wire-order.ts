import type { ReadEntity } from '@headland/module';
import type { FileLink } from '../commands/deps.ts';
import { loadOrder } from '../db/order-rows.ts';
import { presentOrder } from './present-order.ts';

/**
 * Orders as merchants are shown them, for whoever is told of them; one statement.
 * @param kinds names of those that have the shop's form: of others their own field tells
 * @param fileLink where files that were sold are downloaded
 */
export function wireOrder(kinds: readonly string[], fileLink: FileLink): ReadEntity {
  return async (db, ctx, orderId) => {
    const order = await loadOrder(db, ctx.site.id, orderId);
    if (order && !kinds.includes(order.kind)) return 'UNTOLD';
    return order && presentOrder(ctx, order, fileLink);
  };
}
