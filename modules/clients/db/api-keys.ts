import { type Queryable, sql } from '@headland/db';
import type { ApiKey } from '../domain/api-key.ts';

interface Row {
  id: string;
  site_id: string;
  name: string;
  permissions: string[] | null;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

const COLUMNS = sql`id, site_id, name, permissions, created_at, last_used_at, revoked_at`;

function toApiKey(row: Row): ApiKey {
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    permissions: row.permissions,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}

export async function insertApiKey(tx: Queryable, key: ApiKey, secretHash: string): Promise<void> {
  await sql`
    insert into api_keys (site_id, id, secret_hash, name, permissions, created_at)
    values (${key.siteId}, ${key.id}, ${secretHash}, ${key.name}, ${key.permissions}, ${key.createdAt})
  `.execute(tx);
}

/** All keys of a site, revoked ones too, the oldest first. */
export async function selectApiKeys(db: Queryable, siteId: string): Promise<ApiKey[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from api_keys where site_id = ${siteId} order by created_at, id
  `.execute(db);
  return rows.map(toApiKey);
}

/**
 * Finds the key in force that has this secret and notes its use, in one statement.
 * @param notedBefore a use before this moment is noted anew
 */
export async function selectUsedApiKey(
  db: Queryable,
  siteId: string,
  secretHash: string,
  now: Date,
  notedBefore: Date,
): Promise<ApiKey | null> {
  const { rows } = await sql<Row>`
    with noted as (
      update api_keys set last_used_at = ${now}
      where site_id = ${siteId} and secret_hash = ${secretHash} and revoked_at is null
        and (last_used_at is null or last_used_at < ${notedBefore})
    )
    select ${COLUMNS} from api_keys
    where site_id = ${siteId} and secret_hash = ${secretHash} and revoked_at is null
  `.execute(db);
  return rows[0] ? toApiKey(rows[0]) : null;
}

/** @returns null if the site has no such key in force */
export async function markRevoked(
  tx: Queryable,
  siteId: string,
  keyId: string,
  now: Date,
): Promise<{ readonly name: string; readonly secretHash: string } | null> {
  const { rows } = await sql<{ name: string; secret_hash: string }>`
    update api_keys set revoked_at = ${now}
    where site_id = ${siteId} and id = ${keyId} and revoked_at is null
    returning name, secret_hash
  `.execute(tx);
  return rows[0] ? { name: rows[0].name, secretHash: rows[0].secret_hash } : null;
}
