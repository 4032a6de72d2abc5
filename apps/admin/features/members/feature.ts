import { IconUsers } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { membersKey } from './members-key.ts';

export const members: Feature = {
  name: 'members',
  apps: { allOf: ['members'] },
  destinations: [
    { path: '/members', label: { en: 'Members', de: 'Mitglieder' }, group: 'people', icon: IconUsers, key: 'm' },
  ],
  watches: { member: membersKey },
  pages: [
    { path: '/members', load: async () => (await import('./members-page.tsx')).MembersPage },
    { path: '/members/:memberId', load: async () => (await import('./member-page.tsx')).MemberPage },
  ],
};
