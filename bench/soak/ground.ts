import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@headland/db';
import { startEmbedded } from '@headland/db/launcher';
import { systemClock } from '@headland/kernel';
import { composeOver, fill, ROOT } from '../shop-data.ts';
import { largePicture } from './large-picture.ts';

/** A data folder as an installation has it: embedded database, goods, pictures. */
export interface Ground {
  readonly folder: string;
  /** Ids of pictures as large as the product keeps them. */
  readonly pictures: readonly string[];
  readonly apiKey: string;
  remove(): void;
}

/** Makes the folder anew, on the disk that holds the project. @param size products and pictures that the shop has */
export async function makeGround(size: { readonly products: number; readonly pictures: number }): Promise<Ground> {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, '.cache', 'soak-'));
  const server = await startEmbedded({ dataDir: folder, note: 'soak' });
  try {
    await fill(server.url, size.products);
    const database = openDatabase({ url: server.url, connections: 2 });
    const app = composeOver(database, path.join(folder, 'media'));
    const site = await app.sites.default();
    if (!site) throw new Error('the shop has no site');
    const ctx = await app.systemContext(site.id, systemClock.now());
    const pictures: string[] = [];
    for (let at = 0; at < size.pictures; at++) {
      const about = { filename: `large-${at}.jpg`, altText: '' };
      pictures.push((await app.media.storeImage(database.pool, ctx, site.shortKey, await largePicture(), about)).id);
    }
    const { text } = await app.clients.createApiKey({ siteId: site.id, name: 'Soak' });
    await database.close();
    return { folder, pictures, apiKey: text, remove: () => rmSync(folder, { recursive: true, force: true }) };
  } finally {
    await server.stop();
  }
}
