/** The current cart of a visitor or member: lines of anything that can be sold, priced when they change. */
import type { Check, Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { assembleCart } from './assemble.ts';
import { cartChecks } from './checks.ts';
import { type Adoption, adoptCart } from './commands/adopt-cart.ts';
import { deleteCartOf } from './commands/delete-cart.ts';
import { type Purchased, removePurchased } from './commands/remove-purchased.ts';
import { lockingStore } from './db/carts.ts';
import type { CartDeps } from './deps.ts';
import type { CartHandlers } from './http/handlers.ts';

export type { Adoption } from './commands/adopt-cart.ts';
export type { Purchased } from './commands/remove-purchased.ts';
export { cartMigrations } from './db/migrations.ts';
export type { CartDeps } from './deps.ts';
export { cartErrors } from './errors.ts';
export { finalCartEvents } from './events.ts';
export type { CartHandlers } from './http/handlers.ts';
export { purgeAbandonedCarts } from './jobs/purge-abandoned.ts';

export interface Cart {
  readonly handlers: CartHandlers;
  /**
   * Takes out of a cart what was bought through its checkout, in the transaction that promises the goods; what was added
   * since stays. Doing it again changes nothing.
   */
  removePurchased(tx: Queryable, ctx: Context, bought: Purchased): Promise<void>;
  /**
   * Makes a visitor's cart the member's, in the transaction that signs them in; it is added to a cart that the member has
   * already. The visitor has none afterwards, so doing it again changes nothing.
   * @param ctx of the site; whose cart it is, is said by `who` alone
   */
  adoptCart(tx: Queryable, ctx: Context, who: Adoption): Promise<void>;
  /** Removes a member's cart, in the transaction that deletes the member; orders stay. */
  deleteCartOf(tx: Queryable, ctx: Context, memberId: string): Promise<void>;
  readonly checks: readonly Check[];
}

export function createCart(deps: CartDeps): Cart {
  const { work, handlers } = assembleCart(deps, lockingStore);
  return {
    handlers,
    removePurchased: (tx, ctx, bought) => removePurchased(work, tx, ctx, bought),
    adoptCart: (tx, ctx, who) => adoptCart(work, tx, ctx, who),
    deleteCartOf,
    checks: cartChecks,
  };
}
