import { transportErrors } from './errors.ts';

export const BODY_LIMIT = 1_048_576;

/**
 * Reads a JSON body of at most 1 MiB. An absent body is `undefined`.
 * @throws ApplicationError BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or MALFORMED_JSON
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
    const error = transportErrors.error('MALFORMED_JSON');
    error.cause = cause;
    throw error;
  }
}

export async function readText(request: Request): Promise<string> {
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    const length = Number(declared);
    if (length > BODY_LIMIT) throw transportErrors.error('BODY_TOO_LARGE');
    // The HTTP parser never hands over more bytes than were declared.
    return length === 0 ? '' : request.text();
  }
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw transportErrors.error('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
