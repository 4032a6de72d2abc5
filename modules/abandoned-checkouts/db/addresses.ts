import { type Queryable, sql } from '@headland/db';

/** Whether an address may be written to now, and why not. */
export type Turn = 'TAKEN' | 'NEVER' | 'LATELY';

/** How commands reach the addresses. A second implementation without the comparison exists for tests only. */
export interface Addresses {
  /**
   * Takes an address's one mail of a while, for whoever comes first; given back with the transaction.
   * @param before its last mail must be as old as that
   */
  take(tx: Queryable, siteId: string, hash: string, before: Date, now: Date): Promise<Turn>;
}

export const addresses: Addresses = {
  async take(tx, siteId, hash, before, now) {
    const { rows } = await sql`
      insert into abandoned_checkout_addresses as a (site_id, address_hash, mailed_at)
      values (${siteId}, ${hash}, ${now})
      on conflict (site_id, address_hash) do update set mailed_at = excluded.mailed_at
        where not a.never and a.mailed_at <= ${before}
      returning a.never
    `.execute(tx);
    if (rows.length > 0) return 'TAKEN';
    const { rows: found } = await sql<{ never: boolean }>`
      select never from abandoned_checkout_addresses where site_id = ${siteId} and address_hash = ${hash}
    `.execute(tx);
    return found[0]?.never ? 'NEVER' : 'LATELY';
  },
};

/** From now on nothing is written to an address. Doing it again changes nothing. */
export async function neverAgain(db: Queryable, siteId: string, hash: string, now: Date): Promise<void> {
  await sql`
    insert into abandoned_checkout_addresses (site_id, address_hash, mailed_at, never)
    values (${siteId}, ${hash}, ${now}, true)
    on conflict (site_id, address_hash) do update set never = true
  `.execute(db);
}
