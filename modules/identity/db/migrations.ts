import type { Migration } from '@headland/db';

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
];
