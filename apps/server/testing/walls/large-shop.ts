import { type Queryable, sql } from '@headland/db';
import type { Composed } from '../../compose.ts';
import { insertManyOrders } from '../many-orders.ts';

const SERIES = ['Salt Moon', 'Vesper Street', 'Warm Circuits', 'Gorrum', 'Hadal', 'Rolling Boil', 'Quiet Tenants'];

/** Fills a site with so many products of a common kind. @returns their slugs */
export async function largeShop(app: Composed, siteId: string, count: number): Promise<readonly string[]> {
  const ctx = await app.systemContext(siteId, new Date());
  const goods = Array.from({ length: count }, (_, at) => {
    const series = SERIES[at % SERIES.length] ?? '';
    return {
      slug: `comic-${at}`,
      name: `${series} ${at}`,
      description: `<p>${series}, number ${at}. ${'A ship under a red moon answers nobody, and the harbour keeps its light. '.repeat(5)}</p>`,
      brand: series,
      sku: `B-${at}`,
      price: 399 + ((at * 37) % 2_000),
      collections: [`shelf-${at % 20}`],
    };
  });
  const shelves = Array.from({ length: 20 }, (_, at) => ({ slug: `shelf-${at}`, name: `Shelf ${at}` }));
  await app.catalog.importProducts(ctx, goods, shelves);
  return goods.map(({ slug }) => slug);
}

/** As many as the price of a buyer's orders reckons with. */
const ORDERS = 1_000;
/** A statement of the product may not take long. */
const AT_ONCE = 5_000;

/**
 * What else a large site has that may be asked for: members who show themselves, collections, and the orders of one member.
 * @param count members; a hundredth of it collections
 */
export async function insertManyOthers(db: Queryable, siteId: string, count: number, memberId: string): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE) {
    await insertMembers(db, siteId, first, Math.min(count, first + AT_ONCE - 1));
  }
  await insertCollections(db, siteId, Math.ceil(count / 100));
  await insertManyOrders(db, siteId, { count: ORDERS, until: new Date('2026-01-01'), spread: 365 });
  await sql`update orders set member_id = ${memberId} where site_id = ${siteId} and member_id is null`.execute(db);
}

async function insertMembers(db: Queryable, siteId: string, first: number, last: number): Promise<void> {
  await sql`
    insert into identities (site_id, id, email, email_key, email_verified, status, reasons, privacy, slug, profile,
      revision, created_at, updated_at)
    select ${siteId}::uuid, gen_random_uuid(), address, address, true, 'ACTIVE', '{}', 'PUBLIC', 'walls-reader-' || n,
      jsonb_build_object('nickname', 'Reader under a red moon ' || n, 'title', 'answers nobody, and keeps number ' || n),
      1, at, at
    from generate_series(${first}::int, ${last}::int) n,
      lateral (select 'walls.' || n || '@example.org' as address, '2026-01-01Z'::timestamptz - n * interval '1 minute' as at) made
  `.execute(db);
}

async function insertCollections(db: Queryable, siteId: string, count: number): Promise<void> {
  await sql`
    insert into collections (site_id, id, slug, name, visible, doc, created_at, updated_at)
    select ${siteId}::uuid, gen_random_uuid(), 'walls-' || n, 'Shelf under a red moon ' || n, true,
      '{"images": [], "description": ""}', '2026-01-01Z', '2026-01-01Z'
    from generate_series(1, ${count}::int) n
  `.execute(db);
}
