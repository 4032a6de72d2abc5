import { IconHistory } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const backInStock: Feature = {
  name: 'back-in-stock',
  apps: { allOf: ['store'] },
  destinations: [
    {
      path: '/back-in-stock',
      label: { en: 'Back in stock', de: 'Wieder da' },
      group: 'shop',
      icon: IconHistory,
      key: 'q',
    },
  ],
  // The key of `awaited-queries.ts`; said here, because a file for both would be one more to load with the frame.
  watches: { back_in_stock_notification_request: ['back-in-stock'] },
  pages: [{ path: '/back-in-stock', load: async () => (await import('./back-in-stock-page.tsx')).BackInStockPage }],
};
