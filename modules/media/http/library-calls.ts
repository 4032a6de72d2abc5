import type { HandlersOf, media as wire } from '@headland/contract';
import type { Database } from '@headland/db';
import { type Context, ValidationError } from '@headland/kernel';
import { deleteFile } from '../commands/delete-file.ts';
import type { FileStore } from '../db/file-store.ts';
import { mediaUrl } from '../domain/media-id.ts';
import { type FilePlace, type FindUses, listFiles, type MediaFile } from '../queries/list-files.ts';

/** The library of a site's pictures. */
export function libraryCalls(
  database: Database,
  files: FileStore,
  findUses: FindUses,
): HandlersOf<'queryMediaFiles' | 'deleteMediaFile'> {
  return {
    async queryMediaFiles(ctx, { fileName, unusedOnly, paging }) {
      const found = await listFiles(database.pool, ctx, findUses, {
        name: fileName?.trim() ?? '',
        unusedOnly: unusedOnly === true,
        limit: paging?.limit ?? 48,
        after: paging?.cursor ? readPlace(paging.cursor) : null,
      });
      return {
        files: found.files.map((file) => presentFile(ctx, file)),
        paging: { count: found.files.length, next: found.next && writePlace(found.next) },
      };
    },

    async deleteMediaFile(ctx, { mediaId }) {
      await deleteFile(database, ctx, files, findUses, mediaId);
      return {};
    },
  };
}

/** Where a page ended says nothing that its pictures did not say, so it is not sealed; it finds rows of the site alone. */
function writePlace({ createdAt, id }: FilePlace): string {
  return `${createdAt}_${id}`;
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w~.-]{1,120})$/;

function readPlace(cursor: string): FilePlace {
  const [, createdAt, id] = PLACE.exec(cursor) ?? [];
  if (createdAt === undefined || id === undefined || Number.isNaN(Date.parse(createdAt))) {
    throw ValidationError.field('paging.cursor', 'must be one that this list gave out', 'FORMAT');
  }
  return { createdAt, id };
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
