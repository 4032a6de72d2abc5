import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { bytesSaid, checkSaid } from '@headland/purchase';
import { insertCart, saveCart } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import type { CartState } from '../domain/cart.ts';
import { cartChange } from '../domain/cart-change.ts';
import { discountsOf } from '../domain/discounts-of.ts';
import { cartEvents } from '../events.ts';

interface Change extends Partial<Pick<CartState, 'lines' | 'details' | 'checkoutId'>> {
  /** The coupon was typed in a moment ago: it takes something off, or is refused. */
  readonly newCoupon?: boolean;
}

type Save = (tx: Queryable, ctx: Context, cart: CartState, rendered: string) => Promise<void>;

/**
 * Stores a changed cart with its wire form and tells the world; two statements, and that of the discounts. The caller holds
 * the cart's lock.
 * @returns the wire JSON as stored
 * @throws ValidationError naming `cartInfo` or `lineItems` if more is said in it than a purchase has room for
 * @throws ApplicationError why a new coupon takes nothing off
 */
export async function storeChange(
  work: CartWork,
  tx: Queryable,
  ctx: Context,
  before: CartState,
  change: Change,
): Promise<string> {
  return store(work, tx, ctx, before, change, saveCart);
}

/**
 * As `storeChange`, for a cart that has no row yet. The transaction fails, and `hasCartAlready` knows the error, if the
 * owner has one in the meantime.
 */
export async function storeNew(
  work: CartWork,
  tx: Queryable,
  ctx: Context,
  before: CartState,
  change: Change,
): Promise<string> {
  return store(work, tx, ctx, before, change, insertCart);
}

async function store(
  work: CartWork,
  tx: Queryable,
  ctx: Context,
  before: CartState,
  { newCoupon = false, ...change }: Change,
  save: Save,
): Promise<string> {
  const changed: CartState = { ...before, ...change, revision: before.revision + 1, updatedAt: ctx.now };
  checkSaid(saidIn(before), saidIn(changed), changed.details === before.details ? 'lineItems' : 'cartInfo');
  const { discounts, refusal } = await work.discounts.ask(tx, ctx, discountsOf(changed));
  if (newCoupon && refusal) throw refusal;
  const after = { ...changed, discounts };
  const rendered = JSON.stringify(work.present(ctx, after));
  await save(tx, ctx, after, rendered);
  const type = before.revision === 0 ? 'cart_created' : 'cart_updated';
  await emit(tx, ctx, [cartEvents.tell(type, after.id, cartChange(before, after))]);
  return rendered;
}

function saidIn({ lines, details }: CartState): number {
  return bytesSaid(lines, details);
}
