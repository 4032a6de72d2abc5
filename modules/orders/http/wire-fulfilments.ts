import type { ReadEntity } from '@headland/module';
import { loadOrder } from '../db/order-rows.ts';
import { presentFulfilments } from './present-fulfilments.ts';

/** An order's fulfilments, for whoever is told of them; one statement. Their id is the order's. */
export const wireFulfilments: ReadEntity = async (db, ctx, orderId) => {
  const order = await loadOrder(db, ctx.site.id, orderId);
  return order && presentFulfilments(order);
};
