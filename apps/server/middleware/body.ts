import { ApplicationError } from '@headland/kernel';
import { transportErrors } from './errors.ts';

export const BODY_LIMIT = 1_048_576;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body of at most 1 MiB. An absent body is `undefined`.
 * @throws ApplicationError BODY_TOO_LARGE, BODY_INCOMPLETE, UNSUPPORTED_MEDIA_TYPE or MALFORMED_JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
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
 * Reads a body of at most 1 MiB as UTF-8. An absent body is the empty text.
 * @throws ApplicationError BODY_TOO_LARGE, BODY_INCOMPLETE or MALFORMED_JSON (bytes that are no UTF-8)
 */
export async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request);
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw because(transportErrors.error('MALFORMED_JSON'), cause);
  }
}

async function readBytes(request: Request): Promise<ArrayBuffer | Uint8Array> {
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    const length = Number(declared);
    if (length > BODY_LIMIT) throw transportErrors.error('BODY_TOO_LARGE');
    // The HTTP parser never hands over more bytes than were declared.
    return length === 0 ? new Uint8Array() : complete(request.arrayBuffer());
  }
  if (!request.body) return new Uint8Array();
  return complete(readChunks(request.body));
}

async function readChunks(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw transportErrors.error('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A caller who hangs up in the middle is nothing that the server has to be told of. */
async function complete<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof ApplicationError) throw cause;
    throw because(transportErrors.error('BODY_INCOMPLETE'), cause);
  }
}

function because(error: ApplicationError, cause: unknown): ApplicationError {
  error.cause = cause;
  return error;
}
