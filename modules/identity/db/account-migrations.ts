import type { Migration } from '@headland/db';

/** Accounts, the owner's search, apps and the audit log. */
export const accountMigrations: readonly Migration[] = [
  {
    id: 'identity-006-accounts-apps-and-audit',
    up: `
      alter table member_sessions add column user_agent text check (length(user_agent) <= 300);
      alter table identity_settings add column custom_fields jsonb not null default '[]';

      alter table clients
        add column revision bigint not null default 1,
        add column secret_hash text,
        -- Counts the secrets: tokens name the one that they were given for.
        add column secret_number integer not null default 0,
        add check (secret_hash is null or kind = 'server');

      -- Prefixes of whatever the owner types; equality of the whole address is found by identities_one_per_email.
      create index identities_by_email on identities (site_id, email_key text_pattern_ops, id);
      create index identities_by_first_name on identities (site_id, lower(profile->>'firstName') text_pattern_ops);
      create index identities_by_last_name on identities (site_id, lower(profile->>'lastName') text_pattern_ops);
      create index identities_by_nickname on identities (site_id, lower(profile->>'nickname') text_pattern_ops);
      create index identities_by_status on identities (site_id, status, created_at, id);
      create index identities_by_login on identities (site_id, last_login_at desc nulls last, id desc);

      create table audit_events (
        site_id uuid not null,
        id uuid not null,
        type text not null,
        occurred_at timestamptz not null,
        actor_kind text not null,
        actor_id text,
        member_id uuid,
        client_id uuid,
        -- Of the other end: an address, the first half of an IPv6 address, or loopback.
        address text,
        outcome text not null check (outcome in ('SUCCESS', 'REFUSED')),
        details jsonb not null check (jsonb_typeof(details) = 'object'),
        primary key (site_id, id)
      );
      create index audit_events_of_site on audit_events (site_id, occurred_at desc, id desc);
      create index audit_events_of_type on audit_events (site_id, type, occurred_at desc, id desc);
      create index audit_events_of_member on audit_events (site_id, member_id, occurred_at desc, id desc)
        where member_id is not null;
      create index audit_events_age on audit_events (occurred_at);
    `,
  },
];
