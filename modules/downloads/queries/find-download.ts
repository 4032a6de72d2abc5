import { soldFiles } from '@headland/orders';
import { type SentFile, selectSent } from '../db/downloads.ts';
import type { DownloadDeps } from '../deps.ts';
import { linkErrors } from '../errors.ts';
import type { DownloadLink } from '../link.ts';

/**
 * The file that a link leads to, as the order stands now.
 * @throws DOWNLOAD_LINK_EXPIRED, DOWNLOAD_LINK_INVALID, DOWNLOAD_ORDER_ENDED, DOWNLOAD_FILE_GONE
 */
export async function findDownload(
  { database, loadOrder }: Pick<DownloadDeps, 'database' | 'loadOrder'>,
  link: DownloadLink,
  now: Date,
): Promise<SentFile> {
  if (now.getTime() >= link.until.getTime()) throw linkErrors.error('DOWNLOAD_LINK_EXPIRED');
  const order = await loadOrder(database.pool, link.siteId, link.orderId);
  const line = order?.lines.find(({ lineId }) => lineId === link.lineId);
  if (!order || !line) throw linkErrors.error('DOWNLOAD_LINK_INVALID');
  const sold = soldFiles(order, line);
  if (!sold) throw linkErrors.error('DOWNLOAD_ORDER_ENDED');
  const file = await selectSent(database.pool, link.siteId, link.fileId);
  if (!file) throw linkErrors.error('DOWNLOAD_FILE_GONE');
  return file;
}
