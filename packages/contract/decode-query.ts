import type { FieldViolation } from '@headland/kernel';
import type { Call } from './call.ts';
import { queryShapes } from './generated/query-shapes.ts';
import type { QueryShape } from './query-shape.ts';
import { tidy, violation } from './violations.ts';

export type Decoded =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly violations: FieldViolation[] };

const deepestKey = 16;

function refuse(field: string, description: string): Decoded {
  return { ok: false, violations: [violation(field, 'FORMAT', description)] };
}

function fromPacked(packed: string): Decoded {
  if (!/^[A-Za-z0-9_-]*={0,2}$/.test(packed)) return refuse('.r', 'must be base64url');
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(packed, 'base64url').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('.r', 'must be the base64url form of a JSON object');
    throw error;
  }
  return isObject(value) ? { ok: true, value } : refuse('.r', 'must be the base64url form of a JSON object');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text that does not fit stays text: the request's schema then says what was expected. */
function coerce(text: string, shape: QueryShape): unknown {
  if (shape === 'number') return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
  if (shape === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

function step(shape: QueryShape, name: string): QueryShape {
  if (typeof shape === 'string') return 'any';
  if ('fields' in shape) return Object.hasOwn(shape.fields, name) ? (shape.fields[name] ?? 'any') : 'any';
  return 'map' in shape ? shape.map : 'any';
}

function typedValue(texts: readonly string[], shape: QueryShape): unknown {
  if (typeof shape === 'object' && 'list' in shape) return texts.map((text) => coerce(text, shape.list));
  const values = texts.map((text) => coerce(text, shape));
  return values.length === 1 ? values[0] : values;
}

function assign(
  root: Record<string, unknown>,
  key: string,
  texts: readonly string[],
  shape: QueryShape,
): FieldViolation | null {
  const names = key.split('.', deepestKey + 1);
  if (names.length > deepestKey || names.some((name) => name === '' || name === '__proto__')) {
    return violation(key, 'FIELD_NOT_ALLOWED', 'is not a field of this call');
  }
  let at = root;
  let shapeAt = shape;
  for (const [index, name] of names.entries()) {
    shapeAt = step(shapeAt, name);
    const taken = Object.hasOwn(at, name) ? at[name] : undefined;
    if (index === names.length - 1) {
      if (taken !== undefined) return violation(key, 'VALIDATION', 'is given both as a value and as an object');
      at[name] = typedValue(texts, shapeAt);
    } else if (taken === undefined) {
      const inner: Record<string, unknown> = {};
      at[name] = inner;
      at = inner;
    } else if (isObject(taken)) {
      at = taken;
    } else {
      return violation(key, 'VALIDATION', 'is given both as a value and as an object');
    }
  }
  return null;
}

/**
 * Builds the request of a GET or DELETE from its query (wire contract, 1.2): either the whole payload in `.r`
 * (base64url of JSON), or dotted keys with repeated keys for lists, coerced by the declared types.
 * A call that takes its request from the body yields an empty object.
 */
export function decodeQuery(query: URLSearchParams, call: Pick<Call, 'id'>): Decoded {
  const shape = queryShapes[call.id];
  if (!shape) return { ok: true, value: {} };
  const packed = query.get('.r');
  if (packed !== null) return fromPacked(packed);
  const texts = new Map<string, string[]>();
  for (const [key, text] of query) {
    const known = texts.get(key);
    if (known) known.push(text);
    else texts.set(key, [text]);
  }
  const value: Record<string, unknown> = {};
  const violations: FieldViolation[] = [];
  for (const [key, list] of texts) {
    const broken = assign(value, key, list, shape);
    if (broken) violations.push(broken);
  }
  return violations.length > 0 ? { ok: false, violations: tidy(violations) } : { ok: true, value };
}
