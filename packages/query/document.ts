import type { Value } from './ast.ts';
import { canonicalDecimal } from './decimal.ts';
import type { Field } from './field-map.ts';
import { canonicalInstant } from './instant.ts';
import type { ScalarType } from './types.ts';
import { isList, isObject } from './wire.ts';

/** A plain document by wire field names, nested or with dotted keys. */
export type Document = Readonly<Record<string, unknown>>;

/**
 * The values that a document has under a field: none or one for a single value, any number for a list. A dotted name is
 * looked up as a key first, then as a path; lists on the way are walked through. Null, nothing and `[]` are no values.
 * @throws {TypeError} if the document holds something that the field's type cannot be.
 */
export function valuesAt(document: Document, field: Field): readonly Value[] {
  const found = Object.hasOwn(document, field.name) ? [document[field.name]] : walk([document], field.name.split('.'));
  const values = flat(found).map((value) => typed(field.type, value, field.name));
  if (field.shape === 'scalar' && values.length > 1) throw new TypeError(`${field.name} has several values`);
  return values;
}

function walk(nodes: readonly unknown[], path: readonly string[]): readonly unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return nodes;
  const below = flat(nodes).map((node) => (isObject(node) && Object.hasOwn(node, step) ? node[step] : null));
  return walk(below, rest);
}

function flat(values: readonly unknown[]): readonly unknown[] {
  return values
    .flatMap((value) => (isList(value) ? value : [value]))
    .filter((value) => value !== null && value !== undefined);
}

function typed(type: ScalarType, value: unknown, name: string): Value {
  const result = canonical(type, value);
  if (result === undefined) throw new TypeError(`${name} of a document is no ${type}`);
  return result;
}

function canonical(type: ScalarType, value: unknown): Value | undefined {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'uuid':
      return typeof value === 'string' ? value.toLowerCase() : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
      return typeof value === 'number' ? value : undefined;
    case 'integer':
      return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'string'
        ? String(BigInt(value))
        : undefined;
    case 'minor':
      return typeof value === 'number' || typeof value === 'string' ? canonicalDecimal(value) : undefined;
    case 'instant':
      if (value instanceof Date) return canonicalInstant(value.toISOString());
      return typeof value === 'string' ? canonicalInstant(value) : undefined;
  }
}
