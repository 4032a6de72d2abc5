import { IconFileText, IconMail } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const mails: Feature = {
  name: 'mails',
  destinations: [
    { path: '/mail', label: { en: 'Outbox', de: 'Postausgang' }, group: 'mail', icon: IconMail, key: 'e' },
    {
      path: '/mail-templates',
      label: { en: 'Mail templates', de: 'Mailvorlagen' },
      group: 'mail',
      icon: IconFileText,
      key: 't',
    },
  ],
  pages: [
    { path: '/mail', load: async () => (await import('./mails-page.tsx')).MailsPage },
    { path: '/mail/:mailId', load: async () => (await import('./mail-page.tsx')).MailPage },
    { path: '/mail-templates', load: async () => (await import('./templates-page.tsx')).TemplatesPage },
    { path: '/mail-templates/:kind', load: async () => (await import('./template-page.tsx')).TemplatePage },
  ],
};
