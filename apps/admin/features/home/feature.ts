import { IconHome } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const home: Feature = {
  name: 'home',
  destinations: [{ path: '/', label: { en: 'Overview', de: 'Überblick' }, group: 'top', icon: IconHome, key: 'h' }],
  pages: [{ path: '/', load: async () => (await import('./home-page.tsx')).HomePage }],
};
