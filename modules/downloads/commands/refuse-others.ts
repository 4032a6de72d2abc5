import type { Queryable } from '@headland/db';
import type { DownloadDeps } from '../deps.ts';
import { downloadErrors } from '../errors.ts';

/** @returns what kind of product it is @throws DOWNLOAD_PRODUCT_NOT_FOUND */
export async function refuseUnknown(
  { productType }: Pick<DownloadDeps, 'productType'>,
  db: Queryable,
  siteId: string,
  productId: string,
): Promise<'physical' | 'digital'> {
  const type = await productType(db, siteId, productId);
  if (type === null) throw downloadErrors.error('DOWNLOAD_PRODUCT_NOT_FOUND');
  return type;
}

/** @throws DOWNLOAD_PRODUCT_NOT_FOUND, DOWNLOAD_PRODUCT_NOT_DIGITAL */
export async function refuseOthers(
  deps: Pick<DownloadDeps, 'productType'>,
  db: Queryable,
  siteId: string,
  productId: string,
): Promise<void> {
  const type = await refuseUnknown(deps, db, siteId, productId);
  if (type !== 'digital') throw downloadErrors.error('DOWNLOAD_PRODUCT_NOT_DIGITAL');
}
