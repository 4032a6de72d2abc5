import { createHash } from 'node:crypto';
import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import sharp from 'sharp';
import type { FileStore } from '../db/file-store.ts';
import { mediaUrl } from '../domain/media-id.ts';
import { mediaErrors } from '../errors.ts';

export interface StoredImage {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly filename: string;
  readonly altText: string;
}

/**
 * Stores a picture once: the same bytes give the same id. The type is read from the content, never from the name.
 * @param siteKey short key of the site, part of the id
 * @throws ApplicationError MEDIA_NOT_AN_IMAGE, MEDIA_TOO_LARGE
 */
export type StoreImage = (
  db: Queryable,
  ctx: Context,
  siteKey: string,
  bytes: Uint8Array,
  about: { filename: string; altText: string },
) => Promise<StoredImage>;

const MAX_BYTES = 25_000_000;
const MAX_PIXELS = 60_000_000;
const FORMATS: Readonly<Record<string, { extension: string; mime: string }>> = {
  png: { extension: 'png', mime: 'image/png' },
  jpeg: { extension: 'jpg', mime: 'image/jpeg' },
  webp: { extension: 'webp', mime: 'image/webp' },
  heif: { extension: 'avif', mime: 'image/avif' },
  gif: { extension: 'gif', mime: 'image/gif' },
};

export function createStoreImage(files: FileStore): StoreImage {
  return async (db, ctx, siteKey, bytes, about) => {
    if (bytes.byteLength > MAX_BYTES) throw mediaErrors.error('MEDIA_TOO_LARGE');
    const { format, width, height } = await inspect(bytes);
    const known = FORMATS[format];
    if (!known) throw mediaErrors.error('MEDIA_NOT_AN_IMAGE');
    if (width * height > MAX_PIXELS) throw mediaErrors.error('MEDIA_TOO_LARGE');
    const id = `${siteKey}_${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}~mv2.${known.extension}`;
    await files.write(id, bytes);
    await sql`
      insert into media (site_id, id, filename, mime, width, height, bytes, alt_text, created_at)
      values (${ctx.site.id}, ${id}, ${about.filename}, ${known.mime}, ${width}, ${height}, ${bytes.byteLength},
        ${about.altText}, ${ctx.now})
      on conflict (site_id, id) do nothing
    `.execute(db);
    return { id, url: mediaUrl(ctx.site.url, id), width, height, ...about };
  };
}

async function inspect(bytes: Uint8Array): Promise<{ format: string; width: number; height: number }> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return { format: format ?? '', width: width ?? 0, height: height ?? 0 };
  } catch (cause) {
    const error = mediaErrors.error('MEDIA_NOT_AN_IMAGE');
    error.cause = cause;
    throw error;
  }
}
