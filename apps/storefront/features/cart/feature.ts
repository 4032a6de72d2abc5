import type { Feature } from '../../feature.ts';

export const cart: Feature = {
  name: 'cart',
  routes: [
    { path: 'cart', file: 'routes/cart.tsx' },
    { path: 'cart/changes', file: 'routes/cart-changes.ts' },
  ],
  privatePaths: ['/cart'],
};
