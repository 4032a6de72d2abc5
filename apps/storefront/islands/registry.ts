import type { ComponentType } from 'react';

/** What may be an island, each in a file of its own that only pages with it load. */
export const registry = {
  product: () => import('../features/shop/product-island.tsx').then((file) => file.ProductIsland),
  cart: () => import('../features/cart/cart-island.tsx').then((file) => file.CartIsland),
} as const satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof registry;
