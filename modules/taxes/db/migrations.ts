import type { Migration } from '@headland/db';

/** Whoever writes here holds the lock of the site's taxes (`lockTaxes`), so nothing else is locked in any order. */
export const taxMigrations: readonly Migration[] = [
  {
    id: 'taxes-001-groups-regions-mappings',
    up: `
      create table tax_groups (
        site_id uuid not null,
        id uuid not null,
        name text not null check (length(name) between 1 and 200),
        revision bigint not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id)
      );

      create table tax_regions (
        site_id uuid not null,
        id uuid not null,
        country text not null check (country ~ '^[A-Z]{2}$'),
        -- Empty: all of the country.
        subdivision text not null check (subdivision ~ '^[A-Z0-9]{0,3}$'),
        calculator_id uuid not null,
        included boolean not null,
        revision bigint not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id),
        constraint tax_regions_place unique (site_id, country, subdivision)
      );

      create table tax_mappings (
        site_id uuid not null,
        id uuid not null,
        group_id uuid not null,
        -- The groups that every site has are no rows; their ids begin with zeros.
        own_group_id uuid generated always as (
          case when group_id < '00000000-0000-0001-0000-000000000000'::uuid then null else group_id end
        ) stored,
        region_id uuid not null,
        -- Millionths of the price.
        rate int not null check (rate between 0 and 1000000),
        description text,
        tax_type text,
        tax_name text,
        jurisdiction text,
        jurisdiction_type text not null
          check (jurisdiction_type in ('UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL')),
        exempt_rates jsonb not null,
        extended_fields jsonb not null,
        revision bigint not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id),
        constraint tax_mappings_pair unique (site_id, region_id, group_id),
        foreign key (site_id, region_id) references tax_regions (site_id, id),
        foreign key (site_id, own_group_id) references tax_groups (site_id, id)
      );
      create index tax_mappings_by_group on tax_mappings (site_id, group_id);
    `,
  },
  {
    id: 'taxes-002-exempt-buyers',
    up: `
      create table tax_exempt_groups (
        site_id uuid not null,
        id uuid not null,
        name text not null check (length(name) between 1 and 200),
        created_at timestamptz not null,
        primary key (site_id, id)
      );

      -- Who pays the exempt rates of a group without being named on each checkout.
      create table tax_exempt_members (
        site_id uuid not null,
        member_id uuid not null,
        group_id uuid not null,
        created_at timestamptz not null,
        primary key (site_id, member_id),
        foreign key (site_id, group_id) references tax_exempt_groups (site_id, id) on delete cascade
      );
      create index tax_exempt_members_by_group on tax_exempt_members (site_id, group_id);
    `,
  },
];
