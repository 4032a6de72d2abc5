/** Pictures: taken in, stored once, served in any size. */

import type { Database, Job } from '@headland/db';
import type { Context, Handlers } from '@headland/kernel';
import type { Module } from '@headland/module';
import { createMakeSize } from './commands/make-size.ts';
import { createReceiveUpload } from './commands/receive-upload.ts';
import { createStoreImage, type StoreImage } from './commands/store-image.ts';
import { createFileStore } from './db/file-store.ts';
import { MAX_BYTES } from './domain/upload-ticket.ts';
import { libraryCalls } from './http/library-calls.ts';
import { mediaCalls } from './http/media-calls.ts';
import { createTakeUpload, type TakeUpload } from './http/receive-upload.ts';
import { createServeMedia, type ServeMedia } from './http/serve-media.ts';
import type { Tickets } from './http/tickets.ts';
import { sweepSizesJob } from './jobs/sweep-sizes.ts';
import { sweepUnusedJob } from './jobs/sweep-unused.ts';
import { mediaModule } from './module.ts';
import type { FindUses } from './queries/list-files.ts';

export { attachImage, attachImages } from './commands/attach-images.ts';
export type { StoredImage } from './commands/store-image.ts';
export { mediaIdAt, mediaUrl, wixImageUri } from './domain/media-id.ts';
export { mediaModule } from './module.ts';
export { holdOriginals, type Originals, originalIds, originalsIn } from './originals.ts';

const MOST_OF_SIZES = 4_000_000_000;

export interface MediaDeps {
  readonly database: Database;
  /** Folder that holds originals and the sizes made of them. */
  readonly folder: string;
  readonly tickets: Tickets;
  /** Bytes of all sizes of all pictures together; 4 GB if it is not said. */
  readonly mostOfSizes?: number;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
  /** Told how long each picture in another size took to draw. */
  readonly onDrawn?: (milliseconds: number) => void;
  /** Short key of a site, the first part of its pictures' ids. */
  siteKey(siteId: string): Promise<string>;
  /** What of the house shows these pictures of a site. */
  findUses: FindUses;
  /** For work that a ticket began, not a principal. */
  systemContext(siteId: string, now: Date): Promise<Context>;
}

export interface Media extends Module {
  readonly handlers: Handlers;
  readonly storeImage: StoreImage;
  /** Takes the file of an upload; null for a path that is none. */
  readonly takeUpload: TakeUpload;
  /** Answers `/media/…`; null for a path that is none of it. */
  readonly serve: ServeMedia;
  readonly jobs: readonly Job[];
}

export function createMedia(deps: MediaDeps): Media {
  const files = createFileStore(deps.folder, MAX_BYTES);
  const storeImage = createStoreImage(files);
  const receive = createReceiveUpload(deps.database, storeImage, (siteId) => deps.siteKey(siteId));
  return {
    ...mediaModule,
    handlers: { ...mediaCalls(deps.tickets), ...libraryCalls(deps.database, files, deps.findUses, deps.cursorKey) },
    storeImage,
    takeUpload: createTakeUpload(deps.tickets, files, receive, (siteId, now) => deps.systemContext(siteId, now)),
    serve: createServeMedia(files, createMakeSize(files, { onDrawn: deps.onDrawn })),
    jobs: [sweepUnusedJob(deps.database, files), sweepSizesJob(files, deps.mostOfSizes ?? MOST_OF_SIZES)],
  };
}
