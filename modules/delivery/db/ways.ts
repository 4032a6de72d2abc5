import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { MethodContent } from '../domain/method.ts';
import type { Way } from '../domain/offers.ts';
import type { Profile } from '../domain/profile.ts';
import { codeOfSlot } from '../domain/slot-place.ts';

interface Row {
  profiles: Pick<Profile, 'id' | 'isDefault' | 'regions'>[] | null;
  methods: { id: string; content: MethodContent; region_ids: string[] }[] | null;
  taken: { method_id: string; starts_at: string; places: number }[] | null;
}

/** How a site delivers: profiles with their regions, the default one first, and all ways in the order of the site. */
export interface Ways {
  readonly profiles: readonly Pick<Profile, 'id' | 'isDefault' | 'regions'>[];
  readonly ways: readonly Way[];
  /** Places that are taken in slots to come, by the slot's code. */
  readonly taken: ReadonlyMap<string, number>;
}

/** The default profile, those that are named beside it or all, and every way of delivery with its slots; one statement. */
export async function selectWays(
  db: Queryable,
  { site, now }: Pick<Context, 'site' | 'now'>,
  named: readonly string[] | 'all',
): Promise<Ways> {
  const { rows } = await sql<Row>`
    select (
      select jsonb_agg(jsonb_build_object('id', p.id, 'isDefault', p.is_default, 'regions', p.regions)
        order by p.is_default desc, p.created_at, p.id)
      from delivery_profiles p
      where p.site_id = ${site.id}
        and (p.is_default or ${named === 'all'}::boolean or p.id = any (${named === 'all' ? [] : [...named]}::uuid[]))
    ) as profiles, (
      select jsonb_agg(jsonb_build_object('id', m.id, 'content', m.content, 'region_ids', m.region_ids)
        order by m.position, m.id)
      from delivery_methods m where m.site_id = ${site.id}
    ) as methods, (
      select jsonb_agg(t) from (
        select h.method_id, h.starts_at, sum(h.quantity - h.returned)::int as places from delivery_slot_holds h
        where h.site_id = ${site.id} and h.starts_at > ${now}
          and (h.state = 'CONFIRMED' or (h.state = 'HELD' and h.ends_at > ${now}))
        group by h.method_id, h.starts_at
      ) t
    ) as taken
  `.execute(db);
  const { profiles = null, methods = null, taken = null } = rows[0] ?? {};
  return {
    profiles: profiles ?? [],
    ways: (methods ?? []).map(({ id, content, region_ids }) => ({ id, content, regionIds: region_ids })),
    taken: new Map(
      (taken ?? []).map(({ method_id, starts_at, places }) => [
        codeOfSlot({ methodId: method_id, startsAt: new Date(starts_at) }),
        places,
      ]),
    ),
  };
}
