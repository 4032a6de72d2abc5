import { ApplicationError, isUuid } from '@headland/kernel';
import { receiveFile } from '../commands/receive-file.ts';
import type { DownloadDeps } from '../deps.ts';
import type { FileTicket } from '../domain/upload-ticket.ts';
import { downloadErrors } from '../errors.ts';

/** Addresses of uploads begin with this. */
export const UPLOADS = '/files/uploads/';

/**
 * Takes the file of an upload: `PUT /files/uploads/{ticket}` with the bytes as they are.
 * @returns the answer's body; null for a path or a method that is none of it
 * @throws ApplicationError what `receiveFile` says, and DOWNLOAD_UPLOAD_INCOMPLETE
 */
export type TakeFile = (
  request: Request,
  path: string,
  now: Date,
  sender: { readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> },
) => Promise<object> | null;

export function createTakeFile(deps: DownloadDeps): TakeFile {
  async function take(request: Request, sealed: string, now: Date, chunks: Parameters<TakeFile>[3]['chunks']) {
    const ticket = readTicket(deps, sealed);
    if (!ticket || ticket.expires <= now.getTime()) throw downloadErrors.error('DOWNLOAD_UPLOAD_NOT_FOUND');
    const declared = request.headers.get('content-length');
    if (declared !== null && Number(declared) !== ticket.bytes) {
      throw downloadErrors.error('DOWNLOAD_UPLOAD_SIZE_DIFFERS');
    }
    await receiveFile(deps, ticket, arrivingOf(chunks), now);
    return { file: { id: ticket.fileId, fileName: ticket.fileName, sizeInBytes: ticket.bytes } };
  }

  return (request, path, now, { chunks }) =>
    path.startsWith(UPLOADS) && request.method === 'PUT'
      ? take(request, path.slice(UPLOADS.length), now, chunks)
      : null;
}

/** The same chunks; that they end early is the sender's affair. */
async function* arrivingOf(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    if (cause instanceof ApplicationError) throw cause;
    const error = downloadErrors.error('DOWNLOAD_UPLOAD_INCOMPLETE');
    error.cause = cause;
    throw error;
  }
}

function readTicket({ tickets }: Pick<DownloadDeps, 'tickets'>, sealed: string): FileTicket | null {
  const opened = tickets.open(sealed);
  return isTicket(opened) ? opened : null;
}

function isTicket(value: unknown): value is FileTicket {
  if (typeof value !== 'object' || value === null) return false;
  const { siteId, fileId, productId, fileName, bytes, expires } = value as Partial<Record<keyof FileTicket, unknown>>;
  return (
    [siteId, fileId, productId].every((id) => typeof id === 'string' && isUuid(id)) &&
    typeof fileName === 'string' &&
    typeof bytes === 'number' &&
    typeof expires === 'number'
  );
}
