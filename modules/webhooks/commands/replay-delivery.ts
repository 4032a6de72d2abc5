import type { Database } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import { waitAgain } from '../db/deliveries.ts';
import type { Delivery } from '../domain/delivery.ts';
import { webhookErrors } from '../errors.ts';

/**
 * Sends a delivery again, whatever came of it, now and with all waits before it; one that waits goes at once. It may come
 * after later events of its entity: its sequence tells.
 * @throws WEBHOOK_DELIVERY_NOT_FOUND
 */
export async function replayDelivery(database: Database, ctx: Context, id: string): Promise<Delivery> {
  const delivery = isUuid(id)
    ? await database.transact((tx) => waitAgain(tx, ctx.site.id, id, ctx.now), ctx.onCommit)
    : null;
  if (!delivery) throw webhookErrors.error('WEBHOOK_DELIVERY_NOT_FOUND');
  return delivery;
}
