import { type Queryable, sql } from '@headland/db';
import type { Listing } from '@headland/query';
import type { Profile, Region } from '../domain/profile.ts';

interface Row {
  id: string;
  name: string;
  is_default: boolean;
  regions: Region[];
  created_by: Profile['createdBy'];
  extended_fields: Profile['extendedFields'];
  revision: number;
  created_at: Date;
  updated_at: Date;
}

const columns = sql.raw(
  ['id', 'name', 'is_default', 'regions', 'created_by', 'extended_fields', 'revision', 'created_at', 'updated_at']
    .map((column) => `p.${column}`)
    .join(', '),
);

function profileOf(row: Row): Profile {
  return {
    id: row.id,
    name: row.name,
    isDefault: row.is_default,
    regions: row.regions,
    createdBy: row.created_by,
    extendedFields: row.extended_fields,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The profiles of a site as a list. */
export function profileList(siteId: string): Listing<Row, Profile> {
  return {
    scope: { from: sql`delivery_profiles p`, where: sql`p.site_id = ${siteId}` },
    select: columns,
    toRow: profileOf,
  };
}

/** Every profile of a site, the first one first; one statement. */
export async function selectProfiles(db: Queryable, siteId: string): Promise<Profile[]> {
  const { rows } = await sql<Row>`
    select ${columns} from delivery_profiles p where p.site_id = ${siteId} order by p.created_at, p.id
  `.execute(db);
  return rows.map(profileOf);
}

/** One statement; null if this site has none. */
export async function findProfile(db: Queryable, siteId: string, id: string): Promise<Profile | null> {
  const { rows } = await sql<Row>`
    select ${columns} from delivery_profiles p where p.site_id = ${siteId} and p.id = ${id}
  `.execute(db);
  return rows[0] ? profileOf(rows[0]) : null;
}

/** The profile that a region belongs to; one statement. */
export async function findProfileOfRegion(db: Queryable, siteId: string, regionId: string): Promise<Profile | null> {
  const { rows } = await sql<Row>`
    select ${columns} from delivery_profiles p
    where p.site_id = ${siteId} and p.regions @> ${JSON.stringify([{ id: regionId.toLowerCase() }])}::jsonb
  `.execute(db);
  return rows[0] ? profileOf(rows[0]) : null;
}

export async function insertProfile(tx: Queryable, siteId: string, profile: Profile): Promise<void> {
  const { id, name, isDefault, regions, createdBy, extendedFields, revision, createdAt, updatedAt } = profile;
  await sql`
    insert into delivery_profiles
      (site_id, id, name, is_default, regions, created_by, extended_fields, revision, created_at, updated_at)
    values (${siteId}, ${id}, ${name}, ${isDefault}, ${JSON.stringify(regions)}::jsonb,
      ${createdBy && JSON.stringify(createdBy)}::jsonb, ${extendedFields && JSON.stringify(extendedFields)}::jsonb,
      ${revision}, ${createdAt}, ${updatedAt})
  `.execute(tx);
}

/** Writes what may change of a profile; the caller has the site's lock. */
export async function saveProfile(tx: Queryable, siteId: string, profile: Profile): Promise<void> {
  const { id, name, regions, extendedFields, revision, updatedAt } = profile;
  await sql`
    update delivery_profiles set name = ${name}, regions = ${JSON.stringify(regions)}::jsonb,
      extended_fields = ${extendedFields && JSON.stringify(extendedFields)}::jsonb, revision = ${revision},
      updated_at = ${updatedAt}
    where site_id = ${siteId} and id = ${id}
  `.execute(tx);
}

export async function deleteProfileRow(tx: Queryable, siteId: string, id: string): Promise<void> {
  await sql`delete from delivery_profiles where site_id = ${siteId} and id = ${id}`.execute(tx);
}
