import type { Database } from '@headland/db';
import type { Context } from '@headland/kernel';
import { createPlaces } from '../domain/places.ts';
import type { UploadTicket } from '../domain/upload-ticket.ts';
import { redraw } from './redraw.ts';
import type { StoredImage, StoreImage } from './store-image.ts';

/**
 * Draws and stores a file that a ticket announced; it is kept a day unless something shows it, or it was to be kept.
 * @param path of the file, which is only read
 */
export type ReceiveUpload = (ctx: Context, ticket: UploadTicket, path: string) => Promise<StoredImage>;

/** @param siteKey short key of a site */
export function createReceiveUpload(
  database: Database,
  storeImage: StoreImage,
  siteKey: (siteId: string) => Promise<string>,
): ReceiveUpload {
  // Drawing takes some hundred megabytes for the largest picture: one at a time in a process. Those who wait are as many as
  // may send at a time.
  const places = createPlaces({ atOnce: 1, waiting: Number.POSITIVE_INFINITY, ofOne: Number.POSITIVE_INFINITY });

  return async (ctx, ticket, path) => {
    const picture = await places.run(ctx.site.id, 0, () => redraw(path));
    const key = await siteKey(ctx.site.id);
    const about = { filename: ticket.fileName, altText: ticket.altText };
    return database.transact((tx) => storeImage(tx, ctx, key, picture, about, ticket.keep ? 'shown' : 'uploaded'));
  };
}
