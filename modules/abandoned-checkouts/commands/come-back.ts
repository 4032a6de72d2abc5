import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { selectAbandoned } from '../db/abandoned-rows.ts';
import { neverAgain } from '../db/addresses.ts';
import type { AbandonedDeps, ComeBackTicket } from '../deps.ts';
import type { Abandoned } from '../domain/abandoned.ts';
import { comeBackErrors } from '../errors.ts';
import { hashAddress } from '../link.ts';

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
  return findLinked(deps, deps.database.pool, ctx, ticket);
}

/**
 * Brings a checkout back for whoever has the link, on whichever device: as its visitor, for its page alone. A member's goes
 * on as a guest's, because a link in a mail signs nobody in.
 * @throws ApplicationError COME_BACK_LINK_ENDED, COME_BACK_CHECKOUT_OVER
 */
export async function comeBack(deps: AbandonedDeps, ctx: Context, ticket: ComeBackTicket): Promise<BroughtBack> {
  return deps.database.transact(async (tx) => {
    const { checkoutId } = await findLinked(deps, tx, ctx, ticket, { lock: true });
    const visitorId = await deps.checkouts.reopen(tx, ctx, checkoutId);
    if (visitorId === null) throw comeBackErrors.error('COME_BACK_CHECKOUT_OVER');
    return { checkoutId, visitorId };
  }, ctx.onCommit);
}

/**
 * What a link opens. Whoever corrects a mistyped address goes on typing what is nobody else's: the link that went to the
 * address of before has ended by that.
 */
async function findLinked(
  deps: AbandonedDeps,
  db: Queryable,
  ctx: Context,
  { id, address, until }: ComeBackTicket,
  how: { readonly lock?: boolean } = {},
): Promise<Abandoned> {
  if (ctx.now.getTime() >= until) throw comeBackErrors.error('COME_BACK_LINK_ENDED');
  const row = await selectAbandoned(db, ctx.site.id, id);
  const open = row && (await deps.checkouts.findOpen(db, ctx.site.id, row.checkoutId, how));
  if (!row || !open) throw comeBackErrors.error('COME_BACK_CHECKOUT_OVER');
  const isTheirs = open.email !== null && hashAddress(deps, ctx.site.id, open.email) === address;
  if (!isTheirs) throw comeBackErrors.error('COME_BACK_LINK_ENDED');
  return row;
}

/** The address of a link gets no more such mails of this site; its link may have ended long ago. */
export async function sayNever({ database }: AbandonedDeps, ctx: Context, { address }: ComeBackTicket): Promise<void> {
  await neverAgain(database.pool, ctx.site.id, address, ctx.now);
}
