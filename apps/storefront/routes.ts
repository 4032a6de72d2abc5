import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('store', 'routes/store.tsx'),
  route('product-page/:slug', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('cart/changes', 'routes/cart-changes.ts'),
  route('sign-in', 'routes/sign-in.tsx'),
  route('sign-in/return', 'routes/sign-in-return.tsx'),
  route('account/sign-out', 'routes/sign-out.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
