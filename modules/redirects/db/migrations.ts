import type { Migration } from '@headland/db';

export const redirectMigrations: readonly Migration[] = [
  {
    id: 'redirects-001-sessions',
    up: `
      create table redirect_sessions (
        site_id uuid not null,
        id uuid not null,
        token_hash text not null,
        intent jsonb not null,
        visitor_id uuid not null,
        member_id uuid,
        client_id uuid not null,
        callbacks jsonb not null,
        preferences jsonb not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        status text check (status in ('SUCCESS', 'NO_ACTION', 'ERROR')),
        status_at timestamptz,
        order_id uuid,
        primary key (site_id, id),
        unique (site_id, token_hash),
        check ((status is null) = (status_at is null))
      );
      create index redirect_sessions_age on redirect_sessions (expires_at);
    `,
  },
  {
    id: 'redirects-002-member-sessions',
    up: `
      alter table redirect_sessions add column member_session_id uuid;
    `,
  },
];
