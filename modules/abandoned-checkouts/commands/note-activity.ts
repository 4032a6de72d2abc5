import { emit, idempotent, type Queryable } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import { addActivity, selectAbandoned } from '../db/abandoned-rows.ts';
import type { AbandonedDeps } from '../deps.ts';
import type { Abandoned, ActivityType } from '../domain/abandoned.ts';
import { abandonedErrors } from '../errors.ts';
import { abandonedEvents } from '../events.ts';

/**
 * Notes what an app has done about a checkout that was left, once per `Idempotency-Key`.
 * @throws ApplicationError ABANDONED_CHECKOUT_NOT_FOUND
 */
export async function noteActivity(
  { database }: Pick<AbandonedDeps, 'database'>,
  ctx: Context,
  id: string,
  type: ActivityType,
): Promise<Abandoned> {
  const { answer } = await database.transact(
    (tx) =>
      idempotent(tx, ctx, 'addAbandonedCheckoutActivity', ctx.idempotencyKey, { id, type }, () =>
        note(tx, ctx, id, type),
      ),
    ctx.onCommit,
  );
  const after = await selectAbandoned(database.pool, ctx.site.id, answer.id);
  if (!after) throw abandonedErrors.error('ABANDONED_CHECKOUT_NOT_FOUND');
  return after;
}

async function note(tx: Queryable, ctx: Context, id: string, type: ActivityType): Promise<{ readonly id: string }> {
  const activity = { type, at: ctx.now.toISOString() };
  const after = isUuid(id) ? await addActivity(tx, ctx.site.id, id, activity, { now: ctx.now }) : null;
  if (!after) throw abandonedErrors.error('ABANDONED_CHECKOUT_NOT_FOUND');
  await emit(tx, ctx, [abandonedEvents.tell('abandoned_checkout_updated', after.id, {})]);
  return { id: after.id };
}
