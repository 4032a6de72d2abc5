import type { FieldViolation } from '@headland/kernel';
import type { WireCall } from './call.ts';
import { violation, wirePath } from './violations.ts';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function visit(value: unknown, path: readonly string[], at: readonly PropertyKey[], found: FieldViolation[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visit(item, path, [...at, index], found);
    return;
  }
  const [name, ...rest] = path;
  if (name === undefined || !isObject(value)) return;
  const next = Object.hasOwn(value, name) ? value[name] : undefined;
  if (rest.length > 0) visit(next, rest, [...at, name], found);
  else if (isMissing(next)) found.push(violation(wirePath([...at, name]), 'REQUIRED_FIELD', 'must be given'));
}

/**
 * The required fields of a call that are not there. A field is asked for only where its parent is given.
 * @param value the whole request
 */
export function missingFields(value: unknown, call: Pick<WireCall, 'required' | 'requiredGroups'>): FieldViolation[] {
  const found: FieldViolation[] = [];
  for (const path of call.required) visit(value, path.split('.'), [], found);
  for (const [group, members] of Object.entries(call.requiredGroups)) {
    if (isObject(value) && members.every((name) => isMissing(value[name]))) {
      const field = group.charAt(0).toLowerCase() + group.slice(1);
      found.push(violation(field, 'REQUIRED_FIELD', `must be given: one of ${members.join(', ')}`, { members }));
    }
  }
  return found;
}
