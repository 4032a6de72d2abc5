import type { FileHandle } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { FileStore } from '../db/file-store.ts';
import { createPlaces, NoPlace, type Room } from '../domain/places.ts';
import type { Transform } from '../domain/transform.ts';
import { ROW_BY_ROW, sharp } from './sharp.ts';

/** Who asks for a size. */
export interface Asker {
  /** Counted as one; null for everybody who cannot be told. */
  readonly who: string | null;
  /** Asked if it has to be drawn for this caller; what it throws ends this call alone. */
  readonly beforeDrawing?: () => Promise<void>;
  /** Asked whether so many bytes, drawn for this caller, may be kept for the next one. */
  readonly mayKeep?: (bytes: number) => boolean;
}

/**
 * A picture in another size: the file of one that was kept, to be closed by the caller, or what was drawn now.
 * @param format extension of the result
 * @returns null if there is no such picture, or no such part of it
 * @throws NoPlace while too many sizes wait to be drawn
 */
export type MakeSize = (
  id: string,
  transform: Transform,
  format: string,
  asker: Asker,
) => Promise<Buffer | FileHandle | null>;

/**
 * Drawing takes a core, and memory for a whole picture: one core is left to answer. A page asks for some thirty pictures,
 * of which none may have been drawn before.
 */
const ROOM = { atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)), waiting: 240, ofOne: 60 };
/** Pixels that a page may ask for; up to there all are alike, for it is reading the original that takes most of the time. */
const ON_PAGES = 1_000_000;
/** Seconds after which drawing a size is given up. */
const MAX_SECONDS = 20;

interface Drawing {
  /** Draws an original in another size; null if it has no such part. */
  readonly draw?: typeof drawSize;
  /** Told how many milliseconds a drawing took. */
  readonly onDrawn?: ((milliseconds: number) => void) | undefined;
  readonly room?: Room;
}

export function createMakeSize(files: FileStore, { draw = drawSize, onDrawn, room = ROOM }: Drawing = {}): MakeSize {
  const places = createPlaces(room);
  // The same size asked for by many at once is made once.
  const making = new Map<string, Promise<Buffer | null>>();

  async function make(
    id: string,
    name: string,
    transform: Transform,
    format: string,
    mayKeep: (bytes: number) => boolean,
  ): Promise<Buffer | null> {
    const original = await files.read(id);
    if (!original) return null;
    const begunAt = performance.now();
    const bytes = await draw(original, transform, format).catch(givenUp);
    onDrawn?.(performance.now() - begunAt);
    if (bytes && mayKeep(bytes.byteLength)) await files.writeSize(id, name, bytes);
    return bytes;
  }

  return async (id, transform, format, { who, beforeDrawing, mayKeep = () => true }) => {
    const { mode, width, height, x, y, quality } = transform;
    const name = `${mode}-${width}x${height}-${x}-${y}-q${quality}.${format}`;
    const kept = await files.openSize(id, name);
    if (kept) return kept;
    const key = `${id}/${name}`;
    if (!making.has(key)) await beforeDrawing?.();
    let made = making.get(key);
    if (!made) {
      // What pages show goes ahead of what somebody asks for who only wants to keep us busy; the tiniest is not ahead of it.
      const cost = Math.max(width * height, ON_PAGES);
      made = places.run(who, cost, () => make(id, name, transform, format, mayKeep)).finally(() => making.delete(key));
      making.set(key, made);
    }
    return made;
  };
}

/** A drawing that was given up for its time is one for which there was no place; on a quiet machine it would have ended. */
function givenUp(error: unknown): never {
  throw error instanceof Error && error.message.startsWith('timeout:') ? new NoPlace('all') : error;
}

export async function drawSize(original: Buffer, transform: Transform, format: string): Promise<Buffer | null> {
  const { mode, width, height, x, y, quality } = transform;
  let image = sharp(original, { animated: false }).rotate().timeout({ seconds: MAX_SECONDS });
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
      // What pages show is worth the time and the memory that the smallest file takes; nobody downloads the others by the dozen.
      return image.jpeg({ quality, ...(width * height <= ON_PAGES ? { mozjpeg: true } : ROW_BY_ROW) }).toBuffer();
    default:
      return image.png().toBuffer();
  }
}
