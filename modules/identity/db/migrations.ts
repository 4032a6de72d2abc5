import type { Migration } from '@headland/db';
import { accountMigrations } from './account-migrations.ts';
import { captchaMigrations } from './captcha-migrations.ts';
import { knownDeviceMigrations } from './known-device-migrations.ts';
import { listedMemberMigrations } from './listed-member-migrations.ts';
import { memberCountMigrations } from './member-count-migrations.ts';
import { retentionMigrations } from './retention-migrations.ts';
import { sessionMakerMigrations } from './session-maker-migrations.ts';

/** clients, signing_keys, owners and what hangs on them belong to the installation; visitors and api_keys to a site. */
export const identityMigrations: readonly Migration[] = [
  {
    id: 'identity-001-clients-and-keys',
    up: `
      create table clients (
        id uuid primary key,
        site_id uuid not null,
        name text not null check (length(name) between 1 and 100),
        kind text not null check (kind in ('browser', 'server')),
        allowed_origins text[] not null,
        allowed_redirects text[] not null,
        refresh_profile text not null check (refresh_profile in ('static', 'rotate')),
        created_at timestamptz not null
      );
      create index clients_of_site on clients (site_id, created_at);
      create table signing_keys (
        kid text primary key,
        state text not null check (state in ('active', 'retired')),
        public_key text not null,
        sealed_private_key text,
        created_at timestamptz not null,
        retired_at timestamptz,
        verify_until timestamptz,
        check ((state = 'active') = (sealed_private_key is not null)),
        check ((state = 'retired') = (retired_at is not null and verify_until is not null))
      );
      create unique index signing_keys_one_active on signing_keys (state) where state = 'active';
    `,
  },
  {
    id: 'identity-002-visitors-and-api-keys',
    up: `
      create table visitors (
        site_id uuid not null,
        id uuid not null,
        client_id uuid not null,
        created_at timestamptz not null,
        primary key (site_id, id)
      );
      create table api_keys (
        site_id uuid not null,
        id uuid not null,
        secret_hash text not null,
        name text not null check (length(name) between 1 and 100),
        permissions text[],
        created_at timestamptz not null,
        last_used_at timestamptz,
        revoked_at timestamptz,
        primary key (site_id, id),
        unique (site_id, secret_hash)
      );
    `,
  },
  {
    id: 'identity-003-owners',
    up: `
      create table owners (
        id uuid primary key,
        is_founder boolean not null,
        created_at timestamptz not null,
        last_signed_in_at timestamptz not null
      );
      create unique index owners_one_founder on owners (is_founder) where is_founder;
      create table owner_links (
        token_hash text primary key,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create table owner_sessions (
        token_hash text primary key,
        owner_id uuid not null references owners (id),
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index owner_sessions_of_owner on owner_sessions (owner_id);
    `,
  },
  {
    id: 'identity-004-members',
    up: `
      create table identities (
        site_id uuid not null,
        id uuid not null,
        email text,
        email_key text,
        email_verified boolean not null,
        status text not null check (status in ('PENDING', 'ACTIVE', 'BLOCKED', 'DELETED', 'OFFLINE')),
        reasons text[] not null,
        privacy text not null check (privacy in ('UNDEFINED', 'PUBLIC', 'PRIVATE')),
        slug text,
        profile jsonb not null,
        password_hash text,
        revision bigint not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        last_login_at timestamptz,
        primary key (site_id, id),
        constraint identities_one_per_email unique (site_id, email_key),
        constraint identities_one_per_slug unique (site_id, slug),
        constraint identities_pending_has_reasons check ((status = 'PENDING') = (cardinality(reasons) > 0)),
        constraint identities_deleted_is_nobody check (
          status <> 'DELETED' or (email is null and email_key is null and password_hash is null and slug is null)
        ),
        check ((email is null) = (email_key is null))
      );
      create index identities_of_site on identities (site_id, created_at desc, id desc);
      create table member_sessions (
        site_id uuid not null,
        id uuid not null,
        member_id uuid not null,
        client_id uuid not null,
        visitor_id uuid not null,
        generation integer not null,
        rotated_at timestamptz not null,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        ended_by text,
        primary key (site_id, id),
        foreign key (site_id, member_id) references identities (site_id, id),
        check ((ended_at is null) = (ended_by is null))
      );
      create index member_sessions_of_member on member_sessions (site_id, member_id);
      create table one_time_tokens (
        site_id uuid not null,
        token_hash text not null,
        kind text not null check (kind in ('session', 'state', 'code', 'recovery')),
        member_id uuid,
        facts jsonb not null,
        digits_hash text,
        tries_left integer not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        session_id uuid,
        primary key (site_id, token_hash)
      );
      create index one_time_tokens_of_member on one_time_tokens (site_id, member_id, kind);
      create index one_time_tokens_age on one_time_tokens (expires_at);
      create table sign_in_guards (
        site_id uuid not null,
        account text not null,
        failures integer not null,
        pending integer not null,
        pending_since timestamptz not null,
        blocked_until timestamptz,
        primary key (site_id, account)
      );
      create table sign_in_counts (
        site_id uuid not null,
        bucket text not null,
        count integer not null,
        resets_at timestamptz not null,
        primary key (site_id, bucket)
      );
      create table identity_settings (
        site_id uuid primary key,
        protective_answers boolean not null,
        verify_email boolean not null,
        approve_members boolean not null,
        require_captcha boolean not null,
        updated_at timestamptz not null
      );
      create table mails (
        site_id uuid not null,
        id uuid not null,
        kind text not null,
        recipient text not null,
        subject text not null,
        body text not null,
        created_at timestamptz not null,
        sent_at timestamptz,
        attempts integer not null,
        next_attempt_at timestamptz not null,
        primary key (site_id, id)
      );
      create index mails_of_site on mails (site_id, created_at desc);
      create index mails_unsent on mails (next_attempt_at) where sent_at is null;
    `,
  },
  {
    id: 'identity-005-browser-sign-ins',
    up: `
      create table browser_sign_ins (
        site_id uuid not null,
        id uuid not null,
        token_hash text not null,
        member_id uuid not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        primary key (site_id, id),
        unique (site_id, token_hash),
        foreign key (site_id, member_id) references identities (site_id, id)
      );
      create index browser_sign_ins_of_member on browser_sign_ins (site_id, member_id) where ended_at is null;
      create index browser_sign_ins_age on browser_sign_ins (expires_at);
      alter table member_sessions add column browser_id uuid;
      create index member_sessions_of_browser on member_sessions (site_id, browser_id) where browser_id is not null;
    `,
  },
  ...accountMigrations,
  ...captchaMigrations,
  ...memberCountMigrations,
  ...retentionMigrations,
  ...sessionMakerMigrations,
  ...knownDeviceMigrations,
  ...listedMemberMigrations,
];
