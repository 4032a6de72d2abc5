import { type FileHandle, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore, type FileStore } from '../db/file-store.ts';
import type { Transform } from '../domain/transform.ts';
import { type Asker, createMakeSize, drawSize, type MakeSize } from './make-size.ts';

const ID = `shop_${'a'.repeat(32)}~mv2.png`;
const MOST = 20_000;
const ROOM = { atOnce: 2, waiting: 100, ofOne: 100 };
const wanted = (width: number): Transform => ({
  ...{ mode: 'fill', width, height: width, x: 0, y: 0, quality: 75, auto: false },
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headland-sizes-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The bytes of a size, kept before or not. */
async function bytesOf(found: Buffer | FileHandle | null): Promise<Buffer | null> {
  if (found === null || Buffer.isBuffer(found)) return found;
  const bytes = await found.readFile();
  await found.close();
  return bytes;
}
const asking = (makeSize: MakeSize) => async (width: number, format: string, asker?: Partial<Asker>) =>
  bytesOf(await makeSize(ID, wanted(width), format, { who: null, ...asker }));

async function world(name: string) {
  const files = createFileStore(join(folder, name), MOST);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const original = sharp({ create: { width: 100, height: 100, channels: 3, background: 'black', noise } });
  await files.write(ID, await original.png().toBuffer());
  let [under, most, drawn] = [0, 0, 0];
  const counted: typeof drawSize = async (...asked) => {
    drawn += 1;
    most = Math.max(most, ++under);
    try {
      return await drawSize(...asked);
    } finally {
      under -= 1;
    }
  };
  const makeSize = asking(createMakeSize(files, { draw: counted, room: ROOM }));
  const sizes = join(folder, name, 'sizes', ID);
  const kept = async () => {
    const names = await readdir(sizes);
    const stats = await Promise.all(names.map((one) => stat(join(sizes, one))));
    return { names, bytes: stats.reduce((sum, { size }) => sum + size, 0) };
  };
  return { files, makeSize, sizes, kept, seen: () => ({ most, drawn }) };
}

describe('sizes of a picture', () => {
  it('are made once, two at a time, whoever asks for how many', async () => {
    const { makeSize, seen } = await world('at-once');
    const widths = Array.from({ length: 20 }, (_, at) => 1 + (at % 10));
    const made = await Promise.all(widths.map((width) => makeSize(width, 'png')));
    expect(await Promise.all(made.map(async (bytes) => (await sharp(bytes ?? undefined).metadata()).width))).toEqual(
      widths,
    );
    expect(seen()).toEqual({ most: 2, drawn: 10 });
    await makeSize(5, 'png');
    expect(seen().drawn).toBe(10);
  });

  it('are made in turn, those that are larger than a page shows last', async () => {
    const { files } = await world('turns');
    let looked = 0;
    const watched: FileStore = {
      ...files,
      async openSize(...asked) {
        const found = await files.openSize(...asked);
        looked += 1;
        return found;
      },
    };
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const turns: number[] = [];
    const watching: typeof drawSize = async (...asked) => {
      turns.push(asked[1].width);
      await opened;
      return drawSize(...asked);
    };
    const makeSize = asking(createMakeSize(watched, { draw: watching, room: ROOM }));
    const first = [11, 12].map((width) => makeSize(width, 'webp'));
    await expect.poll(() => turns.length).toBe(2);
    const others = [2000, 1, 1001, 300, 900].map((width) => makeSize(width, 'webp'));
    await expect.poll(() => looked).toBe(7);
    open();
    await Promise.all([...first, ...others]);
    expect(turns.slice(2, 5).sort()).toEqual([1, 300, 900]);
    expect(turns.slice(5)).toEqual([1001, 2000]);
  });

  it('are refused as too many when drawing takes too long, and other failures stay what they are', async () => {
    const { files } = await world('late');
    const failing = (text: string) => asking(createMakeSize(files, { draw: () => Promise.reject(new Error(text)) }));
    await expect(failing('timeout: 12% complete')(5, 'png')).rejects.toMatchObject({ whose: 'all' });
    await expect(failing('broken')(5, 'png')).rejects.toThrow('broken');
  });

  it('take no more disk together than they may; those that were made first go', async () => {
    const { makeSize, kept, seen } = await world('room');
    for (let width = 40; width < 60; width++) {
      expect(await makeSize(width, 'png')).not.toBe(null);
      expect((await kept()).bytes).toBeLessThanOrEqual(MOST);
    }
    const { names } = await kept();
    expect(names.some((name) => name.includes('59x59'))).toBe(true);
    expect(names.some((name) => name.includes('40x40'))).toBe(false);
    await makeSize(59, 'png');
    expect(seen().drawn).toBe(20);
    // One that is larger than all may be is made and not kept.
    expect((await makeSize(200, 'png'))?.byteLength).toBeGreaterThan(MOST);
    expect((await kept()).names).toEqual(names);
  });

  it('go with a picture that is taken away while one is made', async () => {
    const { files, sizes } = await world('gone');
    const draw: typeof drawSize = async (...asked) => {
      await files.remove(ID);
      return drawSize(...asked);
    };
    expect(await asking(createMakeSize(files, { draw }))(5, 'png')).not.toBe(null);
    await expect(stat(sizes)).rejects.toThrow('ENOENT');
    expect(await asking(createMakeSize(files))(5, 'png')).toBe(null);
  });

  it('are given and not kept where whoever asks has had their share', async () => {
    const { makeSize, kept, seen } = await world('share');
    let room = 3_000;
    const mayKeep = (bytes: number) => {
      if (bytes > room) return false;
      room -= bytes;
      return true;
    };
    const first = await makeSize(20, 'png', { mayKeep });
    const second = await makeSize(40, 'png', { mayKeep });
    expect([first?.byteLength, second?.byteLength].every((bytes) => bytes !== undefined && bytes > 0)).toBe(true);
    expect((await kept()).names).toHaveLength(1);
    await makeSize(40, 'png', { mayKeep });
    expect(seen().drawn).toBe(3);
    await makeSize(40, 'png');
    await makeSize(40, 'png');
    expect(seen().drawn).toBe(4);
  });

  it('go in the order in which they were made where all of them have no room', async () => {
    const { files, makeSize, kept } = await world('sweep');
    for (const width of [20, 21, 22]) {
      await makeSize(width, 'png');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { bytes } = await kept();
    await files.sweepSizes(bytes);
    expect((await kept()).names).toHaveLength(3);
    await files.sweepSizes(bytes - 1);
    expect((await kept()).names.sort()).toEqual(['fill-21x21-0-0-q75.png', 'fill-22x22-0-0-q75.png']);
    await files.sweepSizes(0);
    expect((await kept()).names).toEqual([]);
    expect(await makeSize(20, 'png')).not.toBeNull();
  });
});
