import { ApplicationError } from '@headland/kernel';
import { bodyReader } from '../transport/bodies.ts';
import { createPieces, textOf } from '../transport/pieces.ts';
import { transportErrors } from './errors.ts';

/** Bytes that a body may have, from those who act for a business: products with all their variants. */
export const BODY_LIMIT = 1_048_576;
/** The same from visitors and members: what a buyer may say in a whole purchase, twice. Parsing more would keep others waiting. */
export const STRANGERS_BODY_LIMIT = 131_072;

/**
 * Reads a JSON body. An absent body is `undefined`.
 * @param most bytes that it may have
 * @throws ApplicationError BODY_TOO_LARGE, BODY_INCOMPLETE, UNSUPPORTED_MEDIA_TYPE or MALFORMED_JSON, and those of bodies
 * that come too slowly, or beside too many others (`transport/bodies.ts`)
 */
export async function readJson(request: Request, most: number): Promise<unknown> {
  const text = await readText(request, most);
  if (text === '') return undefined;
  const type = request.headers.get('content-type');
  if (type !== null && !/^(application\/([\w.+-]+\+)?json|text\/plain)\b/i.test(type)) {
    throw transportErrors.error('UNSUPPORTED_MEDIA_TYPE', { contentType: type.slice(0, 100) });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw because(transportErrors.error('MALFORMED_JSON'), cause);
  }
}

/**
 * Reads a body as UTF-8. An absent body is the empty text.
 * @param most bytes that it may have
 * @throws ApplicationError BODY_TOO_LARGE, BODY_INCOMPLETE or MALFORMED_JSON (bytes that are no UTF-8), and those of bodies
 * that come too slowly, or beside too many others
 */
export async function readText(request: Request, most: number): Promise<string> {
  const pieces = await readPieces(request, most);
  try {
    return textOf(pieces);
  } catch (cause) {
    throw because(transportErrors.error('MALFORMED_JSON'), cause);
  }
}

/**
 * Reads a body as the pieces that it came in. An absent body has none.
 * @param most bytes that it may have
 */
export async function readPieces(request: Request, most: number): Promise<readonly Uint8Array[]> {
  // The HTTP parser never hands over more bytes than were declared.
  if (Number(request.headers.get('content-length') ?? 0) > most) throw transportErrors.error('BODY_TOO_LARGE');
  const read = bodyReader(request);
  try {
    return await collect(read ? read(true) : (request.body ?? []), most);
  } catch (cause) {
    if (cause instanceof ApplicationError) throw cause;
    // A caller who hangs up in the middle is nothing that the server has to be told of.
    throw because(transportErrors.error('BODY_INCOMPLETE'), cause);
  }
}

async function collect(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<readonly Uint8Array[]> {
  const pieces = createPieces();
  for await (const chunk of chunks) {
    pieces.add(chunk);
    if (pieces.size > most) throw transportErrors.error('BODY_TOO_LARGE');
  }
  return pieces.list();
}

function because(error: ApplicationError, cause: unknown): ApplicationError {
  error.cause = cause;
  return error;
}
