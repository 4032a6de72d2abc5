import { attempt, emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { bytesSaid, MAX_LINES, MAX_QUANTITY, MAX_SAID, subtotalOf } from '@headland/purchase';
import { deleteById, hasCartAlready, newCart } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import type { CartLine, CartOwner, CartState } from '../domain/cart.ts';
import type { CartDetails } from '../domain/details.ts';
import { mergeKey } from '../domain/line-key.ts';
import { cartEvents } from '../events.ts';
import { storeChange, storeNew } from './store-change.ts';

/** Who was a visitor and is now a member. */
export interface Adoption {
  readonly visitorId: string;
  readonly memberId: string;
}

/**
 * Makes a visitor's cart the member's. Signing in never fails for a cart: what does not fit into the member's own any
 * more (too many lines, pieces, texts or money) stays out.
 */
export async function adoptCart(work: CartWork, tx: Queryable, ctx: Context, who: Adoption): Promise<void> {
  const from = await work.store.lock(tx, ctx, { kind: 'visitor', id: who.visitorId });
  if (!from) return;
  const member: CartOwner = { kind: 'member', id: who.memberId };
  const own = await work.store.lock(tx, ctx, member);
  if (own) await addTo(work, tx, ctx, own, from);
  else if (!(await begin(work, tx, ctx, member, from))) {
    // In another browser the member's cart has begun meanwhile.
    const begun = await work.store.lock(tx, ctx, member);
    if (begun) await addTo(work, tx, ctx, begun, from);
  }
  await deleteById(tx, ctx, from.id);
  await emit(tx, ctx, [cartEvents.tell('cart_deleted', from.id, {})]);
}

/** The checkout that the visitor has begun goes on: what it sells is taken out of the cart that its lines are in now. */
function addTo(work: CartWork, tx: Queryable, ctx: Context, own: CartState, from: CartState): Promise<string> {
  const checkoutId = from.checkoutId ?? own.checkoutId;
  const { couponCode = from.details.couponCode } = own.details;
  return storeChange(work, tx, ctx, own, {
    checkoutId,
    ...(couponCode !== own.details.couponCode && couponCode && { details: { ...own.details, couponCode } }),
    lines: joined(own.lines, from.lines, own.details, from.checkoutId !== null),
  });
}

/** Begins a cart of what is in another. @returns false if its owner has one already: then nothing was done */
function begin(work: CartWork, tx: Queryable, ctx: Context, owner: CartOwner, from: CartState): Promise<boolean> {
  const { details, checkoutId } = from;
  const change = { details, checkoutId, lines: joined([], from.lines, details) };
  return attempt(tx, () => storeNew(work, tx, ctx, newCart(ctx, owner), change), hasCartAlready);
}

/** @param theirIds whether lines of both are called as in the second list from now on */
function joined(
  own: readonly CartLine[],
  more: readonly CartLine[],
  details: CartDetails,
  theirIds = false,
): readonly CartLine[] {
  // What was said before there was a bound comes along.
  const most = Math.max(MAX_SAID, bytesSaid(own, details), own.length === 0 ? bytesSaid(more, details) : 0);
  let lines = [...own];
  for (const line of more) {
    const at = lines.findIndex((one) => mergeKey(one.item) === mergeKey(line.item));
    const before = lines[at];
    const next = before
      ? lines.with(at, {
          ...before,
          ...(theirIds && { id: line.id }),
          quantity: Math.min(before.quantity + line.quantity, MAX_QUANTITY),
        })
      : [...lines, line];
    const fits = next.length <= MAX_LINES && subtotalOf(next) !== null && bytesSaid(next, details) <= most;
    if (fits) lines = next;
  }
  return lines;
}
