import { IconRobot } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const toys: Feature = {
  name: 'toys',
  destinations: [{ path: '/toys', label: { en: 'Toys', de: 'Spielzeug' }, group: 'shop', icon: IconRobot, key: 'y' }],
  pages: [{ path: '/toys', load: async () => (await import('./toys-page.tsx')).ToysPage }],
};
