import { setTimeout } from 'node:timers/promises';
import type { Turns, Wish } from '@headland/back-in-stock';
import { sql } from '@headland/db';

/**
 * A twin that reads who waits, and then writes that they were told: what two servers do at once it does not see.
 * @param together how many read before any of them writes
 */
export function unguardedTurns(together: number): Turns {
  let readers = 0;
  return {
    async take(tx, siteId, whose, { limit }, now) {
      if ('ids' in whose) return [];
      const { rows: waiting } = await sql<{ id: string }>`
        select id from back_in_stock_wishes where site_id = ${siteId} and product_id = ${whose.productId}
          and variant_id = ${whose.variantId} and status = 'RECEIVED' order by created_at, id limit ${limit}
      `.execute(tx);
      readers += 1;
      for (let waited = 0; readers < together && waited < 500; waited++) await setTimeout(20);
      const ids = waiting.map(({ id }) => id);
      const { rows } = await sql<Wish>`
        update back_in_stock_wishes set status = 'NOTIFICATION_SENT', auto_notified = true, told_at = ${now}
        where site_id = ${siteId} and id = any(${ids}::uuid[])
        returning id, options, name, choices, email, item_url as "itemUrl", said
      `.execute(tx);
      return rows;
    },
  };
}
