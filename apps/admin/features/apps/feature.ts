import { IconApps } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { appsKey } from './apps-key.ts';

export const apps: Feature = {
  name: 'apps',
  destinations: [{ path: '/apps', label: { en: 'Apps', de: 'Apps' }, group: 'people', icon: IconApps, key: 'a' }],
  watches: { client: appsKey },
  pages: [
    { path: '/apps', load: async () => (await import('./apps-page.tsx')).AppsPage },
    { path: '/apps/new', load: async () => (await import('./new-app-page.tsx')).NewAppPage },
    { path: '/apps/:clientId', load: async () => (await import('./app-page.tsx')).AppPage },
  ],
};
