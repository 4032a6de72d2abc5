import { type Database, emit, type Job } from '@headland/db';
import type { SiteSettings } from '@headland/kernel';
import { inventoryChanged } from '../commands/product-events.ts';
import type { Rendering } from '../commands/work.ts';
import { selectProducts } from '../db/products.ts';
import { lockForRendering } from '../db/rendering-locks.ts';
import {
  dropForeignRenderings,
  type MissingRendering,
  missingRenderings,
  putRenderings,
  sitesWithProducts,
} from '../db/renderings.ts';

export interface FillDeps {
  readonly database: Database;
  readonly rendering: Rendering;
  /** Settings of a site; null if it is gone. */
  findSite(siteId: string): Promise<SiteSettings | null>;
}

const BATCH = 200;
/** Documents of one transaction: a sale of any of them waits for all. */
const AT_ONCE = 25;

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
    for (const [siteId, productIds] of bySite(missing)) made += await fillSite(deps, siteId, productIds, now);
    filled += made;
    // What is left belongs to somebody who is at it, or to a site that is gone.
    if (made === 0 || missing.length < BATCH) return filled;
  }
}

function bySite(missing: readonly MissingRendering[]): ReadonlyMap<string, string[]> {
  const sites = new Map<string, string[]>();
  for (const { siteId, productId } of missing) {
    const known = sites.get(siteId);
    if (known) known.push(productId);
    else sites.set(siteId, [productId]);
  }
  return sites;
}

/** What is being sold at this moment comes last and one by one, so that no sale waits for another product's. */
async function fillSite(deps: FillDeps, siteId: string, productIds: readonly string[], now: Date): Promise<number> {
  const left: string[] = [];
  for (let at = 0; at < productIds.length; at += AT_ONCE) {
    const some = productIds.slice(at, at + AT_ONCE);
    const made = await fillSome(deps, siteId, some, 'skip', now);
    left.push(...some.filter((id) => !made.has(id)));
  }
  let made = productIds.length - left.length;
  for (const id of left) made += (await fillSome(deps, siteId, [id], 'await', now)).size;
  return made;
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

/**
 * Makes the documents of one site's products in one transaction, except where somebody else is at a product, or a sale
 * that is not awaited.
 * @returns the products whose documents were made
 */
async function fillSome(
  deps: FillDeps,
  siteId: string,
  productIds: readonly string[],
  sales: 'await' | 'skip',
  now: Date,
): Promise<ReadonlySet<string>> {
  const site = await deps.findSite(siteId);
  if (!site) return new Set();
  return deps.database.transact(async (tx) => {
    const { variants, pending } = await lockForRendering(tx, siteId, productIds, sales);
    if (pending.size === 0) return new Set<string>();
    // A statement of its own: its snapshot is younger than the locks, so no sale can be missing in it.
    const products = (await selectProducts(tx, siteId, [...pending.keys()])).filter(
      (product) => product.variants.length === variants.get(product.id),
    );
    const documents = products.map((product) => ({
      productId: product.id,
      body: deps.rendering.render(site, product),
    }));
    await putRenderings(tx, siteId, deps.rendering.key(site), documents);
    const ctx = { site, principal: { kind: 'none' }, now, requestId: '' } as const;
    const announced = products.filter((product) => pending.get(product.id));
    await emit(
      tx,
      ctx,
      announced.map((product) => inventoryChanged(product.id, product.variants, null, now)),
    );
    return new Set(products.map((product) => product.id));
  });
}
