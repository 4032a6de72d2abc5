import { IconHistory } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const audit: Feature = {
  name: 'audit',
  destinations: [
    { path: '/audit', label: { en: 'Audit log', de: 'Protokoll' }, group: 'people', icon: IconHistory, key: 'l' },
  ],
  pages: [{ path: '/audit', load: async () => (await import('./audit-page.tsx')).AuditPage }],
};
