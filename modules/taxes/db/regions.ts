import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import type { TaxRegion } from '../domain/tax-region.ts';

interface RegionRow {
  id: string;
  country: string;
  subdivision: string;
  calculator_id: string;
  included: boolean;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

const columns = sql`r.id, r.country, r.subdivision, r.calculator_id, r.included, r.revision, r.created_at, r.updated_at`;

/** What may be asked of tax regions. SQL over `tax_regions r`. */
export const regionEntity: QueryEntity = defineEntity({
  entity: 'tax regions',
  rows: 'tax_regions',
  ordered: true,
  paging: 'cursor',
  maxSort: 5,
  fields: {
    id: { type: 'uuid', sql: 'r.id', sortable: true, nullable: false },
    appId: { type: 'uuid', sql: 'r.calculator_id', sortable: true, nullable: false },
    country: { type: 'text', sql: 'r.country', sortable: true, nullable: false },
    subdivision: { type: 'text', sql: 'r.subdivision', sortable: true, nullable: false },
    createdDate: { type: 'instant', sql: 'r.created_at', sortable: true, nullable: false },
    updatedDate: { type: 'instant', sql: 'r.updated_at', sortable: true, nullable: false },
  },
});

export function regionList(siteId: string): Listing<RegionRow, TaxRegion> {
  return { scope: { from: sql`tax_regions r`, where: sql`r.site_id = ${siteId}` }, select: columns, toRow: toRegion };
}

/** One statement; null if the site has none. */
export async function selectRegion(db: Queryable, siteId: string, id: string): Promise<TaxRegion | null> {
  const { rows } = await sql<RegionRow>`
    select ${columns} from tax_regions r where r.site_id = ${siteId} and r.id = ${id}
  `.execute(db);
  return rows[0] ? toRegion(rows[0]) : null;
}

export async function countRegions(tx: Queryable, siteId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tax_regions where site_id = ${siteId}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export type RegionFields = Pick<TaxRegion, 'country' | 'subdivision' | 'calculatorId' | 'included'>;

/** @returns null if the site has one of this place already */
export async function insertRegion(
  tx: Queryable,
  ctx: Context,
  id: string,
  fields: RegionFields,
): Promise<TaxRegion | null> {
  const { rows } = await sql<RegionRow>`
    insert into tax_regions as r (site_id, id, country, subdivision, calculator_id, included, created_at, updated_at)
    values (${ctx.site.id}, ${id}, ${fields.country}, ${fields.subdivision}, ${fields.calculatorId}, ${fields.included},
      ${ctx.now}, ${ctx.now})
    on conflict on constraint tax_regions_place do nothing returning ${columns}
  `.execute(tx);
  return rows[0] ? toRegion(rows[0]) : null;
}

/** @throws a unique violation of `tax_regions_place` */
export async function updateRegion(
  tx: Queryable,
  ctx: Context,
  id: string,
  fields: RegionFields,
): Promise<TaxRegion | null> {
  const { rows } = await sql<RegionRow>`
    update tax_regions r set country = ${fields.country}, subdivision = ${fields.subdivision},
      calculator_id = ${fields.calculatorId}, included = ${fields.included},
      revision = revision + 1, updated_at = ${ctx.now}
    where site_id = ${ctx.site.id} and id = ${id} returning ${columns}
  `.execute(tx);
  return rows[0] ? toRegion(rows[0]) : null;
}

/** Its mappings must be gone. @returns false if there is none */
export async function deleteRegion(tx: Queryable, siteId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from tax_regions where site_id = ${siteId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

function toRegion({ calculator_id, created_at, updated_at, ...row }: RegionRow): TaxRegion {
  return { ...row, calculatorId: calculator_id, createdAt: created_at, updatedAt: updated_at };
}
