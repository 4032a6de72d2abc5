import type { Migration } from '@headland/db';

export const deliveryMigrations: readonly Migration[] = [
  {
    id: 'delivery-001-profiles',
    up: `
      create table delivery_profiles (
        site_id uuid not null,
        id uuid not null,
        name text not null check (name <> ''),
        is_default boolean not null,
        -- Regions with their carriers, as the domain has them.
        regions jsonb not null,
        created_by jsonb,
        extended_fields jsonb,
        revision int not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id)
      );
      create unique index delivery_profiles_default on delivery_profiles (site_id) where is_default;
    `,
  },
  {
    id: 'delivery-002-methods',
    up: `
      create table delivery_methods (
        site_id uuid not null,
        id uuid not null,
        kind text not null check (kind in ('SHIPPING', 'PICKUP', 'LOCAL')),
        -- The order in which buyers are shown them.
        position int not null,
        region_ids uuid[] not null,
        content jsonb not null,
        revision int not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id)
      );
      create index delivery_methods_of_kind on delivery_methods (site_id, kind, created_at);
    `,
  },
  {
    id: 'delivery-003-seeded',
    up: `
      -- The ways of delivery that sites were seeded with become options of their default profile, under the same ids. Their
      -- regions are the parts of the world that they serve alike (as domain/partition.ts cuts it). The old table stays: a
      -- server of before still reads it.
      with seeded as (
        select d.* from delivery_options d
        where not exists (select from delivery_profiles p where p.site_id = d.site_id)
      ), named as (
        select distinct s.site_id, c.country from seeded s cross join unnest(s.countries) as c(country)
      ), served as (
        select n.site_id, n.country, array_agg(s.id order by s.position, s.id) as ways
        from named n join seeded s on s.site_id = n.site_id and (n.country = any (s.countries) or s.countries = '{}')
        group by n.site_id, n.country
      ), parts as (
        select site_id, ways, array_agg(country order by country) as countries from served group by site_id, ways
        union all
        select site_id, array_agg(id order by position, id), '{}' from seeded where countries = '{}' group by site_id
      ), regions as (
        select site_id, ways, countries, gen_random_uuid() as id,
          case when countries = '{}' then 'International'
            when length(array_to_string(countries, ', ')) > 200 then 'Region ' || row_number() over (partition by site_id)
            else array_to_string(countries, ', ') end as name
        from parts
      ), profiles as (
        insert into delivery_profiles (site_id, id, name, is_default, regions, revision, created_at, updated_at)
        select r.site_id, gen_random_uuid(), 'Delivery', true, jsonb_agg(jsonb_build_object(
          'id', r.id, 'name', r.name, 'active', true, 'createdAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'destinations', (
            select coalesce(jsonb_agg(jsonb_build_object('country', c, 'subdivisions', '[]'::jsonb)), '[]')
            from unnest(r.countries) as c
          ),
          'carriers', (
            select jsonb_agg(jsonb_build_object('appId', a, 'backupRate', null, 'charges', '[]'::jsonb)) from unnest(array[
              '7f6f1d4c-6f0b-4d43-9a53-2f1f0d5b8a11', '2c2b8d5e-58b4-4d0d-8a58-6d1f4a4f7c02',
              'b6d0f5a1-7c3e-4f0a-9d55-0e2a8c9b3d03'
            ]) as a
          )
        ) order by r.countries = '{}', r.name), 1, now(), now()
        from regions r group by r.site_id
      )
      insert into delivery_methods (site_id, id, kind, position, region_ids, content, revision, created_at, updated_at)
      select s.site_id, s.id, 'SHIPPING', s.position,
        array(select r.id from regions r where r.site_id = s.site_id and s.id = any (r.ways)),
        jsonb_build_object('kind', 'SHIPPING', 'title', s.title, 'deliveryTime', s.delivery_time, 'extendedFields', null,
          'rates', jsonb_build_array(jsonb_build_object('amount', s.price, 'conditions', '[]'::jsonb, 'byPiece', false))),
        1, now(), now()
      from seeded s;
    `,
  },
  {
    id: 'delivery-004-slots',
    up: `
      -- Each place in a slot is taken in its turn, under the lock of the slot.
      create sequence delivery_slot_turns;
      create table delivery_slot_holds (
        site_id uuid not null,
        order_id uuid not null,
        line_id uuid not null,
        method_id uuid not null,
        starts_at timestamptz not null,
        quantity int not null check (quantity > 0),
        returned int not null default 0 check (returned >= 0 and returned <= quantity),
        -- The bound that it was taken under; null: as many as come.
        most int check (most > 0),
        turn bigint not null default nextval('delivery_slot_turns'),
        state text not null check (state in ('HELD', 'CONFIRMED', 'RELEASED', 'RETURNED')),
        -- Null: it does not end.
        ends_at timestamptz check (ends_at is not null or state <> 'HELD'),
        changed_at timestamptz not null,
        primary key (site_id, order_id, line_id)
      );
      create index delivery_slot_holds_kept on delivery_slot_holds (site_id, method_id, starts_at)
        where state in ('HELD', 'CONFIRMED');
    `,
  },
];
