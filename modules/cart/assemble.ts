import type { CartStore } from './db/carts.ts';
import type { CartDeps, CartWork } from './deps.ts';
import { knownOwners } from './domain/known-owners.ts';
import { type CurrentCartHandlers, cartCalls } from './http/cart-calls.ts';
import { type CartByIdHandlers, cartsByIdCalls } from './http/carts-by-id-calls.ts';
import { presentCart } from './http/present-cart.ts';

export type CartHandlers = CurrentCartHandlers & CartByIdHandlers;

const OWNERS_KEPT = 10_000;

/** Puts the module together over rows; tests hand in rows without locks. */
export function assembleCart(deps: CartDeps, store: CartStore): { work: CartWork; handlers: CartHandlers } {
  const work: CartWork = { ...deps, store, present: presentCart, owners: knownOwners(OWNERS_KEPT) };
  return { work, handlers: { ...cartCalls(work), ...cartsByIdCalls(work) } };
}
