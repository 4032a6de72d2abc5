import type { Migration } from '@headland/db';

export const backupMigrations: readonly Migration[] = [
  {
    id: 'backup-001-copies-and-runs',
    up: `
      -- From which backups this installation was restored: until it has taken over from its original, nothing leaves it.
      create table restored_copies (
        backup_id uuid primary key,
        made_at timestamptz not null,
        restored_at timestamptz not null,
        taken_over_at timestamptz
      );
      create index restored_copies_held on restored_copies (restored_at) where taken_over_at is null;

      -- What became of each time at which a backup was to be made; of many processes one makes it.
      create table backup_runs (
        due_at timestamptz primary key,
        begun_at timestamptz not null,
        ended_at timestamptz,
        file text,
        bytes bigint,
        problem text
      );
    `,
  },
];
