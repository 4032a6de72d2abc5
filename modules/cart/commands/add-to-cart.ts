import { idempotent } from '@headland/db';
import type { Context } from '@headland/kernel';
import { currentOwner } from '../current-owner.ts';
import type { CartWork } from '../deps.ts';
import { addLines, type WantedLine } from './add-lines.ts';
import { storeChange } from './store-change.ts';

export interface AddToCart {
  readonly lines: readonly WantedLine[];
  readonly businessLocationId?: string;
}

/**
 * Puts lines into the current cart, which begins with the first of them. Parallel additions wait for each other on the
 * cart's row.
 * @returns the cart's wire JSON
 */
export async function addToCart(work: CartWork, ctx: Context, request: AddToCart): Promise<string> {
  const owner = currentOwner(ctx);
  return work.database.transact(async (tx) => {
    const { answer } = await idempotent(tx, ctx, 'addToCurrentCart', ctx.idempotencyKey, request, async () => {
      const { cart, created } = await work.store.lockOrCreate(tx, ctx, owner);
      if (created) await work.touchVisitor(tx, ctx);
      const lines = await addLines(work, tx, ctx, cart, request.lines);
      const { businessLocationId } = request;
      const details = businessLocationId ? { ...cart.details, businessLocationId } : cart.details;
      return { rendered: await storeChange(work, tx, ctx, cart, { lines, details }) };
    });
    return answer.rendered;
  }, ctx.onCommit);
}
