import { type Database, idempotent, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { lockDelivery, type TakeTurn } from '../db/lock.ts';

/** What every command of this module stands on. */
export interface DeliveryWork {
  readonly database: Database;
  readonly takeTurn?: TakeTurn;
}

/** One act, in a transaction of its own and in its turn. */
export function act<Result>(
  { database, takeTurn = lockDelivery }: DeliveryWork,
  ctx: Context,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return database.transact(async (tx) => {
    await takeTurn(tx, ctx.site.id);
    return work(tx);
  }, ctx.onCommit);
}

/**
 * Does something once for each `Idempotency-Key`.
 * @param request as it was sent: the same key with another one is refused
 * @returns what came of it the first time
 */
export async function actOnce<Answer extends object>(
  work: DeliveryWork,
  ctx: Context,
  call: string,
  request: unknown,
  does: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const done = await act(work, ctx, (tx) => idempotent(tx, ctx, call, ctx.idempotencyKey, request, () => does(tx)));
  return done.answer;
}

/** Makes something once. @returns its id */
export async function makeOnce(
  work: DeliveryWork,
  ctx: Context,
  call: string,
  request: unknown,
  make: (tx: Queryable) => Promise<string>,
): Promise<string> {
  return (await actOnce(work, ctx, call, request, async (tx) => ({ id: await make(tx) }))).id;
}
