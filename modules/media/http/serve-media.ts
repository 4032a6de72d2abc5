import type { FileHandle } from 'node:fs/promises';
import { ApplicationError } from '@headland/kernel';
import type { Asker, MakeSize } from '../commands/make-size.ts';
import type { FileStore } from '../db/file-store.ts';
import { parseMediaId } from '../domain/media-id.ts';
import { parseTransform, type Transform } from '../domain/transform.ts';
import { noPlace } from './no-place.ts';

/**
 * Answers `/media/{id}` and `/media/{id}/v1/{fill|fit|crop}/{ops}/{name}`; null for other paths.
 * @param asker counts a size that has to be drawn for this caller. @throws ApplicationError if there were too many
 */
export type ServeMedia = (request: Request, path: string, asker: Asker) => Promise<Response | null>;

/** Bytes of a file that is sent as it is read: whoever takes it slowly holds a piece of it in memory, not the whole. */
const LARGE = 262_144;
const PIECE = 65_536;

const MIMES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};
const PATH = /^\/media\/([^/]+)(?:\/v1\/([^/]+)\/([^/]+)(?:\/[^/]*)?)?$/;

export function createServeMedia(files: Pick<FileStore, 'open'>, makeSize: MakeSize): ServeMedia {
  return async (request, path, asker) => {
    if (!path.startsWith('/media/')) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405 });
    const match = PATH.exec(path);
    const id = decode(match?.[1]);
    const media = id === null ? null : parseMediaId(id);
    if (!match || id === null || !media) return notFound();
    if (match[2] === undefined || match[3] === undefined) {
      return picture(request, await files.open(id), media.extension, false);
    }
    const ops = decode(match[3]);
    const transform = ops === null ? null : parseTransform(match[2], ops);
    if (!transform) return notFound();
    const format = chooseFormat(request, transform, media.extension);
    try {
      return await picture(request, await makeSize(id, transform, format, asker), format, transform.auto);
    } catch (caught) {
      const error = noPlace(caught);
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

async function picture(
  request: Request,
  found: Buffer | FileHandle | null,
  format: string,
  negotiated: boolean,
): Promise<Response> {
  if (!found) return notFound();
  const { body, size } = Buffer.isBuffer(found) ? drawn(found) : await stored(found, request.method === 'HEAD');
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'content-type': MIMES[format] ?? 'application/octet-stream',
      'content-length': String(size),
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

interface Sent {
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
  readonly size: number;
}

const drawn = (bytes: Buffer): Sent => ({ body: new Uint8Array(bytes), size: bytes.byteLength });

/** A file, which is closed once it was read or nobody reads on. @param unread whether only its size is wanted */
async function stored(file: FileHandle, unread: boolean): Promise<Sent> {
  let reads = false;
  try {
    const { size } = await file.stat();
    if (unread) return { body: null, size };
    if (size <= LARGE) return { body: await file.readFile(), size };
    reads = true;
    return { body: inPieces(file), size };
  } finally {
    if (!reads) await file.close();
  }
}

/** Reads only what is taken. */
function inPieces(file: FileHandle): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { buffer, bytesRead } = await file.read(new Uint8Array(PIECE), 0, PIECE);
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
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
