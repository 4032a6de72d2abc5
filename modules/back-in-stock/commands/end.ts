import { emit, type Queryable, type RawBuilder } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import { byAddress, byId, byMember, byProduct, deleteWishes, selectWish } from '../db/wishes.ts';
import type { BackInStockDeps, TakeBackTicket } from '../deps.ts';
import type { Wish } from '../domain/wish.ts';
import { backInStockErrors, takeBackErrors } from '../errors.ts';
import { wishEvents } from '../events.ts';

type Base = Pick<BackInStockDeps, 'database'>;

/** @throws ApplicationError BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND */
export async function deleteWish({ database }: Base, ctx: Context, id: string): Promise<void> {
  const gone = await database.transact((tx) => end(tx, ctx, byId(isUuid(id) ? [id] : [])), ctx.onCommit);
  if (gone === 0) throw backInStockErrors.error('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND');
}

/**
 * What a link is about; changes nothing, so that programs that look at links before people do bring nothing about.
 * @throws ApplicationError TAKE_BACK_WISH_GONE
 */
export async function lookAtWish({ database }: Base, ctx: Context, { id }: TakeBackTicket): Promise<Wish> {
  const wish = await selectWish(database.pool, ctx.site.id, id);
  if (!wish) throw takeBackErrors.error('TAKE_BACK_WISH_GONE');
  return wish;
}

/**
 * Takes back everything that the address of a link asked this shop for, and forgets the address.
 * @throws ApplicationError TAKE_BACK_WISH_GONE
 */
export async function takeBack({ database }: Base, ctx: Context, { id }: TakeBackTicket): Promise<void> {
  await database.transact(async (tx) => {
    const wish = await selectWish(tx, ctx.site.id, id, { lock: true });
    if (!wish) throw takeBackErrors.error('TAKE_BACK_WISH_GONE');
    await end(tx, ctx, byAddress(wish.email));
  }, ctx.onCommit);
}

/** What a member asked for goes with them. */
export async function forgetMember(tx: Queryable, ctx: Context, memberId: string): Promise<void> {
  await end(tx, ctx, byMember(memberId));
}

/** Nobody waits for what is no more. */
export async function forgetProduct(tx: Queryable, ctx: Context, productId: string): Promise<void> {
  await end(tx, ctx, byProduct(productId));
}

async function end(tx: Queryable, ctx: Context, which: RawBuilder<boolean>): Promise<number> {
  const gone = await deleteWishes(tx, ctx.site.id, which);
  await tellGone(tx, ctx, gone);
  return gone.length;
}

export async function tellGone(tx: Queryable, ctx: Context, ids: readonly string[]): Promise<void> {
  await emit(
    tx,
    ctx,
    ids.map((id) => wishEvents.tell('back_in_stock_notification_request_deleted', id, {})),
  );
}
