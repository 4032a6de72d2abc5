/** Bytes that a form of ours can have at most; what is longer was not typed by a person. */
const MAX_BYTES = 65_536;

/** A form that is no form, or too long. */
export class FormError extends Error {
  readonly status: 413 | 415;

  constructor(status: 413 | 415) {
    super(status === 413 ? 'the form is too long' : 'this is no form');
    this.status = status;
  }
}

/** Reads a posted form, and stops reading once it is too long. @throws FormError */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new FormError(415);
  }
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) throw new FormError(413);
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new FormError(413);
    text += decoder.decode(chunk, { stream: true });
  }
  return new URLSearchParams(text + decoder.decode());
}

/** Whether a form was posted by a page of ours; every browser says where a form comes from. @param origins ours */
export function isOwnForm(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  if (origins.includes(origin)) return true;
  // Behind a proxy or on 127.0.0.1 the page's own address may differ from the public one; its own origin is as good. Not so
  // where the public one is https: the same host's plain http, which is all that a request says, is anybody's on the way.
  return !origins.some((one) => one.startsWith('https:')) && origin === new URL(request.url).origin;
}
