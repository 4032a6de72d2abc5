import type { Context } from '@headland/kernel';
import { takeOff } from '../db/files.ts';
import type { DownloadDeps } from '../deps.ts';
import { downloadErrors } from '../errors.ts';

/**
 * Takes a file off its product: nobody buys it from now on, and whoever has may still download it until the links have ended.
 * @throws DOWNLOAD_FILE_NOT_FOUND
 */
export async function deleteFile(
  { database }: Pick<DownloadDeps, 'database'>,
  ctx: Context,
  productId: string,
  fileId: string,
): Promise<void> {
  await database.transact(async (tx) => {
    const wasThere = await takeOff(tx, ctx.site.id, productId, fileId, ctx.now);
    if (!wasThere) throw downloadErrors.error('DOWNLOAD_FILE_NOT_FOUND');
  }, ctx.onCommit);
}
