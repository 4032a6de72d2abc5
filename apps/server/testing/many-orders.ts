import { type Queryable, sql } from '@headland/db';

/**
 * Fills a site with orders that nobody placed, for what adds them up.
 * @param spread over how many days before `until` they are spread evenly
 */
export async function insertManyOrders(
  db: Queryable,
  siteId: string,
  { count, until, spread }: { readonly count: number; readonly until: Date; readonly spread: number },
): Promise<void> {
  await sql`
    insert into orders (site_id, id, number, state, revision, stock, currency, subtotal, discount, shipping, tax, total,
      captured, refunded, checkout_id, checkout_revision, channel_type, details, view_key_hash, created_at, updated_at)
    select ${siteId}::uuid, gen_random_uuid(), 1000000 + n, state, 1, 'CONFIRMED', 'USD', total, 0, 0, 0, total,
      case when state = 'PAID' then total else 0 end, case when state = 'PAID' and n % 11 = 0 then total / 2 else 0 end,
      gen_random_uuid(), 1, 'WEB', '{}', 'none', at, at
    from generate_series(1, ${count}::int) n,
      lateral (select (array['PAID', 'PAID', 'PAID', 'AUTHORIZED', 'CANCELED', 'INITIATED', 'FREE'])[1 + n % 7] as state,
        500 + n % 9973 as total,
        ${until}::timestamptz - make_interval(secs => n::float8 * ${spread}::int * 86400 / ${count}::int) as at) made
  `.execute(db);
}
