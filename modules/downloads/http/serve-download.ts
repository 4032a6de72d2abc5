import { create as contentDisposition } from 'content-disposition';
import { takeDownload } from '../commands/take-download.ts';
import type { DownloadDeps } from '../deps.ts';
import type { DownloadLink } from '../link.ts';
import { findDownload } from '../queries/find-download.ts';
import { readPieces } from '../queries/read-pieces.ts';
import { readRange } from './read-range.ts';

/**
 * Sends the file of a link, or the part of it that is asked for; looking at its headers counts as no download.
 * @throws ApplicationError what `findDownload` and `takeDownload` say
 */
export async function serveDownload(
  deps: DownloadDeps,
  request: Request,
  link: DownloadLink,
  now: Date,
): Promise<Response> {
  const { name, bytes: size, mostDownloads } = await findDownload(deps, link, now);
  // Files never change: who changes one takes it off and adds another.
  const etag = `"${link.fileId}"`;
  const span = readRange(request.headers, size, etag);
  if (span === 'UNSATISFIABLE') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const { start, end } = span ?? { start: 0, end: size - 1 };
  const headers = new Headers({
    // What it is, is the reader's affair: nothing of it runs or shows under our address.
    'content-type': 'application/octet-stream',
    'content-disposition': contentDisposition(name),
    'content-length': String(end + 1 - start),
    'accept-ranges': 'bytes',
    etag,
  });
  if (span) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const status = span ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  await takeDownload(deps, link, { size, from: start, length: end + 1 - start }, mostDownloads, now);
  return new Response(readPieces(deps.database.pool, link.siteId, link.fileId, start, end), { status, headers });
}
