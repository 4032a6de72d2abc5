import { open } from 'node:fs/promises';
import { type ImageFormat, imageFormat } from '../domain/image-format.ts';
import { mediaErrors } from '../errors.ts';
import { ROW_BY_ROW, sharp } from './sharp.ts';

/** Most pixels of a picture, those of every frame together. */
export const MAX_PIXELS = 60_000_000;
/** As many pixels count for a frame at least: it takes its time however small it is. */
const FRAME = 10_000;
/** Pixels of the longest side that is kept; no page asks for more. */
const MAX_SIDE = 4096;
/** Seconds after which drawing a picture is given up. */
const MAX_SECONDS = 60;

/** Bytes in which every format of ours says its name. */
const HEAD = 64;

/** Tells the format of a picture in one of ours. @param input its bytes or its file @throws MEDIA_NOT_AN_IMAGE, MEDIA_TOO_LARGE */
export async function inspect(
  input: Uint8Array | string,
): Promise<{ format: ImageFormat; width: number; height: number }> {
  const format = imageFormat(typeof input === 'string' ? await headOf(input) : input);
  if (!format) throw mediaErrors.error('MEDIA_NOT_AN_IMAGE');
  const found = await decoding(sharp(input, { limitInputPixels: false }).metadata());
  const { width = 0, height = 0, pages = 1 } = found;
  // AVIF and HEIC share a container; only the content tells them apart.
  if (found.format !== (format === 'avif' ? 'heif' : format) || (format === 'avif' && found.compression !== 'av1')) {
    throw mediaErrors.error('MEDIA_NOT_AN_IMAGE');
  }
  if (Math.max(width * height, FRAME) * pages > MAX_PIXELS) throw mediaErrors.error('MEDIA_TOO_LARGE');
  return { format, width, height };
}

/**
 * Draws a picture anew in its own format, upright and at most 4096 pixels wide or high. What a stranger put into the
 * file beside its pixels (place and camera, a second file behind the first) is not in the result.
 * @param input its bytes or its file
 * @throws MEDIA_NOT_AN_IMAGE if it cannot be decoded to its end; MEDIA_TOO_LARGE
 */
export async function redraw(input: Uint8Array | string): Promise<Uint8Array> {
  const { format } = await inspect(input);
  const animated = format === 'gif' || format === 'webp';
  const image = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated, autoOrient: !animated })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS });
  switch (format) {
    case 'png':
      return decoding(image.png().toBuffer());
    case 'jpeg':
      return decoding(image.jpeg({ quality: 90, ...ROW_BY_ROW }).toBuffer());
    case 'webp':
      return decoding(image.webp({ quality: 90 }).toBuffer());
    case 'gif':
      return decoding(image.gif().toBuffer());
    case 'avif':
      return decoding(image.avif({ quality: 70, effort: 2 }).toBuffer());
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whatever a decoder complains of, it is the file's fault. */
async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const error = mediaErrors.error('MEDIA_NOT_AN_IMAGE');
    error.cause = cause;
    throw error;
  }
}
