import { type Database, emit, type Job, type Queryable, sql } from '@headland/db';
import type { SiteSettings } from '@headland/kernel';
import { inventoryChanged } from '../commands/product-events.ts';
import type { Rendering } from '../commands/rendering.ts';
import { selectProduct } from '../db/products.ts';
import {
  dropForeignRenderings,
  type MissingRendering,
  missingRenderings,
  putRendering,
  sitesWithProducts,
} from '../db/renderings.ts';

export interface FillDeps {
  readonly database: Database;
  readonly rendering: Rendering;
  /** Settings of a site; null if it is gone. */
  findSite(siteId: string): Promise<SiteSettings | null>;
}

const BATCH = 200;

/**
 * Makes public documents anew where a sale or a change has dropped them, and announces what a sale did to the stock.
 * Nobody waits for it: until then a reader gets the same document made on the spot.
 */
export function fillRenderingsJob(deps: FillDeps): Job {
  const swept = new Map<string, string>();
  return {
    name: 'catalog-fill-renderings',
    everySeconds: 1,
    async run(now) {
      await sweepForeign(deps, swept);
      await fillMissing(deps, now);
    },
  };
}

/** Fills everything that is missing now. @returns how many documents were made */
export async function fillMissing(deps: FillDeps, now: Date): Promise<number> {
  let filled = 0;
  for (;;) {
    const missing = await missingRenderings(deps.database.pool, BATCH);
    let made = 0;
    for (const one of missing) if (await fillOne(deps, one, now)) made += 1;
    filled += made;
    // What is left belongs to somebody who is at it, or to a site that is gone.
    if (made === 0 || missing.length < BATCH) return filled;
  }
}

/** A site that moved, or a new release, makes every document of the site wrong; each process looks once per site. */
async function sweepForeign(deps: FillDeps, swept: Map<string, string>): Promise<void> {
  for (const siteId of await sitesWithProducts(deps.database.pool)) {
    const site = await deps.findSite(siteId);
    if (!site) continue;
    const key = deps.rendering.key(site);
    if (swept.get(siteId) === key) continue;
    await dropForeignRenderings(deps.database.pool, siteId, key);
    swept.set(siteId, key);
  }
}

async function fillOne(deps: FillDeps, { siteId, productId }: MissingRendering, now: Date): Promise<boolean> {
  const site = await deps.findSite(siteId);
  if (!site) return false;
  return deps.database.transact(async (tx) => {
    const pending = await lockForRendering(tx, siteId, productId);
    if (pending === null) return false;
    // A statement of its own: its snapshot is younger than the locks, so no sale can be missing in it.
    const product = await selectProduct(tx, siteId, productId);
    if (!product) return false;
    await putRendering(tx, siteId, productId, deps.rendering.key(site), deps.rendering.render(site, product));
    if (pending) {
      const ctx = { site, principal: { kind: 'none' }, now, requestId: '' } as const;
      await emit(tx, ctx, [inventoryChanged(productId, product.variants, null, now)]);
    }
    return true;
  });
}

/**
 * Waits for sales that are under way, and lets nobody describe the product meanwhile.
 * @returns whether a changed stock is to be announced; null if somebody else is at it
 */
async function lockForRendering(tx: Queryable, siteId: string, productId: string): Promise<boolean | null> {
  const product = await sql`
    select 1 from products where site_id = ${siteId} and id = ${productId} for no key update skip locked
  `.execute(tx);
  if (product.rows.length === 0) return null;
  await sql`
    select 1 from variants where site_id = ${siteId} and product_id = ${productId}
    order by product_id, variant_id for share
  `.execute(tx);
  const rendering = await sql<{ stock_pending: boolean }>`
    select stock_pending from product_renderings
    where site_id = ${siteId} and product_id = ${productId} and body is null for no key update
  `.execute(tx);
  return rendering.rows[0]?.stock_pending ?? null;
}
