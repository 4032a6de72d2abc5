import type { Feature } from '../../feature.ts';

export const account: Feature = {
  name: 'account',
  apps: { allOf: ['members'] },
  routes: [
    { path: 'account/sign-in', file: 'routes/sign-in.tsx' },
    { path: 'account/sign-in/return', file: 'routes/sign-in-return.tsx' },
    { path: 'account/sign-out', file: 'routes/sign-out.ts' },
    { path: 'account/deleted', file: 'routes/account/deleted.tsx' },
    {
      path: 'account',
      file: 'routes/account/layout.tsx',
      children: [
        { path: '', file: 'routes/account/overview.tsx' },
        { path: 'orders', file: 'routes/account/orders.tsx' },
        { path: 'orders/:id', file: 'routes/account/order.tsx' },
        { path: 'profile', file: 'routes/account/profile.tsx' },
        { path: 'prove', file: 'routes/account/prove.tsx' },
        { path: 'sessions', file: 'routes/account/sessions.tsx' },
        { path: 'password', file: 'routes/account/password.tsx' },
        { path: 'data', file: 'routes/account/data.tsx' },
        { path: 'delete', file: 'routes/account/delete.tsx' },
        { path: 'export', file: 'routes/account/export.ts' },
      ],
    },
  ],
  privatePaths: ['/account'],
};
