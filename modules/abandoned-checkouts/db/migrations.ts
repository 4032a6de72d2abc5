import type { Migration } from '@headland/db';

export const abandonedCheckoutsMigrations: readonly Migration[] = [
  {
    id: 'abandoned-checkouts-001',
    up: `
      create table abandoned_checkouts (
        site_id uuid not null,
        id uuid not null,
        checkout_id uuid not null,
        cart_id uuid,
        status text not null check (status in ('ABANDONED', 'RECOVERED')),
        visitor_id uuid,
        member_id uuid,
        email text not null,
        currency text not null,
        total bigint not null check (total >= 0),
        activities jsonb not null default '[]',
        -- As it was when it was left, in the form in which it is told.
        content jsonb not null,
        left_at timestamptz not null,
        mailed_at timestamptz,
        recovered_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id),
        constraint abandoned_checkouts_once unique (site_id, checkout_id),
        check ((status = 'RECOVERED') = (recovered_at is not null))
      );
      create index abandoned_checkouts_by_age on abandoned_checkouts (site_id, created_at desc, id);
      create index abandoned_checkouts_age on abandoned_checkouts (created_at);
      create index abandoned_checkouts_of_member on abandoned_checkouts (site_id, member_id) where member_id is not null;
      create index abandoned_checkouts_mailed on abandoned_checkouts (site_id, mailed_at) where mailed_at is not null;
      create table abandoned_checkout_settings (
        site_id uuid primary key,
        enabled boolean not null,
        mails boolean not null,
        after_minutes int not null check (after_minutes > 0),
        -- Whatever was touched last before this instant has been looked at.
        looked_until timestamptz not null
      );
      -- Whom a site wrote to, and who wants none of it. No address can be read out of it.
      create table abandoned_checkout_addresses (
        site_id uuid not null,
        address_hash text not null,
        mailed_at timestamptz not null,
        never boolean not null default false,
        primary key (site_id, address_hash)
      );
      create index abandoned_checkout_addresses_age on abandoned_checkout_addresses (mailed_at) where not never;
    `,
  },
];
