import { IconHome } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const home: Feature = {
  name: 'home',
  destinations: [{ path: '/', label: 'Overview', group: '', icon: IconHome, key: 'h' }],
  pages: [{ path: '/', load: async () => (await import('./home-page.tsx')).HomePage }],
};
