import type { Context } from '@headland/kernel';
import { selectAbandoned } from '../db/abandoned-rows.ts';
import { neverAgain } from '../db/addresses.ts';
import type { AbandonedDeps, ComeBackTicket } from '../deps.ts';
import type { Abandoned } from '../domain/abandoned.ts';
import { comeBackErrors } from '../errors.ts';

/** A checkout that goes on, and the visitor for whom it does. */
export interface BroughtBack {
  readonly checkoutId: string;
  readonly visitorId: string;
}

/**
 * What a link leads to; changes nothing, so that programs that look at links before people do bring nothing about.
 * @throws ApplicationError COME_BACK_LINK_ENDED, COME_BACK_CHECKOUT_OVER
 */
export async function lookBack(deps: AbandonedDeps, ctx: Context, ticket: ComeBackTicket): Promise<Abandoned> {
  if (ctx.now.getTime() >= ticket.until) throw comeBackErrors.error('COME_BACK_LINK_ENDED');
  const { pool } = deps.database;
  const row = await selectAbandoned(pool, ctx.site.id, ticket.id);
  if (!row || !(await deps.checkouts.isOpen(pool, ctx.site.id, row.checkoutId))) {
    throw comeBackErrors.error('COME_BACK_CHECKOUT_OVER');
  }
  return row;
}

/**
 * Brings a checkout back for whoever has the link, on whichever device: as its visitor, for its page alone. A member's goes
 * on as a guest's, because a link in a mail signs nobody in.
 * @throws ApplicationError COME_BACK_LINK_ENDED, COME_BACK_CHECKOUT_OVER
 */
export async function comeBack(deps: AbandonedDeps, ctx: Context, ticket: ComeBackTicket): Promise<BroughtBack> {
  if (ctx.now.getTime() >= ticket.until) throw comeBackErrors.error('COME_BACK_LINK_ENDED');
  return deps.database.transact(async (tx) => {
    const row = await selectAbandoned(tx, ctx.site.id, ticket.id);
    const visitorId = row && (await deps.checkouts.reopen(tx, ctx, row.checkoutId));
    if (!row || !visitorId) throw comeBackErrors.error('COME_BACK_CHECKOUT_OVER');
    return { checkoutId: row.checkoutId, visitorId };
  }, ctx.onCommit);
}

/** The address of a link gets no more such mails of this site; its link may have ended long ago. */
export async function sayNever({ database }: AbandonedDeps, ctx: Context, { address }: ComeBackTicket): Promise<void> {
  await neverAgain(database.pool, ctx.site.id, address, ctx.now);
}
