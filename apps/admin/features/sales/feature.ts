import { IconTrendingUp } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const sales: Feature = {
  name: 'sales',
  // The only app so far that sells.
  apps: { allOf: ['store'] },
  destinations: [
    { path: '/sales', label: { en: 'Sales', de: 'Umsatz' }, group: 'shop', icon: IconTrendingUp, key: 'r' },
  ],
  pages: [{ path: '/sales', load: async () => (await import('./sales-page.tsx')).SalesPage }],
};
