import type { FieldViolation, ViolatedRule } from '@headland/kernel';
import type { z } from 'zod';

/** An answer names at most this many violations; a hostile body could break a rule a million times. */
export const most = 100;

/** Path of a field as the wire writes it: `lineItems[0].quantity`. */
function wirePath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? String(part) : `.${String(part)}`;
  }
  return text === '' ? 'body' : text;
}

export function violation(
  field: string,
  violatedRule: ViolatedRule,
  description: string,
  data: Record<string, unknown> = {},
): FieldViolation {
  return { field, description, violatedRule, data };
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const rules: ReadonlySet<string> = new Set<ViolatedRule>([
  'VALIDATION',
  'FORMAT',
  'DECIMAL_GTE',
  'DECIMAL_LTE',
  'DECIMAL_MAX_SCALE',
  'MAX_SIZE',
  'MIN_SIZE',
  'FIELD_NOT_ALLOWED',
  'ONE_OF_ALIGNMENT',
]);

function isRule(value: unknown): value is ViolatedRule {
  return typeof value === 'string' && rules.has(value);
}

function isData(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function limit(field: string, origin: string, threshold: number, side: 'MIN' | 'MAX'): FieldViolation {
  const bound = side === 'MIN' ? 'at least' : 'at most';
  if (origin === 'string') {
    return violation(
      field,
      `${side}_LENGTH`,
      `must be ${bound} ${threshold} ${threshold === 1 ? 'character' : 'characters'} long`,
      { threshold },
    );
  }
  if (origin === 'array')
    return violation(field, `${side}_SIZE`, `must have ${bound} ${threshold} items`, { threshold });
  return violation(field, side, `must be ${bound} ${threshold}`, { threshold });
}

function fromIssue(issue: z.core.$ZodIssue): FieldViolation {
  const field = wirePath(issue.path);
  switch (issue.code) {
    case 'too_small':
      return limit(field, issue.origin, Number(issue.minimum), 'MIN');
    case 'too_big':
      return limit(field, issue.origin, Number(issue.maximum), 'MAX');
    case 'invalid_value':
      return violation(field, 'INVALID_ENUM_VALUE', `must be one of ${issue.values.map(String).join(', ')}`, {
        enumValues: issue.values,
      });
    case 'invalid_type':
      return violation(field, 'VALIDATION', `must be ${kinds[issue.expected] ?? issue.expected}`);
    case 'invalid_key':
      return violation(field, 'FORMAT', 'must not hold NUL characters or broken Unicode');
    case 'custom': {
      const { rule, description, data } = issue.params ?? {};
      return violation(
        field,
        isRule(rule) ? rule : 'VALIDATION',
        typeof description === 'string' ? description : 'is not valid',
        isData(data) ? data : {},
      );
    }
    default:
      // Only field masks are unions.
      return violation(
        field,
        'VALIDATION',
        issue.code === 'invalid_union' ? 'must be a list of field names' : 'is not valid',
      );
  }
}

/** Violations of zod's issues, in the order found. */
export function fromIssues(issues: readonly z.core.$ZodIssue[]): FieldViolation[] {
  return issues.slice(0, most).map(fromIssue);
}

/** Sorted by field, one per field and rule. */
export function tidy(violations: readonly FieldViolation[]): FieldViolation[] {
  const seen = new Set<string>();
  const kept = violations.filter((one) => {
    const key = `${one.violatedRule} ${one.field}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return kept.sort((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0)).slice(0, most);
}
