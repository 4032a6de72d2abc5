import { ApplicationError } from '@headland/kernel';
import type { MakeSize } from '../commands/make-size.ts';
import type { FileStore } from '../db/file-store.ts';
import { parseMediaId } from '../domain/media-id.ts';
import { NoPlace } from '../domain/places.ts';
import { parseTransform, type Transform } from '../domain/transform.ts';

/**
 * Answers `/media/{id}` and `/media/{id}/v1/{fill|fit|crop}/{ops}/{name}`; null for other paths.
 * @param beforeDrawing counts a size that has to be drawn for this caller. @throws ApplicationError if there were too many
 */
export type ServeMedia = (
  request: Request,
  path: string,
  beforeDrawing?: () => Promise<void>,
) => Promise<Response | null>;

const MIMES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};
const PATH = /^\/media\/([^/]+)(?:\/v1\/([^/]+)\/([^/]+)(?:\/[^/]*)?)?$/;

export function createServeMedia(files: Pick<FileStore, 'read'>, makeSize: MakeSize): ServeMedia {
  return async (request, path, beforeDrawing) => {
    if (!path.startsWith('/media/')) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405 });
    const match = PATH.exec(path);
    const id = decode(match?.[1]);
    const media = id === null ? null : parseMediaId(id);
    if (!match || id === null || !media) return notFound();
    if (match[2] === undefined || match[3] === undefined) {
      return picture(request, await files.read(id), media.extension, false);
    }
    const ops = decode(match[3]);
    const transform = ops === null ? null : parseTransform(match[2], ops);
    if (!transform) return notFound();
    const format = chooseFormat(request, transform, media.extension);
    try {
      return picture(request, await makeSize(id, transform, format, beforeDrawing), format, transform.auto);
    } catch (error) {
      if (error instanceof NoPlace) return plain(503, 'Too many pictures are being drawn', 5);
      if (!(error instanceof ApplicationError)) throw error;
      return plain(error.status, error.message, error.data.retryAfterSeconds);
    }
  };
}

/** WebP where the browser takes it: AVIF costs twelve times as much for little. */
function chooseFormat(request: Request, transform: Transform, extension: string): string {
  const own = extension === 'gif' ? 'png' : extension;
  if (!transform.auto) return own;
  return (request.headers.get('accept') ?? '').includes('image/webp') ? 'webp' : own === 'png' ? 'png' : 'jpg';
}

function picture(request: Request, bytes: Buffer | null, format: string, negotiated: boolean): Response {
  if (!bytes) return notFound();
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      'content-type': MIMES[format] ?? 'application/octet-stream',
      'content-length': String(bytes.byteLength),
      // The id is the hash of the content, so an answer never changes.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `default-src 'none'; sandbox`,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      ...(negotiated && { vary: 'accept' }),
    },
  });
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

function plain(status: number, text: string, retryAfter: unknown): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(text, { status, headers: { ...headers, 'retry-after': String(retryAfter) } });
}

function decode(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
