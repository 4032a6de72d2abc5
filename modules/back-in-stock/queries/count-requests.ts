import type { Context } from '@headland/kernel';
import type { CatalogReference } from '@headland/sellables';
import { countWaiting } from '../db/wishes.ts';
import type { BackInStockDeps } from '../deps.ts';
import { backInStockErrors } from '../errors.ts';

/**
 * How many wait for each of these, in their order; nobody for what the shop does not have.
 * @throws ApplicationError NOT_SUPPORTED_APP_DEF_ID
 */
export async function countRequests(
  { database, sellables, appIds }: Pick<BackInStockDeps, 'database' | 'sellables' | 'appIds'>,
  ctx: Context,
  references: readonly CatalogReference[],
): Promise<readonly number[]> {
  if (!references.every(({ appId }) => appIds.includes(appId.toLowerCase()))) {
    throw backInStockErrors.error('NOT_SUPPORTED_APP_DEF_ID');
  }
  const quotes = await sellables.quote(
    database.pool,
    ctx,
    references.map((reference) => ({ reference, quantity: 1 })),
  );
  const known = quotes.flatMap(({ item }, at) =>
    item ? [{ at, productId: item.key.itemId, variantId: item.key.variantId }] : [],
  );
  const counts = await countWaiting(database.pool, ctx.site.id, known);
  const all = references.map(() => 0);
  known.forEach(({ at }, index) => {
    all[at] = counts[index] ?? 0;
  });
  return all;
}
