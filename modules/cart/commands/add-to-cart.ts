import { afterCommit, idempotent, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { WantedLine } from '@headland/purchase';
import type { Quote } from '@headland/sellables';
import { currentOwner } from '../current-owner.ts';
import { hasCartAlready, newCart } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import type { CartOwner, CartState } from '../domain/cart.ts';
import { addLines, quoteLines } from './add-lines.ts';
import { storeChange, storeNew } from './store-change.ts';

export interface AddToCart {
  readonly lines: readonly WantedLine[];
  readonly businessLocationId?: string;
}

/**
 * Puts lines into the current cart, which begins with the first of them. Parallel additions wait for each other on the
 * cart's row. A cart is written once, whole: where two begin one at the same time, the second finds the first's.
 * @returns the cart's wire JSON
 */
export async function addToCart(work: CartWork, ctx: Context, request: AddToCart): Promise<string> {
  for (;;) {
    try {
      return await addOnce(work, ctx, request);
    } catch (error) {
      if (!hasCartAlready(error)) throw error;
    }
  }
}

async function addOnce(work: CartWork, ctx: Context, request: AddToCart): Promise<string> {
  const owner = currentOwner(ctx);
  return work.database.transact(async (tx) => {
    const { answer } = await idempotent(tx, ctx, 'addToCurrentCart', ctx.idempotencyKey, request, async () => {
      const { found, quoted } = await lockAndQuote(work, tx, ctx, owner, request.lines);
      if (!found) await work.touchVisitor(tx, ctx);
      const cart = found ?? newCart(ctx, owner);
      const lines = await addLines(work, tx, ctx, cart, request.lines, quoted);
      const { businessLocationId } = request;
      const details = businessLocationId ? { ...cart.details, businessLocationId } : cart.details;
      const store = found ? storeChange : storeNew;
      afterCommit(tx, () => work.owners.add(ctx.site.id, owner));
      return { rendered: await store(work, tx, ctx, cart, { lines, details }) };
    });
    return answer.rendered;
  }, ctx.onCommit);
}

/**
 * Takes the cart under lock. Whoever is met for the first time most likely has none: then what they want is quoted in the
 * same round trip. Where that was wrong, all is quoted anew under the lock.
 */
async function lockAndQuote(
  work: CartWork,
  tx: Queryable,
  ctx: Context,
  owner: CartOwner,
  wanted: readonly WantedLine[],
): Promise<{ found: CartState | null; quoted: readonly Quote[] | null }> {
  const lock = work.store.lock(tx, ctx, owner);
  if (work.owners.has(ctx.site.id, owner)) return { found: await lock, quoted: null };
  const [found, quoted] = await Promise.all([lock, quoteLines(work, tx, ctx, [], wanted)]);
  return { found, quoted };
}
