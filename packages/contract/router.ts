import type { Call } from './call.ts';
import type { Method } from './wire-call.ts';

export interface RouteMatch<C> {
  readonly call: C;
  /** Decoded path parameters by their full name, such as `id` or `product.id`. */
  readonly params: Readonly<Record<string, string>>;
}

export interface Router<C> {
  /**
   * Finds the call of a request.
   * @param path without query, as it stands in the request line (still percent-encoded)
   * @returns the call; or the methods that the path does answer (405); or null (404), also when an escape is malformed
   */
  match(method: string, path: string): RouteMatch<C> | { readonly allowed: readonly Method[] } | null;
}

interface Leaf<C> {
  readonly call: C;
  readonly params: readonly string[];
}

interface Node<C> {
  readonly fixed: Map<string, Node<C>>;
  parameter: Node<C> | null;
  readonly leaves: Map<string, Leaf<C>>;
  /** Leaves whose last parameter takes the rest of the path, see `takesRest`. */
  readonly rest: Map<string, Leaf<C>>;
}

function node<C>(): Node<C> {
  return { fixed: new Map(), parameter: null, leaves: new Map(), rest: new Map() };
}

function parameterName(segment: string): string | null {
  return segment.startsWith('{') && segment.endsWith('}') ? segment.slice(1, -1) : null;
}

/** The SDK writes path parameters unescaped, and slugs may hold a slash (wire contract, 1.1). */
function takesRest(name: string): boolean {
  return name === 'slug';
}

type Routed = Pick<Call, 'methods' | 'path' | 'aliases'>;

function insert<C extends Routed>(root: Node<C>, call: C, path: string): void {
  const segments = path.slice(1).split('/');
  const params: string[] = [];
  let at = root;
  let parent = root;
  for (const segment of segments) {
    const name = parameterName(segment);
    let next = name === null ? at.fixed.get(segment) : at.parameter;
    if (!next) {
      next = node<C>();
      if (name === null) at.fixed.set(segment, next);
      else at.parameter = next;
    }
    if (name !== null) params.push(name);
    parent = at;
    at = next;
  }
  const last = parameterName(segments.at(-1) ?? '');
  for (const method of call.methods) {
    put(at.leaves, method, { call, params }, path);
    if (last !== null && takesRest(last)) put(parent.rest, method, { call, params }, path);
  }
}

function put<C extends Routed>(leaves: Map<string, Leaf<C>>, method: string, leaf: Leaf<C>, path: string): void {
  const other = leaves.get(method);
  if (other && other.call !== leaf.call) {
    throw new Error(`${method} ${path} is claimed by two calls: ${other.call.path} and ${leaf.call.path}`);
  }
  leaves.set(method, leaf);
}

interface Search<C> {
  readonly method: string;
  readonly segments: readonly string[];
  readonly values: string[];
  readonly allowed: Set<string>;
  found: Leaf<C> | null;
}

function take<C>(leaves: ReadonlyMap<string, Leaf<C>>, search: Search<C>): boolean {
  const leaf = leaves.get(search.method);
  if (leaf) {
    search.found = leaf;
    return true;
  }
  for (const method of leaves.keys()) search.allowed.add(method);
  return false;
}

/** Fixed segments win over parameters; a branch without the method is left for the next one. */
function walk<C>(at: Node<C>, index: number, search: Search<C>): boolean {
  const segment = search.segments[index];
  if (segment === undefined) return take(at.leaves, search);
  const fixed = at.fixed.get(segment);
  if (fixed && walk(fixed, index + 1, search)) return true;
  if (at.parameter && segment !== '') {
    search.values.push(segment);
    if (walk(at.parameter, index + 1, search)) return true;
    search.values.pop();
  }
  if (at.rest.size > 0 && index < search.segments.length - 1) {
    search.values.push(search.segments.slice(index).join('/'));
    if (take(at.rest, search)) return true;
    search.values.pop();
  }
  return false;
}

function decode(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function isMethod(text: string): text is Method {
  return text === 'GET' || text === 'POST' || text === 'PUT' || text === 'PATCH' || text === 'DELETE';
}

/** Longer paths have no call. */
const mostSegments = 32;

/**
 * Builds the routes of calls: every method on the canonical path and on every alias.
 * @throws Error when two calls claim the same method and path shape
 */
export function createRouter<C extends Routed>(calls: Iterable<C>): Router<C> {
  const root = node<C>();
  for (const call of calls) {
    for (const path of new Set([call.path, ...call.aliases])) insert(root, call, path);
  }
  return {
    match(method, path) {
      const segments = path.slice(1).split('/', mostSegments + 1);
      if (segments.length > mostSegments) return null;
      const search: Search<C> = { method, segments, values: [], allowed: new Set(), found: null };
      walk(root, 0, search);
      const leaf = search.found;
      if (!leaf) return search.allowed.size > 0 ? { allowed: [...search.allowed].filter(isMethod).sort() } : null;
      const params: Record<string, string> = {};
      for (const [index, name] of leaf.params.entries()) {
        const value = decode(search.values[index] ?? '');
        if (value === null) return null;
        params[name] = value;
      }
      return { call: leaf.call, params };
    },
  };
}
