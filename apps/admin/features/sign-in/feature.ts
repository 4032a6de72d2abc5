import { IconLogin2 } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const signIn: Feature = {
  name: 'sign-in',
  apps: { allOf: ['members'] },
  destinations: [
    {
      path: '/sign-in',
      label: { en: 'Sign-in settings', de: 'Anmelde-Einstellungen' },
      group: 'people',
      icon: IconLogin2,
      key: 's',
    },
  ],
  pages: [{ path: '/sign-in', load: async () => (await import('./settings-page.tsx')).SignInSettingsPage }],
};
