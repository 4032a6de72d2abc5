import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { MAX_LINES, MAX_QUANTITY, subtotalOf } from '@headland/purchase';
import { deleteById } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import type { CartLine } from '../domain/cart.ts';
import { mergeKey } from '../domain/line-key.ts';
import { cartEvents } from '../events.ts';
import { storeChange } from './store-change.ts';

/** Who was a visitor and is now a member. */
export interface Adoption {
  readonly visitorId: string;
  readonly memberId: string;
}

/**
 * Makes a visitor's cart the member's. Signing in never fails for a cart: what does not fit into the member's own any
 * more (too many lines, pieces or money) stays out.
 */
export async function adoptCart(work: CartWork, tx: Queryable, ctx: Context, who: Adoption): Promise<void> {
  const from = await work.store.lock(tx, ctx, { kind: 'visitor', id: who.visitorId });
  if (!from) return;
  const { cart: own, created } = await work.store.lockOrCreate(tx, ctx, { kind: 'member', id: who.memberId });
  const change = created ? { details: from.details, checkoutId: from.checkoutId } : {};
  await storeChange(work, tx, ctx, own, { ...change, lines: joined(own.lines, from.lines) });
  await deleteById(tx, ctx, from.id);
  await emit(tx, ctx, [cartEvents.tell('cart_deleted', from.id, {})]);
}

function joined(own: readonly CartLine[], more: readonly CartLine[]): readonly CartLine[] {
  let lines = [...own];
  for (const line of more) {
    const at = lines.findIndex((one) => mergeKey(one.item) === mergeKey(line.item));
    const before = lines[at];
    const next = before
      ? lines.with(at, { ...before, quantity: Math.min(before.quantity + line.quantity, MAX_QUANTITY) })
      : [...lines, line];
    if (next.length <= MAX_LINES && subtotalOf(next) !== null) lines = next;
  }
  return lines;
}
