import type { FileHandle } from 'node:fs/promises';
import { ApplicationError, type Context } from '@headland/kernel';
import type { ReceiveUpload } from '../commands/receive-upload.ts';
import type { FileStore } from '../db/file-store.ts';
import { createPlaces } from '../domain/places.ts';
import type { UploadTicket } from '../domain/upload-ticket.ts';
import { mediaErrors } from '../errors.ts';
import { noPlace } from './no-place.ts';
import { readTicket, type Tickets } from './tickets.ts';

/** Who sends a file, and the file as it comes. */
export interface Sender {
  /** Counted as one; null for everybody who cannot be told. */
  readonly who: string | null;
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Takes the file of an upload: `PUT /media/uploads/{ticket}` with the bytes as they are.
 * @returns the answer's body; null for a path or a method that is none of it
 * @throws ApplicationError UPLOAD_NOT_FOUND, UPLOAD_SIZE_DIFFERS, UPLOAD_INCOMPLETE, TOO_MANY_PICTURES, PICTURES_BUSY, those
 * of pictures and those that reading the sender's chunks throws
 */
export type TakeUpload = (request: Request, path: string, now: Date, sender: Sender) => Promise<object> | null;

/**
 * Files that come or are drawn at a time: each lies on disk as a whole, none in memory. Some people of one office may each
 * send several; whoever comes later is read when it is their turn.
 */
const ROOM = { atOnce: 16, waiting: 64, ofOne: 48 };
const PATH = /^\/media\/uploads\/([\w-]+)$/;

export function createTakeUpload(
  tickets: Tickets,
  files: Pick<FileStore, 'aside'>,
  receive: ReceiveUpload,
  contextOf: (siteId: string, now: Date) => Promise<Context>,
): TakeUpload {
  const places = createPlaces(ROOM);

  async function take(request: Request, sealed: string, now: Date, { who, chunks }: Sender): Promise<object> {
    const ticket = readTicket(tickets, sealed, now);
    if (!ticket) throw mediaErrors.error('UPLOAD_NOT_FOUND');
    const declared = request.headers.get('content-length');
    if (declared !== null && Number(declared) !== ticket.bytes) throw mediaErrors.error('UPLOAD_SIZE_DIFFERS');
    try {
      return await places.run(who, 0, () => takeFile(chunks, ticket, now));
    } catch (error) {
      throw noPlace(error);
    }
  }

  async function takeFile(chunks: Sender['chunks'], ticket: UploadTicket, now: Date): Promise<object> {
    const { id, url, width, height, filename, altText } = await files.aside(
      (file) => writeChunks(chunks, ticket.bytes, file),
      async (path) => receive(await contextOf(ticket.siteId, now), ticket, path),
    );
    return { file: { id, url, width, height, fileName: filename, altText } };
  }

  return (request, path, now, sender) => {
    const sealed = PATH.exec(path)?.[1];
    return sealed !== undefined && request.method === 'PUT' ? take(request, sealed, now, sender) : null;
  };
}

/** Writes so many bytes, and stops at the first that is too many. */
async function writeChunks(chunks: Sender['chunks'], size: number, file: FileHandle): Promise<void> {
  let read = 0;
  for await (const chunk of arrivingOf(chunks)) {
    read += chunk.byteLength;
    if (read > size) throw mediaErrors.error('UPLOAD_SIZE_DIFFERS');
    await file.writeFile(chunk);
  }
  if (read !== size) throw mediaErrors.error('UPLOAD_SIZE_DIFFERS');
}

/** The same chunks; that they end early is the sender's affair, unlike a disk that takes no more. */
async function* arrivingOf(chunks: Sender['chunks']): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    if (cause instanceof ApplicationError) throw cause;
    const error = mediaErrors.error('UPLOAD_INCOMPLETE');
    error.cause = cause;
    throw error;
  }
}
