import type { HandlersOf } from '@headland/contract';
import { isUuid, siteUrl } from '@headland/kernel';
import { beginUpload } from '../commands/begin-upload.ts';
import { changeSettings } from '../commands/change-settings.ts';
import { deleteFile } from '../commands/delete-file.ts';
import { refuseUnknown } from '../commands/refuse-others.ts';
import { selectDownloads } from '../db/downloads.ts';
import { selectFiles } from '../db/files.ts';
import { selectSettings } from '../db/settings.ts';
import type { DownloadDeps } from '../deps.ts';
import { downloadErrors } from '../errors.ts';
import { UPLOADS } from './receive-file.ts';

/** Binds the calls that are about files of digital products. */
export function downloadCalls(deps: DownloadDeps) {
  const { pool } = deps.database;
  return {
    async createDigitalFileUpload(ctx, { productId, fileName, sizeInBytes }) {
      const file = { productId: known(productId), fileName, bytes: sizeInBytes };
      const { sealed, expires } = await beginUpload(deps, ctx, file);
      return {
        upload: {
          uploadUrl: siteUrl(ctx.site, `${UPLOADS}${sealed}`),
          method: 'PUT',
          expirationDate: expires.toISOString(),
        },
      };
    },

    async listDigitalFiles(ctx, { productId }) {
      const files = await selectFiles(pool, ctx.site.id, known(productId));
      // A product without files has none; one that is not there is refused.
      if (files.length === 0) await refuseUnknown(deps, pool, ctx.site.id, known(productId));
      return {
        files: files.map(({ id, name, bytes, createdAt }) => ({
          ...{ id, fileName: name, sizeInBytes: bytes, createdDate: createdAt.toISOString() },
        })),
      };
    },

    async deleteDigitalFile(ctx, { productId, fileId }) {
      if (!isUuid(fileId)) throw downloadErrors.error('DOWNLOAD_FILE_NOT_FOUND');
      await deleteFile(deps, ctx, known(productId), fileId.toLowerCase());
      return {};
    },

    async listDownloadsOfOrder(ctx, { orderId }) {
      const { id } = await deps.getOrder(pool, ctx, orderId);
      const found = await selectDownloads(pool, ctx.site.id, id);
      return { downloads: found.map(({ lineId, ...rest }) => ({ lineItemId: lineId, ...rest })) };
    },

    async getDownloadSettings(ctx) {
      return { settings: await selectSettings(pool, ctx.site.id) };
    },

    async updateDownloadSettings(ctx, { settings: { days = null, mostDownloads = null } }) {
      return { settings: await changeSettings(deps, ctx, { days, mostDownloads }) };
    },
  } satisfies HandlersOf<
    | 'createDigitalFileUpload'
    | 'listDigitalFiles'
    | 'deleteDigitalFile'
    | 'listDownloadsOfOrder'
    | 'getDownloadSettings'
    | 'updateDownloadSettings'
  >;
}

function known(productId: string): string {
  if (!isUuid(productId)) throw downloadErrors.error('DOWNLOAD_PRODUCT_NOT_FOUND');
  return productId.toLowerCase();
}
