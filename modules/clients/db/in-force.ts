/**
 * Parts of statements of those who begin something with a client or a key: what they need to know of it travels with their
 * own statement, and the tables stay known here alone.
 */
import { type RawBuilder, sql } from '@headland/db';

/** Who begins a session in a member's place. */
export type Beginner =
  | { readonly kind: 'apiKey'; readonly keyId: string }
  /** With the app's secret of this number. */
  | { readonly kind: 'app'; readonly appId: string; readonly secretNumber: number };

/**
 * The end of a statement, from its `from` on, that finds one row while a client stands and its beginner's key or secret is
 * in force, and takes a share of them: whoever takes one of them away waits for it, or is waited for. A share of a key's or
 * a secret's row is one that keeps it as it is; of a client otherwise, that it is there at all.
 */
export function fromClientInForce(siteId: string, clientId: string, beginner: Beginner | null): RawBuilder<unknown> {
  const ofSite = sql`c.id = ${clientId} and c.site_id = ${siteId}`;
  if (beginner === null) return sql`from clients c where ${ofSite} for key share of c`;
  if (beginner.kind === 'apiKey') {
    return sql`from clients c, api_keys k
      where ${ofSite} and k.site_id = ${siteId} and k.id = ${beginner.keyId} and k.revoked_at is null
      for key share of c for share of k`;
  }
  const inForce = sql`a.secret_hash is not null and a.secret_number = ${beginner.secretNumber}`;
  return sql`from clients c, clients a where ${ofSite} and a.site_id = ${siteId} and a.id = ${beginner.appId} and ${inForce}
    for key share of c for share of a`;
}

/** A column's value: how a client renews; null once it is gone. @param id the column that names it */
export function refreshProfileOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select c.refresh_profile from clients c where c.id = ${id})`;
}

/** A column's value: what a site's client is called; null once it is gone. */
export function clientNameOf(siteId: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select c.name from clients c where c.id = ${id} and c.site_id = ${siteId})`;
}
