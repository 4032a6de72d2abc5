import { type RawBuilder, sql } from '@headland/db';

/**
 * Part of a statement: the checkouts that were begun in a time and are still kept, each with the `cart_id` that it is of, null
 * where somebody bought without a cart. The end is excluded.
 */
export function begunCheckouts(siteId: string, from: RawBuilder<Date>, until: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`(select cart_id from checkouts
    where site_id = ${siteId} and created_at >= ${from} and created_at < ${until})`;
}
