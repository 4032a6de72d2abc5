import type { CallId, WireCall } from '@headland/contract/wire-call';
import { encodeBase64url } from './base64url.ts';
import type { Json } from './json.ts';

/** GET parameters longer than this go as the call's POST form (specification 3, section 9). */
const LONGEST_QUERY = 4000;

export interface RequestShape extends Pick<WireCall, 'method' | 'methods' | 'path' | 'fqn' | 'sdk'> {
  readonly id: CallId;
}

export interface BuiltRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string | null;
}

/**
 * Puts a request on the wire as the public SDK does (wire contract, 1.2): path parameters substituted and repeated, GET
 * and DELETE fields as query, `.r` for what does not fit dotted keys, and POST instead of a GET that grew too long.
 */
export function buildRequest(call: RequestShape, request: Json): BuiltRequest {
  const path = call.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(pick(request, name) ?? '')),
  );
  if (call.method !== 'GET' && call.method !== 'DELETE')
    return { method: call.method, path, body: JSON.stringify(request) };
  const query = queryOf(request);
  if (call.method === 'GET' && query.length > LONGEST_QUERY && call.methods.includes('POST')) {
    return { method: 'POST', path, body: JSON.stringify(request) };
  }
  return { method: call.method, path: query === '' ? path : `${path}?${query}`, body: null };
}

function pick(request: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Json)[key] : undefined), request);
}

function queryOf(request: Json): string {
  const pairs: [string, string][] = [];
  const simple = flatten(request, '', pairs);
  if (!simple)
    return new URLSearchParams({ '.r': encodeBase64url(new TextEncoder().encode(JSON.stringify(request))) }).toString();
  return new URLSearchParams(pairs).toString();
}

/** @returns false if a list holds objects, which repeated keys cannot say */
function flatten(value: Json, prefix: string, pairs: [string, string][]): boolean {
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined || inner === null) continue;
    const name = prefix + key;
    if (Array.isArray(inner)) {
      if (inner.some((one) => typeof one === 'object')) return false;
      for (const one of inner) pairs.push([name, String(one)]);
    } else if (inner instanceof Date) {
      pairs.push([name, inner.toISOString()]);
    } else if (typeof inner === 'object') {
      if (!flatten(inner as Json, `${name}.`, pairs)) return false;
    } else {
      pairs.push([name, String(inner)]);
    }
  }
  return true;
}

/** The analytics-style header that names method and entity (specification 3, section 7). */
export function gatewayHeader(call: RequestShape): string {
  return `environment=headland-client,package-name=${call.sdk?.package ?? '@headland/client'},method-fqn=${call.fqn ?? `headland.${call.id}`},entity=${call.id}`;
}
