import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('store', 'routes/store.tsx'),
  route('product-page/:slug', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('cart/changes', 'routes/cart-changes.ts'),
  route('account/sign-in', 'routes/sign-in.tsx'),
  route('account/sign-in/return', 'routes/sign-in-return.tsx'),
  route('account/sign-out', 'routes/sign-out.ts'),
  route('account/deleted', 'routes/account/deleted.tsx'),
  route('account', 'routes/account/layout.tsx', [
    index('routes/account/overview.tsx'),
    route('orders', 'routes/account/orders.tsx'),
    route('orders/:id', 'routes/account/order.tsx'),
    route('profile', 'routes/account/profile.tsx'),
    route('prove', 'routes/account/prove.tsx'),
    route('sessions', 'routes/account/sessions.tsx'),
    route('password', 'routes/account/password.tsx'),
    route('data', 'routes/account/data.tsx'),
    route('delete', 'routes/account/delete.tsx'),
    route('export', 'routes/account/export.ts'),
  ]),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
