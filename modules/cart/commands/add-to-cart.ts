import { idempotent } from '@headland/db';
import type { Context } from '@headland/kernel';
import { currentOwner } from '../current-owner.ts';
import { hasCartAlready, newCart } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import { addLines, type WantedLine } from './add-lines.ts';
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
      const found = await work.store.lock(tx, ctx, owner);
      if (!found) await work.touchVisitor(tx, ctx);
      const cart = found ?? newCart(ctx, owner);
      const lines = await addLines(work, tx, ctx, cart, request.lines);
      const { businessLocationId } = request;
      const details = businessLocationId ? { ...cart.details, businessLocationId } : cart.details;
      const store = found ? storeChange : storeNew;
      return { rendered: await store(work, tx, ctx, cart, { lines, details }) };
    });
    return answer.rendered;
  }, ctx.onCommit);
}
