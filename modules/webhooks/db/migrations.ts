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
  {
    id: 'webhooks-002-events',
    up: `
      -- What an event says, once, however many endpoints are told; deliveries say of it only how they stand.
      create table webhook_events (
        site_id uuid not null,
        id uuid not null,
        entity_type text not null,
        entity_id uuid not null,
        payload jsonb not null,
        actor jsonb not null,
        -- When to look whether a delivery still needs it.
        look_at timestamptz not null,
        primary key (site_id, id)
      );
      create index webhook_events_of_entity on webhook_events (site_id, entity_type, entity_id);
      create index webhook_events_to_look_at on webhook_events (look_at);
      alter table webhook_deliveries alter column payload drop not null, alter column actor drop not null,
        -- Counts how often it was taken by servers that know webhook_events.
        add column taken int not null default 0;

      -- A server of before, which takes a delivery beside, finds in the row what it sends.
      create function fill_in_webhook_event() returns trigger language plpgsql as $$
      begin
        select e.payload, e.actor into new.payload, new.actor from headland.webhook_events e
        where e.site_id = new.site_id and e.id = new.event_id;
        return new;
      end $$;
      create trigger fill_in_webhook_event before update of attempts on webhook_deliveries for each row
        when (new.payload is null and new.attempts > old.attempts and new.taken = old.taken)
        execute function fill_in_webhook_event();
    `,
  },
];
