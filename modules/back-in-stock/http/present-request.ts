import type { backInStockNotifications as wire } from '@headland/contract';
import { type Context, isMerchant } from '@headland/kernel';
import { referenceOf } from '../commands/report.ts';
import type { BackInStockDeps } from '../deps.ts';
import type { Wish } from '../domain/wish.ts';

/** A wish as merchants see it. */
export function presentRequest(deps: Pick<BackInStockDeps, 'appIds'>, wish: Wish): wire.BackInStockNotificationRequest {
  return {
    id: wish.id,
    catalogReference: presentReference(deps, wish),
    email: wish.email,
    status: wish.status,
    ...(wish.autoNotified !== null && { autoNotified: wish.autoNotified }),
    createdDate: wish.createdAt.toISOString(),
    ...(wish.itemUrl !== null && { itemUrl: wish.itemUrl }),
  };
}

/** A wish as whoever asked knows it. Its age is told to nobody: it may have been somebody else who asked first. */
export function presentOwn(
  deps: Pick<BackInStockDeps, 'appIds'>,
  wish: Pick<Wish, 'productId' | 'options' | 'email' | 'itemUrl' | 'status'>,
): wire.BackInStockNotificationRequest {
  return {
    catalogReference: presentReference(deps, wish),
    email: wish.email,
    status: wish.status,
    ...(wish.itemUrl !== null && { itemUrl: wish.itemUrl }),
  };
}

/**
 * The answer to whoever asked. Strangers read what they said and nothing else: an id or an instant would tell whether the
 * address had asked before.
 */
export function presentAsked(
  deps: Pick<BackInStockDeps, 'appIds'>,
  { principal }: Pick<Context, 'principal'>,
  wish: Wish,
  said: Pick<Wish, 'email' | 'itemUrl'>,
): wire.BackInStockNotificationRequest {
  if (isMerchant(principal)) return presentRequest(deps, wish);
  return presentOwn(deps, { ...wish, ...said, status: 'RECEIVED' });
}

function presentReference(
  deps: Pick<BackInStockDeps, 'appIds'>,
  wish: Pick<Wish, 'productId' | 'options'>,
): wire.CatalogReference {
  const { appId, catalogItemId, options } = referenceOf(deps, wish);
  return { appId, catalogItemId, ...(options && { options }) };
}
