import type { Migration } from '@headland/db';

export const webhookMigrations: readonly Migration[] = [
  {
    id: 'webhooks-001-endpoints',
    up: `
      -- One pair per app: what the app verifies with, and what signs for it, sealed by the installation's secret.
      create table webhook_keys (
        site_id uuid not null,
        client_id uuid not null,
        public_key text not null,
        sealed_private_key text not null,
        created_at timestamptz not null,
        primary key (site_id, client_id)
      );
      create table webhook_endpoints (
        site_id uuid not null,
        id uuid not null,
        client_id uuid not null,
        url text not null,
        event_types text[] not null,
        active boolean not null,
        revision int not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id)
      );
      create table webhook_deliveries (
        site_id uuid not null,
        id uuid not null,
        endpoint_id uuid not null,
        event_id uuid not null,
        event_type text not null,
        entity_type text not null,
        entity_id uuid not null,
        sequence bigint not null,
        payload jsonb not null,
        actor jsonb not null,
        occurred_at timestamptz not null,
        state text not null check (state in ('WAITING', 'DELIVERED', 'GIVEN_UP')),
        attempts int not null default 0,
        next_attempt_at timestamptz not null,
        ended_at timestamptz check ((ended_at is null) = (state = 'WAITING')),
        last_problem text,
        primary key (site_id, id),
        -- An event is written down for an endpoint once, however often it is handed over.
        unique (site_id, endpoint_id, event_id),
        foreign key (site_id, endpoint_id) references webhook_endpoints (site_id, id) on delete cascade
      );
      create index webhook_deliveries_due on webhook_deliveries (site_id, endpoint_id, next_attempt_at)
        where state = 'WAITING';
      create index webhook_deliveries_in_order on webhook_deliveries
        (site_id, endpoint_id, entity_type, entity_id, sequence) where state = 'WAITING';
      create index webhook_deliveries_ended on webhook_deliveries (ended_at) where state <> 'WAITING';
      create index webhook_deliveries_of_entity on webhook_deliveries (site_id, entity_type, entity_id);
      create table webhook_attempts (
        site_id uuid not null,
        delivery_id uuid not null,
        number int not null,
        at timestamptz not null,
        milliseconds int not null,
        status int,
        problem text,
        primary key (site_id, delivery_id, number),
        foreign key (site_id, delivery_id) references webhook_deliveries (site_id, id) on delete cascade
      );
    `,
  },
];
