import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context, SiteSettings } from '@headland/kernel';
import type { MediaUse } from '@headland/module';
import { openWorld, type World } from '@headland/testkit';
import sharp from 'sharp';
import { attachImages, createMedia, type Media } from '../index.ts';

export interface MediaWorld extends World<Media, Record<never, never>> {
  /** What shows pictures, of each site by its id; put in and taken out by the test. */
  readonly uses: Map<string, readonly MediaUse[]>;
  /** Announces a file and sends it. @returns the library's answer, or rejects as the address does */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read by tests at any depth
  upload(bytes: Uint8Array, over?: object, ctx?: Context): Promise<any>;
  /** Sends a file to an address that was given. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read by tests at any depth
  put(uploadUrl: string, bytes: Uint8Array): Promise<any>;
  /** Keeps pictures as something would that shows them. */
  attach(ids: readonly string[], site?: SiteSettings): Promise<void>;
  /** Names of the originals on disk. */
  originals(): Promise<string[]>;
}

/** A picture of one colour: another shade is another file. */
export const picture = (shade: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .toFormat(format)
    .toBuffer();

/** The pictures of both sites, with addresses for uploads that this process alone can read. */
export async function openMedia(): Promise<MediaWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'headland-media-test-'));
  const uses = new Map<string, readonly MediaUse[]>();
  const sealed = new Map<string, unknown>();
  const world = await openWorld({
    module: ({ database, sites, systemContext }): Media =>
      createMedia({
        database,
        folder,
        systemContext,
        cursorKey: new Uint8Array(32).fill(7),
        tickets: {
          seal(ticket) {
            const text = randomUUID();
            sealed.set(text, ticket);
            return text;
          },
          open: (text) => sealed.get(text) ?? null,
        },
        siteKey: async (siteId) => (siteId === sites[0].id ? 'aaaaaa' : 'bbbbbb'),
        findUses: async (_db, siteId, ids) => (uses.get(siteId) ?? []).filter(({ mediaId }) => ids.includes(mediaId)),
      }),
  });
  const put = async (uploadUrl: string, bytes: Uint8Array) => {
    const { pathname } = new URL(uploadUrl);
    const request = new Request(uploadUrl, { method: 'PUT', body: new Uint8Array(bytes) });
    const now = world.clock.now(world.site.id);
    const taken = await world.module.takeUpload(request, pathname, now, { who: null, chunks: request.body ?? [] });
    return (taken as { file: object } | null)?.file;
  };
  return {
    ...world,
    uses,
    put,
    async upload(bytes, over = {}, ctx = world.owner()) {
      const announced = { fileName: 'ink.png', sizeInBytes: bytes.byteLength, ...over };
      const { upload } = await world.call('createMediaUpload', ctx, announced);
      return put(upload.uploadUrl, bytes);
    },
    async attach(ids, site = world.site) {
      await world.database.transact((tx) => attachImages(tx, world.owner({ site }), ids));
    },
    async originals() {
      const entries = await readdir(folder, { withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    async close() {
      await world.close();
      await rm(folder, { recursive: true });
    },
  };
}
