import type { Migration } from '@headland/db';

/** Tables of the installation: they say which sites there are, so they carry no `site_id` key of their own. */
export const siteMigrations: readonly Migration[] = [
  {
    id: 'site-001-sites',
    up: `
      create table sites (
        id uuid primary key,
        short_key text not null unique check (short_key ~ '^[0-9a-f]{6}$'),
        name text not null check (length(name) between 1 and 100),
        currency text not null check (currency ~ '^[A-Z]{3}$'),
        locale text not null,
        time_zone text not null,
        is_default boolean not null,
        created_at timestamptz not null
      );
      create unique index sites_one_default on sites (is_default) where is_default;
      create table site_domains (
        host text primary key check (host = lower(host)),
        site_id uuid not null references sites (id),
        position int not null,
        created_at timestamptz not null,
        unique (site_id, position)
      );
    `,
  },
  {
    id: 'site-002-brand-color',
    up: `alter table sites add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$')`,
  },
  {
    id: 'site-003-settings',
    up: `
      alter table sites add column profile jsonb not null default '{}' check (jsonb_typeof(profile) = 'object');
      alter table sites add column apps_off text[] not null default '{}';
      alter table sites add column settings_version bigint not null default 1;
    `,
  },
  {
    id: 'site-004-pay-by-hand',
    up: `
      alter table sites add column pay_by_hand text not null default 'EVERYBODY'
        check (pay_by_hand in ('EVERYBODY', 'MEMBERS', 'NOBODY'))
    `,
  },
  {
    id: 'site-005-buyers-cancel',
    // 0: they do not. As many hours as the contract takes: 30 days.
    up: `alter table sites add column buyer_cancel_hours int not null default 0 check (buyer_cancel_hours between 0 and 720)`,
  },
];
