import type { Migration } from '@headland/db';

/** How many members of each status a site has, kept by the database itself whoever writes. */
export const memberCountMigrations: readonly Migration[] = [
  {
    id: 'identity-008-member-counts',
    up: `
      -- Spread over slots, so that no row is hot; a count is the sum of a few neighbouring rows.
      create table member_counts (
        site_id uuid not null,
        status text not null,
        slot smallint not null,
        count bigint not null,
        primary key (site_id, status, slot)
      );
      insert into member_counts (site_id, status, slot, count)
        select site_id, status, 0, count(*) from identities group by 1, 2;

      create function count_new_members() returns trigger language plpgsql as $$
      begin
        insert into headland.member_counts as c (site_id, status, slot, count)
        select site_id, status, ('x' || right(id::text, 1))::bit(4)::int, count(*) from added group by 1, 2, 3 order by 1, 2, 3
        on conflict (site_id, status, slot) do update set count = c.count + excluded.count;
        return null;
      end $$;
      create trigger count_new_members after insert on identities
        referencing new table as added for each statement execute function count_new_members();

      create function count_moved_member() returns trigger language plpgsql as $$
      declare
        slot_of_member smallint := ('x' || right(new.id::text, 1))::bit(4)::int;
      begin
        -- In one order, so that no two writers wait for each other in a circle.
        insert into headland.member_counts as c (site_id, status, slot, count)
        select new.site_id, moved.status, slot_of_member, moved.change
        from (values (old.status, -1), (new.status, 1)) as moved (status, change) order by moved.status
        on conflict (site_id, status, slot) do update set count = c.count + excluded.count;
        return null;
      end $$;
      create trigger count_moved_member after update on identities
        for each row when (old.status is distinct from new.status) execute function count_moved_member();

      create function count_gone_member() returns trigger language plpgsql as $$
      begin
        insert into headland.member_counts as c (site_id, status, slot, count)
        values (old.site_id, old.status, ('x' || right(old.id::text, 1))::bit(4)::int, -1)
        on conflict (site_id, status, slot) do update set count = c.count + excluded.count;
        return null;
      end $$;
      create trigger count_gone_member after delete on identities
        for each row execute function count_gone_member();
    `,
  },
];
