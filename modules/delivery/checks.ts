import { type Check, sql } from '@headland/db';

const MOST_FINDINGS = 100;

/** What `doctor` looks at; reads only. */
export const deliveryChecks: readonly Check[] = [
  {
    name: 'delivery: every way serves regions that are there',
    async run(db) {
      const { rows } = await sql<{ line: string }>`
        select 'site ' || m.site_id || ', way ' || m.id || ' serves the region ' || r.id || ', which is not there' as line
        from delivery_methods m cross join unnest(m.region_ids) as r(id)
        where not exists (
          select from delivery_profiles p cross join jsonb_array_elements(p.regions) as known
          where p.site_id = m.site_id and known ->> 'id' = r.id::text
        )
        order by 1 limit ${MOST_FINDINGS}
      `.execute(db);
      return rows.map(({ line }) => line);
    },
  },
  {
    // Owners lower bounds: what counts is the one that the last place was taken under.
    name: 'delivery: no slot has more orders than it may',
    async run(db) {
      const { rows } = await sql<{ line: string }>`
        select 'site ' || site_id || ', way ' || method_id || ': ' || sum(quantity - returned) || ' of '
          || (array_agg(most order by turn desc))[1] || ' places are taken at ' || starts_at as line
        from delivery_slot_holds where state = 'CONFIRMED'
        group by site_id, method_id, starts_at
        having sum(quantity - returned) > (array_agg(most order by turn desc))[1]
        order by 1 limit ${MOST_FINDINGS}
      `.execute(db);
      return rows.map(({ line }) => line);
    },
  },
  {
    name: 'delivery: a site with profiles has one that is the default',
    async run(db) {
      const { rows } = await sql<{ site_id: string }>`
        select site_id from delivery_profiles group by site_id having not bool_or(is_default)
        order by 1 limit ${MOST_FINDINGS}
      `.execute(db);
      return rows.map(({ site_id }) => `site ${site_id} delivers nothing: none of its profiles is the default one`);
    },
  },
];
