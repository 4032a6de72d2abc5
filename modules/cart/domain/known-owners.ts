import type { CartOwner } from './cart.ts';

/** Owners of whom this process knows that they have had a cart. Says nothing of the others. */
export interface KnownOwners {
  has(siteId: string, owner: CartOwner): boolean;
  add(siteId: string, owner: CartOwner): void;
}

/** @param max owners kept at most; who came first goes first */
export function knownOwners(max: number): KnownOwners {
  const keys = new Set<string>();
  const keyOf = (siteId: string, { kind, id }: CartOwner) => `${siteId} ${kind} ${id}`;
  return {
    has: (siteId, owner) => keys.has(keyOf(siteId, owner)),
    add(siteId, owner) {
      keys.add(keyOf(siteId, owner));
      if (keys.size <= max) return;
      for (const oldest of keys) {
        keys.delete(oldest);
        return;
      }
    },
  };
}
