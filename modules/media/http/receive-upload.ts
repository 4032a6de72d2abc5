import { ApplicationError, type Context } from '@headland/kernel';
import type { ReceiveUpload } from '../commands/receive-upload.ts';
import { createPlaces } from '../domain/places.ts';
import type { UploadTicket } from '../domain/upload-ticket.ts';
import { mediaErrors } from '../errors.ts';
import { readTicket, type Tickets } from './tickets.ts';

/**
 * Takes the file of an upload: `PUT /media/uploads/{ticket}` with the bytes as they are.
 * @returns the answer's body; null for a path or a method that is none of it
 * @throws ApplicationError UPLOAD_NOT_FOUND, UPLOAD_SIZE_DIFFERS, UPLOAD_INCOMPLETE and those of pictures
 */
export type TakeUpload = (request: Request, path: string, now: Date) => Promise<object> | null;

/** Files that are read or drawn at a time; each may be in memory as a whole. Whoever comes later sends when it is their turn. */
const AT_ONCE = 8;
const PATH = /^\/media\/uploads\/([\w-]+)$/;

export function createTakeUpload(
  tickets: Tickets,
  receive: ReceiveUpload,
  contextOf: (siteId: string, now: Date) => Promise<Context>,
): TakeUpload {
  const places = createPlaces(AT_ONCE);

  async function take(request: Request, sealed: string, now: Date): Promise<object> {
    const ticket = readTicket(tickets, sealed, now);
    if (!ticket) throw mediaErrors.error('UPLOAD_NOT_FOUND');
    return places.run(0, () => takeFile(request, ticket, now));
  }

  async function takeFile(request: Request, ticket: UploadTicket, now: Date): Promise<object> {
    const bytes = await readFile(request, ticket.bytes);
    const { id, url, width, height, filename, altText } = await receive(
      await contextOf(ticket.siteId, now),
      ticket,
      bytes,
    );
    return { file: { id, url, width, height, fileName: filename, altText } };
  }

  return (request, path, now) => {
    const sealed = PATH.exec(path)?.[1];
    return sealed !== undefined && request.method === 'PUT' ? take(request, sealed, now) : null;
  };
}

/** Reads so many bytes, and stops at the first that is too many. */
async function readFile(request: Request, size: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) !== size) throw mediaErrors.error('UPLOAD_SIZE_DIFFERS');
  const chunks: Uint8Array[] = [];
  let read = 0;
  try {
    for await (const chunk of request.body ?? []) {
      read += chunk.byteLength;
      if (read > size) throw mediaErrors.error('UPLOAD_SIZE_DIFFERS');
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof ApplicationError) throw cause;
    const error = mediaErrors.error('UPLOAD_INCOMPLETE');
    error.cause = cause;
    throw error;
  }
  if (read !== size) throw mediaErrors.error('UPLOAD_SIZE_DIFFERS');
  return Buffer.concat(chunks);
}
