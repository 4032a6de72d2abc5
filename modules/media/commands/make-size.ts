import sharp from 'sharp';
import type { FileStore } from '../db/file-store.ts';
import { createPlaces } from '../domain/places.ts';
import type { Transform } from '../domain/transform.ts';

/**
 * A picture in another size, as it was kept or made now.
 * @param format extension of the result
 * @param beforeDrawing asked if it has to be made for this caller; what it throws ends this call alone
 * @returns null if there is no such picture, or no such part of it
 * @throws NoPlace while too many cheaper sizes wait to be made
 */
export type MakeSize = (
  id: string,
  transform: Transform,
  format: string,
  beforeDrawing?: () => Promise<void>,
) => Promise<Buffer | null>;

/** Drawing holds a thread, of which a process has four; files and passwords need theirs too. */
const AT_ONCE = 2;
const MOST_WAITING = 500;
/** Pixels that a page may ask for; up to there all are alike, for it is reading the original that takes most of the time. */
const ON_PAGES = 1_000_000;

/**
 * @param draw draws an original in another size; null if it has no such part
 * @param onDrawn told how long that took
 */
export function createMakeSize(
  files: FileStore,
  draw: typeof drawSize = drawSize,
  onDrawn?: (milliseconds: number) => void,
): MakeSize {
  const places = createPlaces(AT_ONCE, MOST_WAITING);
  // The same size asked for by many at once is made once.
  const making = new Map<string, Promise<Buffer | null>>();

  async function make(id: string, name: string, transform: Transform, format: string): Promise<Buffer | null> {
    const original = await files.read(id);
    if (!original) return null;
    const begunAt = performance.now();
    const bytes = await draw(original, transform, format);
    onDrawn?.(performance.now() - begunAt);
    if (bytes) await files.writeSize(id, name, bytes);
    return bytes;
  }

  return async (id, transform, format, beforeDrawing) => {
    const { mode, width, height, x, y, quality } = transform;
    const name = `${mode}-${width}x${height}-${x}-${y}-q${quality}.${format}`;
    const kept = await files.readSize(id, name);
    if (kept) return kept;
    const key = `${id}/${name}`;
    if (!making.has(key)) await beforeDrawing?.();
    let made = making.get(key);
    if (!made) {
      // What pages show goes ahead of what somebody asks for who only wants to keep us busy; the tiniest is not ahead of it.
      const cost = Math.max(width * height, ON_PAGES);
      made = places.run(cost, () => make(id, name, transform, format)).finally(() => making.delete(key));
      making.set(key, made);
    }
    return made;
  };
}

export async function drawSize(original: Buffer, transform: Transform, format: string): Promise<Buffer | null> {
  const { mode, width, height, x, y, quality } = transform;
  let image = sharp(original, { animated: false }).rotate();
  if (mode === 'crop') {
    const size = await sharp(original).metadata();
    if (x + width > (size.width ?? 0) || y + height > (size.height ?? 0)) return null;
    image = image.extract({ left: x, top: y, width, height });
  } else {
    image = image.resize({
      width,
      height,
      fit: mode === 'fill' ? 'cover' : 'inside',
      withoutEnlargement: mode === 'fit',
    });
  }
  switch (format) {
    case 'webp':
      return image.webp({ quality }).toBuffer();
    case 'avif':
      return image.avif({ quality }).toBuffer();
    case 'jpg':
      return image.jpeg({ quality, mozjpeg: true }).toBuffer();
    default:
      return image.png().toBuffer();
  }
}
