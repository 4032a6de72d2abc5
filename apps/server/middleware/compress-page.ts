import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncoding } from './accepted-encoding.ts';

/** Below this a page fits into one packet as it is. */
const LEAST_BYTES = 1_000;
/** The cheapest of each: pages are full of repetition, so that more effort saves little more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

/**
 * A page in the encoding that the browser takes. A page that must not be stored (`no-store`: a member's, an error's)
 * stays as it is: it says something of a person beside what stands in its address, and the length of both compressed
 * together would tell an eavesdropper about the one by the other (BREACH).
 */
export async function compressPage(request: Request, page: Response): Promise<Response> {
  if (!mayBeCompressed(page)) return page;
  const headers = new Headers(page.headers);
  headers.append('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
  const plain = encoding === null || request.method === 'HEAD' ? null : Buffer.from(await page.arrayBuffer());
  if (plain === null) return new Response(page.body, { status: page.status, headers });
  if (plain.byteLength < LEAST_BYTES) return new Response(plain, { status: page.status, headers });
  // In a tenth of a millisecond it is done; handing it to another thread costs twice as much.
  const body = new Uint8Array(encoding === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain, GZIP));
  headers.set('content-encoding', encoding ?? '');
  headers.delete('content-length');
  return new Response(body, { status: page.status, headers });
}

function mayBeCompressed({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !headers.has('content-encoding') &&
    !(headers.get('cache-control') ?? 'no-store').includes('no-store')
  );
}
