import { type CartStore, readCart, readCartById } from '../db/carts.ts';

/** The twin that must fail: reads without a lock, so that of two changes at once one is forgotten. */
export const unguardedStore: CartStore = { lock: readCart, lockById: readCartById };
