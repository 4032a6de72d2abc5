import type { Context } from '@headland/kernel';
import type { CatalogReference, QuotedItem } from '@headland/sellables';
import type { BackInStockDeps } from '../deps.ts';
import { backInStockErrors } from '../errors.ts';

/**
 * What a reference means, as a cart would take it, and whether there is any of it.
 * @throws ApplicationError NOT_SUPPORTED_APP_DEF_ID, BACK_IN_STOCK_ITEM_NOT_FOUND, INVALID_CATALOG_REFERENCE_OPTIONS
 */
export async function quoteItem(
  { database, sellables, appIds }: Pick<BackInStockDeps, 'database' | 'sellables' | 'appIds'>,
  ctx: Context,
  reference: CatalogReference,
): Promise<{ readonly item: QuotedItem; readonly there: boolean }> {
  if (!appIds.includes(reference.appId.toLowerCase())) throw backInStockErrors.error('NOT_SUPPORTED_APP_DEF_ID');
  const [quote] = await sellables.quote(database.pool, ctx, [{ reference, quantity: 1 }]);
  if (quote?.item) return { item: quote.item, there: quote.availability === 'AVAILABLE' };
  const chosen = Object.keys(reference.options ?? {}).length > 0;
  throw backInStockErrors.error(chosen ? 'INVALID_CATALOG_REFERENCE_OPTIONS' : 'BACK_IN_STOCK_ITEM_NOT_FOUND');
}
