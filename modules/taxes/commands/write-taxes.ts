import { idempotent, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { TaxDeps } from '../deps.ts';
import { taxErrors } from '../errors.ts';

/** A call that makes something, and answers the same to whoever asks again with the same key. */
export interface Making<Made, Answer extends object> {
  readonly call: string;
  readonly request: unknown;
  readonly answer: (made: Made) => Answer;
}

/** Does `work` while nobody else writes taxes of the site; this process knows of it at once. */
export async function writeTaxes<R>(deps: TaxDeps, ctx: Context, work: (tx: Queryable) => Promise<R>): Promise<R> {
  const done = await deps.database.transact(async (tx) => {
    await deps.lock(tx, ctx.site.id);
    return work(tx);
  }, ctx.onCommit);
  deps.kept.forget(ctx.site.id);
  return done;
}

/** The same for what is made, once per `Idempotency-Key`. @throws IDEMPOTENCY_KEY_REUSED */
export async function makeTaxes<Made, Answer extends object>(
  deps: TaxDeps,
  ctx: Context,
  { call, request, answer }: Making<Made, Answer>,
  make: (tx: Queryable) => Promise<Made>,
): Promise<Answer> {
  const { answer: told } = await writeTaxes(deps, ctx, (tx) =>
    idempotent(tx, ctx, call, ctx.idempotencyKey, request, async () => answer(await make(tx))),
  );
  return told;
}

/** @param given the revision that was read @throws TAX_REVISION_CONFLICT */
export function checkRevision(given: string, { revision }: { readonly revision: number }): void {
  const current = String(revision);
  if (given !== current) throw taxErrors.error('TAX_REVISION_CONFLICT', { given, current });
}
