import { IconBuildingStore } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { sessionKey } from '../session/session-key.ts';

export const site: Feature = {
  name: 'site',
  watches: { site: sessionKey },
  destinations: [
    {
      path: '/site',
      label: { en: 'Site settings', de: 'Einstellungen' },
      group: 'shop',
      icon: IconBuildingStore,
      key: 'w',
    },
  ],
  pages: [{ path: '/site', load: async () => (await import('./site-page.tsx')).SitePage }],
};
