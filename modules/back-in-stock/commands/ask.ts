import { currentMeter, emit } from '@headland/db';
import { type Context, isMerchant, newId, ValidationError } from '@headland/kernel';
import type { CatalogReference, QuotedItem } from '@headland/sellables';
import { isCollecting } from '../db/settings.ts';
import { keepWish } from '../db/wishes.ts';
import type { BackInStockDeps } from '../deps.ts';
import { MAIL_BYTES } from '../domain/limits.ts';
import type { SaidOfItem, Wish } from '../domain/wish.ts';
import { backInStockErrors } from '../errors.ts';
import { wishEvents } from '../events.ts';
import { quoteItem } from '../queries/quote-item.ts';

export interface AskedFor {
  readonly reference: CatalogReference;
  readonly email: string;
  readonly itemUrl: string | null;
  readonly said: SaidOfItem;
}

/**
 * Somebody wants to be told when an item is there again. Asking twice is one wish, as it was said first. What strangers say
 * of the item is kept nowhere, because it would stand in a mail to whomever they name: the mail then says what the catalog says.
 * @throws ApplicationError REQUEST_COLLECTION_DISABLED, NOT_SUPPORTED_APP_DEF_ID, BACK_IN_STOCK_ITEM_NOT_FOUND,
 * INVALID_CATALOG_REFERENCE_OPTIONS; of strangers BACK_IN_STOCK_ITEM_AVAILABLE
 * @throws ValidationError for an address that is none of the shop's, of strangers
 */
export async function ask(deps: BackInStockDeps, ctx: Context, asked: AskedFor): Promise<Wish> {
  const { site, principal } = ctx;
  const trusted = isMerchant(principal);
  if (!(await isCollecting(deps.database.pool, site.id))) throw backInStockErrors.error('REQUEST_COLLECTION_DISABLED');
  const { item, there } = await quoteItem(deps, ctx, asked.reference);
  // Nobody makes the shop write to others at once by asking for what is there.
  if (there && !trusted) throw backInStockErrors.error('BACK_IN_STOCK_ITEM_AVAILABLE');
  if (asked.itemUrl !== null && !trusted && !(await deps.isOwnAddress(ctx, asked.itemUrl))) {
    const text = 'must stand on an origin that is allowed for the client; `headland client allow-origin` allows it';
    throw ValidationError.field('request.itemUrl', text, 'VALIDATION');
  }
  return deps.database.transact(async (tx) => {
    currentMeter()?.write(MAIL_BYTES);
    const { wish, fresh } = await keepWish(
      tx,
      site.id,
      {
        ...aboutItem(item),
        id: newId(ctx.now),
        email: asked.email,
        memberId: principal.kind === 'member' ? principal.memberId : null,
        itemUrl: asked.itemUrl,
        said: trusted ? asked.said : null,
      },
      ctx.now,
    );
    if (fresh) await emit(tx, ctx, [wishEvents.tell('back_in_stock_notification_request_created', wish.id, {})]);
    return wish;
  }, ctx.onCommit);
}

function aboutItem({ key, reference, name, descriptionLines }: QuotedItem) {
  return {
    productId: key.itemId,
    variantId: key.variantId,
    options: reference.options ?? {},
    name,
    choices: descriptionLines.map((line) => `${line.name}: ${line.text}`).join(', '),
  };
}
