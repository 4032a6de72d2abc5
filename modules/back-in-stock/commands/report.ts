import { type Context, ValidationError } from '@headland/kernel';
import type { CatalogReference } from '@headland/sellables';
import { selectWishes } from '../db/wishes.ts';
import type { BackInStockWork } from '../deps.ts';
import type { SaidOfItem, Wish } from '../domain/wish.ts';
import { backInStockErrors } from '../errors.ts';
import { quoteItem } from '../queries/quote-item.ts';
import { tell } from './tell.ts';

/** What is reported: an item, or some of those who wait. */
export type Reported = { readonly reference: CatalogReference } | { readonly ids: readonly string[] };

/**
 * A merchant says that something is there again, whatever the stock says: whoever waits for it, or each of the wishes, gets
 * the mail in the merchant's words. Who has had it gets none.
 * @throws ApplicationError as `quoteItem`; BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND if any of the wishes is none
 */
export async function report(work: BackInStockWork, ctx: Context, what: Reported, said: SaidOfItem): Promise<void> {
  if ('reference' in what) {
    const { item } = await quoteItem(work, ctx, what.reference);
    await tell(work, ctx, { productId: item.key.itemId, variantId: item.key.variantId }, { item, said });
    return;
  }
  const wishes = await selectWishes(work.database.pool, ctx.site.id, what.ids);
  if (wishes.length < new Set(what.ids).size) {
    throw backInStockErrors.error('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND');
  }
  for (const group of Map.groupBy(wishes, ({ productId, variantId }) => `${productId} ${variantId}`).values()) {
    const [first] = group;
    if (!first) continue;
    const [quote] = await work.sellables.quote(work.database.pool, ctx, [
      { reference: referenceOf(work, first), quantity: 1 },
    ]);
    await tell(work, ctx, { ids: group.map(({ id }) => id) }, { item: quote?.item ?? null, said });
  }
}

/** The reference of a wish, as it is asked for again. */
export function referenceOf(
  { appIds }: Pick<BackInStockWork, 'appIds'>,
  { productId, options }: Pick<Wish, 'productId' | 'options'>,
): CatalogReference {
  const [appId = ''] = appIds;
  return { appId, catalogItemId: productId, ...(Object.keys(options).length > 0 && { options }) };
}

/** @throws ValidationError if nothing is reported; ApplicationError if both are */
export function checkReported(reference: unknown, ids: readonly string[] | undefined): void {
  if (reference !== undefined && ids && ids.length > 0) {
    throw backInStockErrors.error('REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS');
  }
  if (reference === undefined && !ids?.length) {
    throw ValidationError.field('catalogReference', 'must be given, or requestIds', 'ONE_OF_ALIGNMENT');
  }
}
