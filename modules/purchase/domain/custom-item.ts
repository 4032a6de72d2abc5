import type { CatalogReference } from '@headland/sellables';

/** Under this app stand items that a merchant describes in a purchase; on the wire they belong to none. */
export const CUSTOM_APP_ID = '6f5b1c5e-0a0e-4f0c-9d0a-637573746f6d';

/** Whether a line is one of the merchant's own, and not something that an app sells. */
export function isCustom({ appId }: Pick<CatalogReference, 'appId'>): boolean {
  return appId === CUSTOM_APP_ID;
}
