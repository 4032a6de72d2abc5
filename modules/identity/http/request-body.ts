import type { RequestOf } from '@headland/contract';

export type Fields = Readonly<Record<string, unknown>>;

type HeadersEntry = NonNullable<RequestOf<'token'>['headers']>[number];

const FORM = /^application\/x-www-form-urlencoded\b/i;

/** The members of a body: of a form if it says so, else of a JSON object. @returns null if it is neither */
export function readFields(body: { readonly contentType: string | null; readonly body: string }): Fields | null {
  if (FORM.test(body.contentType ?? '')) return Object.fromEntries(new URLSearchParams(body.body));
  try {
    const value: unknown = JSON.parse(body.body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null; // not JSON: the caller answers as to any other unreadable request
  }
}

/**
 * Opens what the SDK's generated functions send: a whole HTTP request in JSON, `{body: <base64>, headers: [{key, value}],
 * …}` (wire contract, 1.7). @returns the members of the inner body; null if there is none or it cannot be read
 */
export function unwrap(wrapped: Fields): Fields | null {
  if (typeof wrapped.body !== 'string') return null;
  return readFields({
    contentType: contentTypeOf(wrapped.headers),
    body: Buffer.from(wrapped.body, 'base64').toString('utf8'),
  });
}

function contentTypeOf(headers: unknown): string | null {
  if (!Array.isArray(headers)) return null;
  for (const entry of headers) {
    const { key, value } = (entry ?? {}) as { key?: unknown; value?: unknown };
    if (typeof key === 'string' && key.toLowerCase() === 'content-type' && typeof value === 'string') return value;
  }
  return null;
}

/** The answer in the same wrapping. */
export function wrap(
  statusCode: number,
  answer: object,
): { body: string; statusCode: number; headers: HeadersEntry[] } {
  return {
    body: Buffer.from(JSON.stringify(answer)).toString('base64'),
    statusCode,
    headers: [{ key: 'content-type', value: 'application/json' }],
  };
}
