import { emit, type Queryable } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import { deleteAbandoned, deleteOfMember } from '../db/abandoned-rows.ts';
import type { AbandonedDeps } from '../deps.ts';
import { abandonedEvents } from '../events.ts';

/** Deletes those that are there. @returns their ids */
export async function forget(
  { database }: Pick<AbandonedDeps, 'database'>,
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return database.transact(async (tx) => {
    const gone = await deleteAbandoned(tx, ctx.site.id, ids.filter(isUuid));
    await tellGone(tx, ctx, gone);
    return new Set(gone);
  }, ctx.onCommit);
}

/** What a member has left goes with them; whether their address wants mails stays, and holds no address. */
export async function forgetMember(tx: Queryable, ctx: Context, memberId: string): Promise<void> {
  await tellGone(tx, ctx, await deleteOfMember(tx, ctx.site.id, memberId));
}

export async function tellGone(tx: Queryable, ctx: Context, ids: readonly string[]): Promise<void> {
  await emit(
    tx,
    ctx,
    ids.map((id) => abandonedEvents.tell('abandoned_checkout_deleted', id, {})),
  );
}
