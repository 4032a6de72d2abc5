import type { backInStockNotifications as wire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import type { CatalogReference } from '@headland/sellables';
import type { SaidOfItem } from '../domain/wish.ts';
import { backInStockErrors } from '../errors.ts';

const MOST_NAME = 200;
const MOST_URL = 2000;

/**
 * What is said of the item in a mail.
 * @throws ApplicationError INVALID_ITEM_IMAGE_URL; ValidationError
 */
export function readDetails({ name = '', price = '', image }: wire.BackInStockItemDetails): SaidOfItem {
  if (name.trim() === '') throw ValidationError.field('itemDetails.name', 'must not be empty', 'MIN_LENGTH');
  if (name.length > MOST_NAME) {
    const text = `must have at most ${MOST_NAME} characters`;
    throw ValidationError.field('itemDetails.name', text, 'MAX_LENGTH', { threshold: MOST_NAME });
  }
  const imageUrl = image?.url;
  if (imageUrl !== undefined && !isPicture(imageUrl)) throw backInStockErrors.error('INVALID_ITEM_IMAGE_URL');
  return { name, price, ...(imageUrl !== undefined && { imageUrl }) };
}

function isPicture(url: string): boolean {
  if (url.length > MOST_URL) return false;
  if (url.startsWith('wix:image://')) return true;
  const protocol = URL.parse(url)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}

export function readReference({ appId = '', catalogItemId = '', options }: wire.CatalogReference): CatalogReference {
  return { appId, catalogItemId, ...(options && { options }) };
}
