/** Carts, current and by id: lines of anything that can be sold, priced when they change. */
import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import { assembleCart, type CartHandlers } from './assemble.ts';
import { cartChecks } from './checks.ts';
import { adoptCart } from './commands/adopt-cart.ts';
import { deleteCartsOf } from './commands/delete-cart.ts';
import { type Purchased, removePurchased } from './commands/remove-purchased.ts';
import { lockingStore } from './db/carts.ts';
import type { CartDeps } from './deps.ts';
import { cartsOfMember } from './http/personal-data.ts';
import { wireCart } from './http/wire-cart.ts';
import { type PurgeAbandonedDeps, purgeAbandonedCarts } from './jobs/purge-abandoned.ts';
import { purgeOverflowingCarts } from './jobs/purge-overflow.ts';
import { cartModule } from './module.ts';

export type { CartHandlers } from './assemble.ts';
export type { Purchased } from './commands/remove-purchased.ts';
export type { CartDeps } from './deps.ts';
export { cartModule } from './module.ts';

export interface Cart extends Module {
  readonly handlers: CartHandlers;
  /**
   * Takes out of a cart what was bought through its checkout, in the transaction that promises the goods; what was added
   * since stays. Doing it again changes nothing.
   */
  removePurchased(tx: Queryable, ctx: Context, bought: Purchased): Promise<void>;
}

interface PurgeDeps extends PurgeAbandonedDeps {
  /** Bytes that carts of one site's visitors may take together. */
  readonly mostOfVisitors: number;
}

export function createCart(deps: CartDeps & PurgeDeps): Cart {
  const { work, handlers } = assembleCart(deps, lockingStore);
  return {
    ...cartModule,
    handlers,
    removePurchased: (tx, ctx, bought) => removePurchased(work, tx, ctx, bought),
    jobs: [purgeAbandonedCarts(deps), purgeOverflowingCarts(deps, deps.mostOfVisitors)],
    checks: cartChecks,
    entities: { cart: wireCart },
    personalData: [cartsOfMember(work)],
    onVisitorBecomesMember: (tx, ctx, who) => adoptCart(work, tx, ctx, who),
    onMemberForgotten: deleteCartsOf,
  };
}
