import type pg from 'pg';

/**
 * Writes orders of the last year with two lines each, of 500 products, and the carts and checkouts around them; a line says
 * of what was sold as much as one of the demo shop does.
 */
export async function sellYear(db: pg.Client, siteId: string, orders: number): Promise<void> {
  const site = `'${siteId}'::uuid`;
  await db.query(`set search_path = headland`);
  await db.query(`
    create temporary table sold as
    select n, gen_random_uuid() as id, now() - make_interval(secs => n::float8 * 365 * 86400 / ${orders}) as at,
      (array['PAID', 'PAID', 'PAID', 'AUTHORIZED', 'CANCELED', 'INITIATED', 'FREE'])[1 + n % 7] as state,
      500 + n % 9973 as total
    from generate_series(1, ${orders}) n`);
  await db.query(`
    insert into orders (site_id, id, number, state, revision, stock, currency, subtotal, discount, shipping, tax, total,
      captured, refunded, checkout_id, checkout_revision, channel_type, details, view_key_hash, created_at, updated_at)
    select ${site}, id, n, state, 1, 'CONFIRMED', 'USD', total, 0, 0, 0, total, case when state = 'PAID' then total else 0 end,
      case when state = 'PAID' and n % 11 = 0 then total / 2 else 0 end, gen_random_uuid(), 1, 'WEB',
      jsonb_build_object('billing', repeat('an address ', 40)), 'none', at, at from sold`);
  await db.query(`
    insert into order_lines (site_id, order_id, line_id, position, stock_id, app_id, item_id, variant_id, quantity, price,
      full_price, total, tax, item)
    select ${site}, id, gen_random_uuid(), line, gen_random_uuid(), '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      md5(((n * 7 + line * line * 31) % 500)::text), '', 1 + n % 3, 250, 250, 250 * (1 + n % 3), 0,
      jsonb_build_object('name', 'Product ' || n % 500, 'path', '/product-page/p', 'facts', repeat('of the line ', 50))
    from sold, generate_series(1, 2) line`);
  await db.query(`
    insert into checkouts (site_id, id, cart_id, status, revision, channel_type, currency, lines, created_at, updated_at)
    select ${site}, gen_random_uuid(), gen_random_uuid(), 'EXPIRED', 1, 'WEB', 'USD',
      jsonb_build_array(repeat('a line ', 100)), at, at from sold, generate_series(1, 2)`);
  await db.query(`
    insert into carts (site_id, id, visitor_id, revision, doc, rendered, created_at, updated_at)
    select ${site}, gen_random_uuid(), gen_random_uuid(), 1, jsonb_build_array(repeat('a line ', 100)), repeat('a line ', 100),
      at, at from sold, generate_series(1, 4)`);
  await db.query('vacuum analyze orders, order_lines, checkouts, carts');
}
