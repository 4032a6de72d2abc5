import { IconBuildingStore } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const site: Feature = {
  name: 'site',
  destinations: [{ path: '/site', label: 'Site settings', group: 'Shop', icon: IconBuildingStore, key: 'w' }],
  pages: [{ path: '/site', load: async () => (await import('./site-page.tsx')).SitePage }],
};
