import { type Context, newId } from '@headland/kernel';
import type { DownloadDeps } from '../deps.ts';
import { fileName } from '../domain/file-name.ts';
import { TICKET_LIFE } from '../domain/limits.ts';
import { refuseOthers } from './refuse-others.ts';

/**
 * An address to which one file of a digital product is sent, once and within a quarter of an hour. Nothing is kept.
 * @throws DOWNLOAD_PRODUCT_NOT_FOUND, DOWNLOAD_PRODUCT_NOT_DIGITAL
 */
export async function beginUpload(
  deps: DownloadDeps,
  ctx: Context,
  { productId, ...file }: { readonly productId: string; readonly fileName: string; readonly bytes: number },
): Promise<{ readonly sealed: string; readonly expires: Date }> {
  await refuseOthers(deps, deps.database.pool, ctx.site.id, productId);
  const expires = new Date(ctx.now.getTime() + TICKET_LIFE);
  const sealed = deps.tickets.seal({
    siteId: ctx.site.id,
    fileId: newId(ctx.now),
    productId,
    fileName: fileName(file.fileName),
    bytes: file.bytes,
    expires: expires.getTime(),
  });
  return { sealed, expires };
}
