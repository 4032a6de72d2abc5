import type { Queryable } from '@headland/db';
import { type Database, idempotent } from '@headland/db';
import type { Context, SiteSettings } from '@headland/kernel';
import type { Product } from '../domain/product.ts';

/** How public documents are made; handed in, because the presenter is not a command's business. */
export interface Rendering {
  render(site: SiteSettings, product: Product): string;
  key(site: SiteSettings): string;
}

/** What the commands of the catalog stand on. */
export interface CatalogWork {
  readonly database: Database;
  readonly rendering: Rendering;
}

/** A call whose answer is remembered by its `Idempotency-Key`. */
export interface Remembered<Made, Answer extends object> {
  readonly call: string;
  /** As it was sent: the same key with another one is refused. */
  readonly request: unknown;
  /** Handed in like a rendering: what is remembered is what was answered. */
  readonly answer: (made: Made) => Answer;
}

/** Does an act in a transaction of its own, once for each key. @throws IDEMPOTENCY_KEY_REUSED; what the act throws */
export async function actOnce<Made, Answer extends object>(
  { database }: CatalogWork,
  ctx: Context,
  { call, request, answer }: Remembered<Made, Answer>,
  act: (tx: Queryable) => Promise<Made>,
): Promise<Answer> {
  const done = await database.transact(
    (tx) => idempotent(tx, ctx, call, ctx.idempotencyKey, request, async () => answer(await act(tx))),
    ctx.onCommit,
  );
  return done.answer;
}
