import { type Queryable, sql } from '@headland/db';

export interface StoredKey {
  readonly kid: string;
  /** SPKI as base64url. */
  readonly publicKey: string;
  /** PKCS 8, sealed; only the active key still has it. */
  readonly sealedPrivateKey: string | null;
  /** Null while the key signs. */
  readonly verifyUntil: Date | null;
}

interface Row {
  kid: string;
  public_key: string;
  sealed_private_key: string | null;
  verify_until: Date | null;
}

/** The active key and the retired ones whose tokens may still live, the active one first. */
export async function selectSigningKeys(db: Queryable, now: Date): Promise<StoredKey[]> {
  const { rows } = await sql<Row>`
    select kid, public_key, sealed_private_key, verify_until from signing_keys
    where state = 'active' or verify_until > ${now}
    order by state, retired_at desc
  `.execute(db);
  return rows.map((row) => ({
    kid: row.kid,
    publicKey: row.public_key,
    sealedPrivateKey: row.sealed_private_key,
    verifyUntil: row.verify_until,
  }));
}

export interface NewSigningKey {
  readonly kid: string;
  readonly publicKey: string;
  readonly sealedPrivateKey: string;
}

/** Stores a first active key; whoever comes second stores nothing. */
export async function insertFirstKey(db: Queryable, key: NewSigningKey, now: Date): Promise<void> {
  await sql`
    insert into signing_keys (kid, state, public_key, sealed_private_key, created_at)
    values (${key.kid}, 'active', ${key.publicKey}, ${key.sealedPrivateKey}, ${now})
    on conflict do nothing
  `.execute(db);
}

/**
 * Makes a key the active one. The old ones keep their public half only, and go for good once nothing needs them.
 * @param verifyUntil when the old ones verify for the last time, if they had not to stop before
 */
export async function replaceActiveKey(tx: Queryable, key: NewSigningKey, now: Date, verifyUntil: Date): Promise<void> {
  await sql`lock table signing_keys in share row exclusive mode`.execute(tx);
  await sql`delete from signing_keys where state = 'retired' and verify_until < ${now}`.execute(tx);
  await sql`
    update signing_keys
    set state = 'retired', sealed_private_key = null, retired_at = coalesce(retired_at, ${now}),
      verify_until = least(verify_until, ${verifyUntil})
  `.execute(tx);
  await sql`
    insert into signing_keys (kid, state, public_key, sealed_private_key, created_at)
    values (${key.kid}, 'active', ${key.publicKey}, ${key.sealedPrivateKey}, ${now})
  `.execute(tx);
}
