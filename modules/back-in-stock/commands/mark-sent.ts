import { emit } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import { markTold, selectWish } from '../db/wishes.ts';
import type { BackInStockDeps } from '../deps.ts';
import type { Wish } from '../domain/wish.ts';
import { backInStockErrors } from '../errors.ts';
import { wishEvents } from '../events.ts';

/**
 * Somebody was told without a mail of the shop. Who was told before stays as they were told.
 * @throws ApplicationError BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND
 */
export async function markSent(
  { database }: Pick<BackInStockDeps, 'database'>,
  ctx: Context,
  id: string,
): Promise<Wish> {
  return database.transact(async (tx) => {
    const before = isUuid(id) ? await selectWish(tx, ctx.site.id, id, { lock: true }) : null;
    if (!before) throw backInStockErrors.error('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND');
    const told = await markTold(tx, ctx.site.id, id, ctx.now);
    if (!told) return before;
    await emit(tx, ctx, [wishEvents.tell('back_in_stock_notification_request_updated', told.id, {})]);
    return told;
  }, ctx.onCommit);
}
