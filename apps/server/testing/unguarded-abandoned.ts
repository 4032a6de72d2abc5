import { setTimeout } from 'node:timers/promises';
import type { Addresses } from '@headland/abandoned-checkouts';
import { sql } from '@headland/db';

/**
 * A twin that reads whether an address was written to, and writes that it was: what two servers do at once it does not see.
 * @param together how many read before any of them writes
 */
export function unguardedAddresses(together: number): Addresses {
  let readers = 0;
  return {
    async take(tx, siteId, hash, before, now) {
      const { rows } = await sql`
        select 1 from abandoned_checkout_addresses
        where site_id = ${siteId} and address_hash = ${hash} and mailed_at > ${before}
      `.execute(tx);
      readers += 1;
      for (let waited = 0; readers < together && waited < 500; waited++) await setTimeout(20);
      if (rows.length > 0) return 'LATELY';
      await sql`
        insert into abandoned_checkout_addresses (site_id, address_hash, mailed_at) values (${siteId}, ${hash}, ${now})
        on conflict (site_id, address_hash) do update set mailed_at = excluded.mailed_at
      `.execute(tx);
      return 'TAKEN';
    },
  };
}
