import type { Migration } from '@headland/db';

/** The table itself came with identity's account migrations and stays where it was made. */
export const auditMigrations: readonly Migration[] = [
  {
    id: 'audit-001-commands',
    up: `
      alter table audit_events add column call text;
      alter table audit_events add column entity_ids text[];
      alter table audit_events add column fields text[];
      alter table audit_events drop constraint audit_events_outcome_check;
      alter table audit_events add constraint audit_events_outcome_check
        check (outcome in ('SUCCESS', 'REFUSED', 'BEGUN')) not valid;
      alter table audit_events add constraint audit_events_command_whole
        check ((call is null) = (entity_ids is null) and (call is null) = (fields is null)) not valid;
      create index audit_events_of_call on audit_events (site_id, call, occurred_at desc, id desc) where call is not null;
      create index audit_events_of_actor on audit_events (site_id, actor_id, occurred_at desc, id desc)
        where actor_id is not null and call is not null;
      create index audit_events_of_entity on audit_events using gin (entity_ids) where call is not null;
    `,
  },
  {
    id: 'audit-002-written',
    up: `
      -- The database's own time, beside the one that the process said; null in rows of before.
      alter table audit_events add column written_at timestamptz;
      alter table audit_events alter column written_at set default now();
    `,
  },
];
