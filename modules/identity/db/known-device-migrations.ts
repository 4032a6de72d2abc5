import type { Migration } from '@headland/db';

/** Browsers that a member has signed in with: the growing delay of the account passes for them. */
export const knownDeviceMigrations: readonly Migration[] = [
  {
    id: 'identity-known-devices-001',
    up: `
      create table known_devices (
        site_id uuid not null,
        token_hash text not null,
        member_id uuid not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        -- Tries that were wrong or have not told yet how they went.
        tries integer not null,
        primary key (site_id, token_hash),
        foreign key (site_id, member_id) references identities (site_id, id)
      );
      create index known_devices_of_member on known_devices (site_id, member_id, created_at);
      create index known_devices_age on known_devices (expires_at);
    `,
  },
];
