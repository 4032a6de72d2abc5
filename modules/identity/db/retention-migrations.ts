import type { Migration } from '@headland/db';

/** By what the rows are found that nobody needs any more. */
export const retentionMigrations: readonly Migration[] = [
  {
    id: 'identity-retention-001-ages',
    up: `
      create index visitors_age on visitors (created_at);
      -- Neither column changes while a session is renewed, so that a renewal touches no index.
      create index member_sessions_age on member_sessions (least(expires_at, ended_at));
      create index sign_in_counts_age on sign_in_counts (resets_at);
      create index sign_in_guards_age on sign_in_guards (pending_since);
      create index mails_age on mails (created_at);
    `,
  },
];
