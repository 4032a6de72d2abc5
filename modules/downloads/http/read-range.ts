import parseRange from 'range-parser';

/** Bytes of a file, both ends included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * What of a file a request asks for (RFC 9110, 14.2). Several ranges at once, and ranges of another file than this one, are
 * answered by the whole.
 * @returns null for the whole; UNSATISFIABLE where the file has none of it
 */
export function readRange(headers: Headers, size: number, etag: string): Span | null | 'UNSATISFIABLE' {
  const asked = headers.get('range');
  const ifRange = headers.get('if-range');
  if (asked === null || (ifRange !== null && ifRange !== etag)) return null;
  const found = parseRange(size, asked);
  if (found === -1) return 'UNSATISFIABLE';
  if (found === -2 || found.type !== 'bytes' || found.length !== 1) return null;
  return found[0] ?? null;
}
