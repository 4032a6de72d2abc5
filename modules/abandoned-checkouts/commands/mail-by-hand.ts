import { emit } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import { selectAbandoned } from '../db/abandoned-rows.ts';
import type { AbandonedWork } from '../deps.ts';
import { abandonedErrors } from '../errors.ts';
import { abandonedEvents } from '../events.ts';
import { mailOnce } from './mail-once.ts';

/**
 * Sends the mail because the owner wants it; no oftener than by itself: once per checkout, and once a week per address.
 * @throws ApplicationError ABANDONED_CHECKOUT_NOT_FOUND, _RECOVERED, _OVER, _MAILED, _MAILED_LATELY, _MAIL_UNWANTED
 */
export async function mailByHand(work: AbandonedWork, ctx: Context, id: string): Promise<void> {
  await work.database.transact(async (tx) => {
    const before = isUuid(id) ? await selectAbandoned(tx, ctx.site.id, id) : null;
    // In the order in which whoever notices takes them: the checkout before its row.
    const open = before && (await work.checkouts.findOpen(tx, ctx.site.id, before.checkoutId, { lock: true }));
    const row = before && (await selectAbandoned(tx, ctx.site.id, before.id, { lock: true }));
    if (!row) throw abandonedErrors.error('ABANDONED_CHECKOUT_NOT_FOUND');
    if (row.status === 'RECOVERED') throw abandonedErrors.error('ABANDONED_CHECKOUT_RECOVERED');
    if (row.mailedAt !== null) throw abandonedErrors.error('ABANDONED_CHECKOUT_MAILED');
    if (!open) throw abandonedErrors.error('ABANDONED_CHECKOUT_OVER');
    const turn = await mailOnce(work, tx, ctx, row);
    if (turn === 'NEVER') throw abandonedErrors.error('ABANDONED_CHECKOUT_MAIL_UNWANTED');
    if (turn === 'LATELY') throw abandonedErrors.error('ABANDONED_CHECKOUT_MAILED_LATELY');
    await emit(tx, ctx, [abandonedEvents.tell('abandoned_checkout_updated', row.id, {})]);
  }, ctx.onCommit);
}
