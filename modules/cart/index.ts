/** The current cart of a visitor or member: lines of anything that can be sold, priced when they change. */
import type { Check, Subscriber } from '@headland/db';
import { assembleCart } from './assemble.ts';
import { cartChecks } from './checks.ts';
import { lockingStore } from './db/carts.ts';
import type { CartDeps } from './deps.ts';
import type { CartHandlers } from './http/handlers.ts';
import { emptyAfterPurchase } from './subscribers/empty-after-purchase.ts';

export { cartMigrations } from './db/migrations.ts';
export type { CartDeps } from './deps.ts';
export { cartErrors } from './errors.ts';
export type { CartHandlers } from './http/handlers.ts';

export interface Cart {
  readonly handlers: CartHandlers;
  /** Empties a cart once its order is approved; what was added since stays. */
  readonly subscribers: readonly Subscriber[];
  readonly checks: readonly Check[];
}

export function createCart(deps: CartDeps): Cart {
  const { work, handlers } = assembleCart(deps, lockingStore);
  return {
    handlers,
    subscribers: [emptyAfterPurchase(work)],
    checks: cartChecks,
  };
}
