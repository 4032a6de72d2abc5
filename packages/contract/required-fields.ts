import type { FieldViolation } from '@headland/kernel';
import { most, violation } from './violations.ts';
import type { WireCall } from './wire-call.ts';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function visit(value: unknown, path: readonly string[], depth: number, at: string, found: FieldViolation[]): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && found.length < most; index++) {
      // A list in a list is no field of the wire; the schema refuses it, and it may be nested without end.
      if (!Array.isArray(value[index])) visit(value[index], path, depth, `${at}[${index}]`, found);
    }
    return;
  }
  const name = path[depth];
  if (name === undefined || !isObject(value)) return;
  const next = Object.hasOwn(value, name) ? value[name] : undefined;
  const field = at === '' ? name : `${at}.${name}`;
  if (depth + 1 < path.length) visit(next, path, depth + 1, field, found);
  else if (isMissing(next)) found.push(violation(field, 'REQUIRED_FIELD', 'must be given'));
}

/** Paths are few and fixed, requests many: split each once. */
const split = new Map<string, readonly string[]>();

function partsOf(path: string): readonly string[] {
  let parts = split.get(path);
  if (!parts) {
    parts = path.split('.');
    split.set(path, parts);
  }
  return parts;
}

/**
 * The required fields of a call that are not there. A field is asked for only where its parent is given.
 * @param value the whole request
 */
export function missingFields(value: unknown, call: Pick<WireCall, 'required' | 'requiredGroups'>): FieldViolation[] {
  const found: FieldViolation[] = [];
  for (const path of call.required) visit(value, partsOf(path), 0, '', found);
  for (const group in call.requiredGroups) {
    const members = call.requiredGroups[group] ?? [];
    if (isObject(value) && members.every((name) => isMissing(value[name]))) {
      const field = group.charAt(0).toLowerCase() + group.slice(1);
      found.push(violation(field, 'REQUIRED_FIELD', `must be given: one of ${members.join(', ')}`, { members }));
    }
  }
  return found;
}
