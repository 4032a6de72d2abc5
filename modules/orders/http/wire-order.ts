import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { loadOrder } from '../db/order-rows.ts';
import { presentOrder } from './present-order.ts';

/** An order as merchants are shown it, for whoever is told of it; one statement. @returns null if there is none */
export async function wireOrder(db: Queryable, ctx: Context, orderId: string): Promise<object | null> {
  const order = await loadOrder(db, ctx.site.id, orderId);
  return order && presentOrder(ctx, order);
}
