import { createHash } from 'node:crypto';
import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { FileStore } from '../db/file-store.ts';
import type { ImageFormat } from '../domain/image-format.ts';
import { mediaUrl } from '../domain/media-id.ts';
import { MAX_BYTES } from '../domain/upload-ticket.ts';
import { mediaErrors } from '../errors.ts';
import { inspect } from './redraw.ts';

export interface StoredImage {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly filename: string;
  readonly altText: string;
}

/**
 * Stores a picture once: the same bytes give the same id, with what it was called last. The type is read from the content, never from the name.
 * @param siteKey short key of the site, part of the id
 * @param use `shown` keeps it for good; `uploaded` only until somebody shows it, or a day
 * @throws ApplicationError MEDIA_NOT_AN_IMAGE, MEDIA_TOO_LARGE
 */
export type StoreImage = (
  db: Queryable,
  ctx: Context,
  siteKey: string,
  bytes: Uint8Array,
  about: { filename: string; altText: string },
  use?: 'shown' | 'uploaded',
) => Promise<StoredImage>;

const KINDS: Readonly<Record<ImageFormat, { extension: string; mime: string }>> = {
  png: { extension: 'png', mime: 'image/png' },
  jpeg: { extension: 'jpg', mime: 'image/jpeg' },
  webp: { extension: 'webp', mime: 'image/webp' },
  avif: { extension: 'avif', mime: 'image/avif' },
  gif: { extension: 'gif', mime: 'image/gif' },
};

export function createStoreImage(files: FileStore): StoreImage {
  return async (db, ctx, siteKey, bytes, about, use = 'shown') => {
    if (bytes.byteLength > MAX_BYTES) throw mediaErrors.error('MEDIA_TOO_LARGE');
    const { format, width, height } = await inspect(bytes);
    const { extension, mime } = KINDS[format];
    const id = `${siteKey}_${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}~mv2.${extension}`;
    // The row comes first: it waits for a sweep that takes the same picture away, and the file is written after that.
    await sql`
      insert into media (site_id, id, filename, mime, width, height, bytes, alt_text, created_at, attached_at)
      values (${ctx.site.id}, ${id}, ${about.filename}, ${mime}, ${width}, ${height}, ${bytes.byteLength},
        ${about.altText}, ${ctx.now}, ${use === 'shown' ? ctx.now : null})
      on conflict (site_id, id) do update
        set filename = excluded.filename, alt_text = excluded.alt_text, created_at = excluded.created_at,
          attached_at = coalesce(media.attached_at, excluded.attached_at)
    `.execute(db);
    await files.write(id, bytes);
    return { id, url: mediaUrl(ctx.site.mediaUrl ?? ctx.site.url, id), width, height, ...about };
  };
}
