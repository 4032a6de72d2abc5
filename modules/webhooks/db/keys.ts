import { type Queryable, sql } from '@headland/db';

export interface StoredKey {
  /** SubjectPublicKeyInfo as PEM. */
  readonly publicKey: string;
  readonly sealedPrivateKey: string;
}

/** The keys of a site's apps, by app. */
export async function selectKeys(db: Queryable, siteId: string): Promise<ReadonlyMap<string, StoredKey>> {
  const { rows } = await sql<{ client_id: string; public_key: string; sealed_private_key: string }>`
    select client_id, public_key, sealed_private_key from webhook_keys where site_id = ${siteId}
  `.execute(db);
  return new Map(
    rows.map((row) => [row.client_id, { publicKey: row.public_key, sealedPrivateKey: row.sealed_private_key }]),
  );
}

/** An app's private key; until the end of the transaction nobody replaces it. @returns null if the app has none */
export async function holdSealedKey(tx: Queryable, siteId: string, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ sealed_private_key: string }>`
    select sealed_private_key from webhook_keys where site_id = ${siteId} and client_id = ${clientId} for share
  `.execute(tx);
  return rows[0]?.sealed_private_key ?? null;
}

/** Puts another key in the place of an app's; its endpoints stay. */
export async function replaceKey(
  tx: Queryable,
  siteId: string,
  clientId: string,
  key: StoredKey,
  now: Date,
): Promise<void> {
  await sql`
    update webhook_keys
    set public_key = ${key.publicKey}, sealed_private_key = ${key.sealedPrivateKey}, created_at = ${now}
    where site_id = ${siteId} and client_id = ${clientId}
  `.execute(tx);
}

/** Keeps the key that is there, if there is one. @returns the one that stands afterwards */
export async function keepKey(
  tx: Queryable,
  siteId: string,
  clientId: string,
  key: StoredKey,
  now: Date,
): Promise<StoredKey> {
  const { rows } = await sql<{ public_key: string; sealed_private_key: string }>`
    insert into webhook_keys as k (site_id, client_id, public_key, sealed_private_key, created_at)
    values (${siteId}, ${clientId}, ${key.publicKey}, ${key.sealedPrivateKey}, ${now})
    on conflict (site_id, client_id) do update set client_id = k.client_id
    returning k.public_key, k.sealed_private_key
  `.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('the key was neither stored nor found');
  return { publicKey: row.public_key, sealedPrivateKey: row.sealed_private_key };
}
