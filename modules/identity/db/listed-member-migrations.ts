import type { Migration } from '@headland/db';

export const listedMemberMigrations: readonly Migration[] = [
  {
    id: 'identity-010-listed-members',
    up: `
      create index identities_in_email_order on identities (site_id, (coalesce(email_key, '')) collate "C", id);
    `,
  },
];
