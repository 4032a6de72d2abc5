import { IconReceipt } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { ordersKey } from './orders-key.ts';

export const orders: Feature = {
  name: 'orders',
  // The only app so far that sells.
  apps: { allOf: ['store'] },
  destinations: [
    { path: '/orders', label: { en: 'Orders', de: 'Bestellungen' }, group: 'shop', icon: IconReceipt, key: 'o' },
  ],
  watches: { order: ordersKey, fulfillments: ordersKey },
  pages: [
    { path: '/orders', load: async () => (await import('./orders-page.tsx')).OrdersPage },
    { path: '/orders/:orderId', load: async () => (await import('./order-page.tsx')).OrderPage },
  ],
};
