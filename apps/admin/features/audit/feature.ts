import { IconHistory } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const audit: Feature = {
  name: 'audit',
  destinations: [{ path: '/audit', label: 'Audit log', group: 'People', icon: IconHistory, key: 'l' }],
  pages: [{ path: '/audit', load: async () => (await import('./audit-page.tsx')).AuditPage }],
};
