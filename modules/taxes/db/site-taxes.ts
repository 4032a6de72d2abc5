import { fixed, type Queryable, sql } from '@headland/db';
import type { SiteTaxes } from '../domain/site-taxes.ts';

const statement = fixed(
  (siteId: string) => sql<SiteTaxes>`
    select
      coalesce((select jsonb_agg(g.id) from tax_groups g where g.site_id = s.id), '[]') as "groupIds",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'country', r.country, 'subdivision', r.subdivision, 'calculatorId', r.calculator_id, 'included', r.included,
          'rates', coalesce((
            select jsonb_agg(jsonb_build_object(
              'groupId', m.group_id, 'rate', m.rate, 'taxType', m.tax_type, 'taxName', m.tax_name,
              'jurisdiction', m.jurisdiction, 'jurisdictionType', m.jurisdiction_type, 'exemptRates', m.exempt_rates
            ))
            from tax_mappings m where m.site_id = r.site_id and m.region_id = r.id
          ), '[]')
        ))
        from tax_regions r where r.site_id = s.id
      ), '[]') as regions,
      coalesce((
        select jsonb_object_agg(e.member_id, e.group_id) from tax_exempt_members e where e.site_id = s.id
      ), '{}') as "exemptMembers"
    from (select ${siteId}::uuid as id) s
  `,
);

/** All that a site says of taxes; one statement. */
export async function selectSiteTaxes(db: Queryable, siteId: string): Promise<SiteTaxes> {
  const { rows } = await statement(siteId).execute(db);
  return rows[0] ?? { groupIds: [], regions: [], exemptMembers: {} };
}
