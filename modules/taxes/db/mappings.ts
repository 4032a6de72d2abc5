import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Namespaces } from '@headland/purchase';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import { MOST_MAPPINGS } from '../domain/limits.ts';
import type { ExemptRate, JurisdictionType, TaxMapping } from '../domain/tax-mapping.ts';

interface MappingRow {
  id: string;
  group_id: string;
  region_id: string;
  rate: number;
  description: string | null;
  tax_type: string | null;
  tax_name: string | null;
  jurisdiction: string | null;
  jurisdiction_type: JurisdictionType;
  exempt_rates: readonly ExemptRate[];
  extended_fields: Namespaces;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

const columns = sql`m.id, m.group_id, m.region_id, m.rate, m.description, m.tax_type, m.tax_name, m.jurisdiction,
  m.jurisdiction_type, m.exempt_rates, m.extended_fields, m.revision, m.created_at, m.updated_at`;

/**
 * What may be asked of mappings. SQL over `tax_mappings m`. A rate is compared as its text, which sorts as numbers do:
 * none is above 1.
 */
export const mappingEntity: QueryEntity = defineEntity({
  entity: 'manual tax mappings',
  rows: 'tax_mappings',
  ordered: true,
  paging: 'cursor',
  maxSort: 5,
  fields: {
    id: { type: 'uuid', sql: 'm.id', sortable: true, nullable: false },
    createdDate: { type: 'instant', sql: 'm.created_at', sortable: true, nullable: false },
    updatedDate: { type: 'instant', sql: 'm.updated_at', sortable: true, nullable: false },
    jurisdiction: { type: 'text', sql: 'm.jurisdiction', sortable: true },
    jurisdictionType: { type: 'text', sql: 'm.jurisdiction_type', sortable: true, nullable: false },
    taxName: { type: 'text', sql: 'm.tax_name', sortable: true },
    taxType: { type: 'text', sql: 'm.tax_type', sortable: true },
    taxRate: { type: 'text', sql: 'trim_scale(m.rate::numeric / 1000000)::text', sortable: true, nullable: false },
    description: { type: 'text', sql: 'm.description' },
    taxGroupId: { type: 'uuid', sql: 'm.group_id', nullable: false, keyed: true },
    taxRegionId: { type: 'uuid', sql: 'm.region_id', nullable: false, keyed: true },
    'exemptRates.taxExemptGroupId': {
      type: 'textArray',
      sql: `array(select e ->> 'groupId' from jsonb_array_elements(m.exempt_rates) e)`,
      operators: ['hasAll', 'hasSome', 'exists', 'isEmpty', 'eq', 'ne', 'in', 'nin'],
    },
  },
});

export function mappingList(siteId: string): Listing<MappingRow, TaxMapping> {
  return { scope: { from: sql`tax_mappings m`, where: sql`m.site_id = ${siteId}` }, select: columns, toRow: toMapping };
}

/** All of a site, the oldest first; one statement. */
export async function selectMappings(db: Queryable, siteId: string): Promise<readonly TaxMapping[]> {
  const { rows } = await sql<MappingRow>`
    select ${columns} from tax_mappings m where m.site_id = ${siteId}
    order by m.created_at, m.id limit ${MOST_MAPPINGS}
  `.execute(db);
  return rows.map(toMapping);
}

/** One statement; null if the site has none. */
export async function selectMapping(db: Queryable, siteId: string, id: string): Promise<TaxMapping | null> {
  const { rows } = await sql<MappingRow>`
    select ${columns} from tax_mappings m where m.site_id = ${siteId} and m.id = ${id}
  `.execute(db);
  return rows[0] ? toMapping(rows[0]) : null;
}

export async function countMappings(tx: Queryable, siteId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tax_mappings where site_id = ${siteId}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export type MappingFields = Omit<TaxMapping, 'id' | 'revision' | 'createdAt' | 'updatedAt'>;

/** @returns null if the pair has a rate already */
export async function insertMapping(
  tx: Queryable,
  ctx: Context,
  id: string,
  f: MappingFields,
): Promise<TaxMapping | null> {
  const { rows } = await sql<MappingRow>`
    insert into tax_mappings as m (site_id, id, group_id, region_id, rate, description, tax_type, tax_name, jurisdiction,
      jurisdiction_type, exempt_rates, extended_fields, created_at, updated_at)
    values (${ctx.site.id}, ${id}, ${f.groupId}, ${f.regionId}, ${f.rate}, ${f.description}, ${f.taxType}, ${f.taxName},
      ${f.jurisdiction}, ${f.jurisdictionType}, ${JSON.stringify(f.exemptRates)}::jsonb,
      ${JSON.stringify(f.extendedFields)}::jsonb, ${ctx.now}, ${ctx.now})
    on conflict on constraint tax_mappings_pair do nothing returning ${columns}
  `.execute(tx);
  return rows[0] ? toMapping(rows[0]) : null;
}

/**
 * Writes all that an owner describes.
 * @param counted whether the revision goes up
 * @throws a unique violation of `tax_mappings_pair`
 */
export async function updateMapping(
  tx: Queryable,
  ctx: Context,
  id: string,
  f: MappingFields,
  counted = true,
): Promise<TaxMapping | null> {
  const { rows } = await sql<MappingRow>`
    update tax_mappings m set group_id = ${f.groupId}, region_id = ${f.regionId}, rate = ${f.rate},
      description = ${f.description}, tax_type = ${f.taxType}, tax_name = ${f.taxName}, jurisdiction = ${f.jurisdiction},
      jurisdiction_type = ${f.jurisdictionType}, exempt_rates = ${JSON.stringify(f.exemptRates)}::jsonb,
      extended_fields = ${JSON.stringify(f.extendedFields)}::jsonb,
      revision = revision + ${counted ? 1 : 0}, updated_at = ${ctx.now}
    where site_id = ${ctx.site.id} and id = ${id} returning ${columns}
  `.execute(tx);
  return rows[0] ? toMapping(rows[0]) : null;
}

/** One by its id, or all of a group or a region. @returns the ids of those that are gone */
export async function deleteMappings(
  tx: Queryable,
  siteId: string,
  of: { readonly id: string } | { readonly groupId: string } | { readonly regionId: string },
): Promise<readonly string[]> {
  const [column, id] =
    'id' in of ? ['id', of.id] : 'groupId' in of ? ['group_id', of.groupId] : ['region_id', of.regionId];
  const { rows } = await sql<{ id: string }>`
    delete from tax_mappings where site_id = ${siteId} and ${sql.ref(column)} = ${id} returning id
  `.execute(tx);
  return rows.map((row) => row.id);
}

function toMapping(row: MappingRow): TaxMapping {
  const { group_id, region_id, tax_type, tax_name, jurisdiction_type, ...rest } = row;
  const { exempt_rates, extended_fields, created_at, updated_at, ...same } = rest;
  return {
    ...same,
    groupId: group_id,
    regionId: region_id,
    taxType: tax_type,
    taxName: tax_name,
    jurisdictionType: jurisdiction_type,
    exemptRates: exempt_rates,
    extendedFields: extended_fields,
    createdAt: created_at,
    updatedAt: updated_at,
  };
}
