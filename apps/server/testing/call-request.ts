import type { Call, Method } from '@headland/contract';

/** One request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body?: object;
}

/**
 * Writes a request as the public SDK does (wire contract, 1.2): path parameters in the path and repeated in query or
 * body; GET and DELETE as dotted keys with repeated keys for lists, or packed whole into `.r` where lists hold objects.
 */
export function wireRequest(
  call: Call,
  request: object,
  options: { path?: string; method?: Method; packed?: boolean } = {},
): WireRequest {
  const method = options.method ?? call.method;
  const path = (options.path ?? call.path).replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueAt(request, name.split('.')) ?? 'missing')),
  );
  if (method !== 'GET' && method !== 'DELETE') return { method, path, body: request };
  const flat = flatten(request, '');
  const query =
    flat === null || options.packed
      ? `.r=${Buffer.from(JSON.stringify(request)).toString('base64url')}`
      : new URLSearchParams(flat).toString();
  return { method, path: query === '' ? path : `${path}?${query}` };
}

/** @returns key and text of every leaf; null if a list holds objects */
function flatten(value: object, prefix: string): [string, string][] | null {
  const pairs: [string, string][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (inner === undefined || inner === null) continue;
    if (Array.isArray(inner)) {
      for (const item of inner) {
        if (typeof item === 'object') return null;
        pairs.push([key, String(item)]);
      }
    } else if (typeof inner === 'object') {
      const deeper = flatten(inner, key);
      if (!deeper) return null;
      pairs.push(...deeper);
    } else {
      pairs.push([key, String(inner)]);
    }
  }
  return pairs;
}

/** The value at a path of member names; through a list, of its first item. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return Array.isArray(value) && value.length > 0 ? value[0] : value;
  const here: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof here !== 'object' || here === null) return undefined;
  return valueAt((here as Record<string, unknown>)[name], rest);
}

/**
 * A copy with another value at a path; a list on the way is entered at its first item, a list at the end becomes a list
 * of that value. What is missing on the way is made.
 */
export function withValueAt(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return Array.isArray(value) ? [replacement] : replacement;
  if (Array.isArray(value)) return [withValueAt(value[0] ?? {}, path, replacement), ...value.slice(1)];
  const here = typeof value === 'object' && value !== null ? value : {};
  return { ...here, [name]: withValueAt((here as Record<string, unknown>)[name], rest, replacement) };
}
