import type { Feature } from '../../feature.ts';

export const cart: Feature = {
  name: 'cart',
  // The only app so far that puts something into it.
  apps: { anyOf: ['store'] },
  routes: [
    { path: 'cart', file: 'routes/cart.tsx' },
    { path: 'cart/changes', file: 'routes/cart-changes.ts' },
    { path: 'cart/count', file: 'routes/cart-count.ts' },
  ],
  privatePaths: ['/cart'],
};
