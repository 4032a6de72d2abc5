import { type Queryable, sql } from '@headland/db';

/** Sums of every order, in minor units. */
const TOTAL = 1_000;

/**
 * Writes so many paid orders of one piece each, with all that belongs to them, as the shop itself would have: its checkout,
 * line, hold, payment, charge in the gateway's books, history and events.
 * @param appId of what is sold
 */
export async function sellSome(db: Queryable, siteId: string, appId: string, count: number): Promise<void> {
  await sql`create temporary table sold on commit drop as
    select n::int, gen_random_uuid() as order_id, gen_random_uuid() as checkout_id, gen_random_uuid() as line_id,
      gen_random_uuid() as stock_id, gen_random_uuid() as attempt_id, v.product_id, v.variant_id, v.tracked,
      now() - make_interval(secs => n * 20) as at
    from generate_series(1, ${count}::int) n
    cross join (select count(*) as places from variants where site_id = ${siteId}) all_variants
    -- Both sides of the comparison stand alone, or every order would be compared with every variant.
    join (select *, row_number() over () as place from variants where site_id = ${siteId}) v on v.place = 1 + n % places`.execute(
    db,
  );
  for (const statement of statements(siteId, appId)) await statement.execute(db);
}

function statements(siteId: string, appId: string) {
  const causes = sql`(values (1, null, 'INITIATED', 'PLACED', 'order_created'),
    (2, 'INITIATED', 'PAID', 'PAYMENT_SUCCEEDED', 'order_approved')) as c (step, from_state, to_state, cause, type)`;
  return [
    sql`insert into order_counters (site_id, last_number) select ${siteId}, 10000 + count(*) from sold`,
    sql`insert into checkouts (site_id, id, cart_id, status, revision, channel_type, currency, lines, order_id, created_at,
        updated_at)
      select ${siteId}, checkout_id, gen_random_uuid(), 'COMPLETED', 1, 'WEB', 'USD', '[]', order_id, at, at from sold`,
    sql`insert into orders (site_id, id, number, state, revision, stock, currency, subtotal, discount, shipping, tax, total,
        captured, checkout_id, checkout_revision, channel_type, details, view_key_hash, created_at, updated_at)
      select ${siteId}, order_id, 10000 + n, 'PAID', 2, 'CONFIRMED', 'USD', ${TOTAL}::int, 0, 0, 0, ${TOTAL}::int,
        ${TOTAL}::int, checkout_id, 1, 'WEB', '{}', 'none', at, at from sold`,
    sql`insert into order_lines (site_id, order_id, line_id, position, stock_id, app_id, item_id, variant_id, quantity, price,
        full_price, total, tax, item)
      select ${siteId}, order_id, line_id, 0, stock_id, ${appId}, product_id, variant_id, 1, ${TOTAL}::int, ${TOTAL}::int,
        ${TOTAL}::int, 0, '{}' from sold`,
    sql`insert into stock_holds (site_id, order_id, line_id, product_id, variant_id, quantity, taken, state, changed_at)
      select ${siteId}, order_id, stock_id, product_id, variant_id, 1, case when tracked then 1 else 0 end, 'CONFIRMED', at
      from sold`,
    sql`update variants v set supplied = supplied + s.pieces
      from (select product_id, variant_id, count(*) as pieces from sold where tracked group by 1, 2) s
      where v.site_id = ${siteId} and v.product_id = s.product_id and v.variant_id = s.variant_id`,
    sql`insert into payment_attempts (site_id, id, order_id, number, gateway, amount, state, captured, created_at)
      select ${siteId}, attempt_id, order_id, 1, 'test', ${TOTAL}::int, 'SUCCEEDED', ${TOTAL}::int, at from sold`,
    sql`insert into test_gateway_charges (site_id, attempt_id, status, amount, currency, captured, created_at)
      select ${siteId}, attempt_id, 'SUCCEEDED', ${TOTAL}::int, 'USD', ${TOTAL}::int, at from sold`,
    sql`insert into order_history (site_id, order_id, sequence, at, actor, from_state, to_state, cause, detail)
      select ${siteId}, order_id, c.step, at, '{"type": "none", "key": "none"}', c.from_state, c.to_state, c.cause, '{}'
      from sold, ${causes}`,
    sql`insert into outbox (site_id, id, entity_type, entity_id, sequence, type, payload, actor, occurred_at,
        next_attempt_at, done_at)
      select ${siteId}, gen_random_uuid(), 'order', order_id, c.step, c.type,
        jsonb_build_object('revision', c.step, 'cause', c.cause), '{}', at, at, at from sold, ${causes}`,
  ];
}
