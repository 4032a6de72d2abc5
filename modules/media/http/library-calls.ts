import type { HandlersOf, media as wire } from '@headland/contract';
import type { Database } from '@headland/db';
import type { Context } from '@headland/kernel';
import { presentNext } from '@headland/query';
import { deleteFile } from '../commands/delete-file.ts';
import type { FileStore } from '../db/file-store.ts';
import { mediaUrl } from '../domain/media-id.ts';
import { type FindUses, listFiles, type MediaFile } from '../queries/list-files.ts';

/** The library of a site's pictures. */
export function libraryCalls(
  database: Database,
  files: FileStore,
  findUses: FindUses,
  cursorKey: Uint8Array,
): HandlersOf<'queryMediaFiles' | 'deleteMediaFile'> {
  return {
    async queryMediaFiles(ctx, { fileName, unusedOnly, paging }) {
      const question = { name: fileName?.trim() ?? '', unusedOnly: unusedOnly === true, paging };
      const page = await listFiles(database, ctx, findUses, question, cursorKey);
      return { files: page.items.map((file) => presentFile(ctx, file)), paging: presentNext(page) };
    },

    async deleteMediaFile(ctx, { mediaId }) {
      await deleteFile(database, ctx, files, findUses, mediaId);
      return {};
    },
  };
}

function presentFile({ site }: Context, file: MediaFile): wire.MediaFile {
  const { id, filename, altText, width, height, bytes, createdAt, uses } = file;
  return {
    id,
    fileName: filename,
    url: mediaUrl(site.mediaUrl ?? site.url, id),
    altText,
    width,
    height,
    sizeInBytes: bytes,
    createdDate: createdAt.toISOString(),
    uses: uses.map((use) => ({ kind: use.kind, id: use.id, name: use.name })),
  };
}
