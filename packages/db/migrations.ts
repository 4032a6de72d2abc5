import type { Migration } from './migrate.ts';

/** Tables of the tools themselves: outbox and idempotency keys. */
export const databaseMigrations: readonly Migration[] = [
  {
    id: 'db-001-outbox',
    up: `
      create table outbox (
        site_id uuid not null,
        id uuid not null,
        entity_type text not null,
        entity_id uuid not null,
        sequence bigint not null,
        type text not null,
        payload jsonb not null,
        actor jsonb not null,
        occurred_at timestamptz not null,
        attempts int not null default 0,
        next_attempt_at timestamptz not null,
        done_at timestamptz,
        primary key (site_id, id),
        unique (site_id, entity_type, entity_id, sequence)
      );
      create index outbox_open on outbox (next_attempt_at, entity_type, entity_id, sequence) where done_at is null;
    `,
  },
  {
    id: 'db-002-idempotency',
    up: `
      create table idempotency_keys (
        site_id uuid not null,
        principal text not null,
        call text not null,
        key text not null,
        body_hash text not null,
        answer jsonb,
        created_at timestamptz not null,
        primary key (site_id, principal, call, key)
      );
      create index idempotency_keys_age on idempotency_keys (created_at);
    `,
  },
  {
    id: 'db-003-outbox-deliveries',
    up: `
      create table outbox_deliveries (
        site_id uuid not null,
        event_id uuid not null,
        subscriber text not null,
        primary key (site_id, event_id, subscriber),
        foreign key (site_id, event_id) references outbox (site_id, id) on delete cascade
      );
    `,
  },
  {
    id: 'db-004-outbox-heads',
    up: `
      create index outbox_open_by_entity on outbox (site_id, entity_type, entity_id, sequence) where done_at is null;
    `,
  },
  {
    id: 'db-005-outbox-purge',
    up: `
      -- What is done and not yet purged; what is purged but for its sequence is done at 'infinity'.
      create index outbox_done on outbox (done_at) where done_at < 'infinity';
    `,
  },
];
