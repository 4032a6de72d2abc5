import { IconShoppingCartX } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { abandonedKey } from './abandoned-key.ts';

export const abandoned: Feature = {
  name: 'abandoned',
  // The only app so far that sells.
  apps: { allOf: ['store'] },
  destinations: [
    {
      path: '/abandoned-carts',
      label: { en: 'Abandoned carts', de: 'Verlassene Warenkörbe' },
      group: 'shop',
      icon: IconShoppingCartX,
      key: 'b',
    },
  ],
  watches: { abandoned_checkout: abandonedKey },
  pages: [
    { path: '/abandoned-carts', load: async () => (await import('./abandoned-page.tsx')).AbandonedPage },
    { path: '/abandoned-carts/settings', load: async () => (await import('./settings-page.tsx')).SettingsPage },
    { path: '/abandoned-carts/:abandonedId', load: async () => (await import('./one-page.tsx')).OneAbandonedPage },
  ],
};
