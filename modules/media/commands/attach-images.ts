import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { mediaUrl, parseMediaId } from '../domain/media-id.ts';
import { mediaErrors } from '../errors.ts';
import type { StoredImage } from './store-image.ts';

/**
 * Looks up pictures that something of the site will show, and keeps them from now on for good: orders, mails and pages
 * elsewhere go on to name them when the product does not any more. The rows stay locked, so that no sweep comes between.
 * @returns the pictures in the order of the ids; their `url` is a path, so that the site can move
 * @throws MEDIA_NOT_FOUND for the first id that the site has not
 */
export async function attachImages(tx: Queryable, ctx: Context, ids: readonly string[]): Promise<StoredImage[]> {
  const found = await attached(tx, ctx, ids);
  return ids.map((id) => {
    const image = found.get(id);
    if (!image) throw mediaErrors.error('MEDIA_NOT_FOUND', { mediaId: id });
    return image;
  });
}

/** The same for one. @returns null if the site has no such picture */
export async function attachImage(tx: Queryable, ctx: Context, id: string): Promise<StoredImage | null> {
  return (await attached(tx, ctx, [id])).get(id) ?? null;
}

async function attached(
  tx: Queryable,
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredImage>> {
  const known = ids.filter((id) => parseMediaId(id) !== null);
  const found = await sql<Omit<StoredImage, 'url'>>`
    with locked as (
      select id from media where site_id = ${ctx.site.id} and id = any(${known}::text[]) order by id for update
    )
    update media set attached_at = coalesce(attached_at, ${ctx.now}::timestamptz)
    from locked where media.site_id = ${ctx.site.id} and media.id = locked.id
    returning media.id, width, height, filename, alt_text as "altText"
  `.execute(tx);
  return new Map(found.rows.map((row) => [row.id, { ...row, url: mediaUrl('', row.id) }]));
}
