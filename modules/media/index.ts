/** Pictures: stored once, served in any size. */

import { createStoreImage, type StoreImage } from './commands/store-image.ts';
import { createFileStore } from './db/file-store.ts';
import { createServeMedia, type ServeMedia } from './http/serve-media.ts';

export type { StoredImage } from './commands/store-image.ts';
export { mediaMigrations } from './db/migrations.ts';
export { mediaUrl, wixImageUri } from './domain/media-id.ts';
export { mediaErrors } from './errors.ts';

export interface MediaDeps {
  /** Folder that holds originals and the sizes made of them. */
  readonly folder: string;
}

export interface Media {
  readonly storeImage: StoreImage;
  /** Answers `/media/…`; null for a path that is none of it. */
  readonly serve: ServeMedia;
}

export function createMedia(deps: MediaDeps): Media {
  const files = createFileStore(deps.folder);
  return { storeImage: createStoreImage(files), serve: createServeMedia(files) };
}
