import { z } from 'zod';
import { isStorableText } from './formats.ts';
import { type CustomIssue, fail, unstorable } from './schema-issues.ts';
import { most } from './violations.ts';

/** Fields that hold others, for `generated/schemas/*.ts`: lists, objects and whatever stands in them. */

type Shape = Readonly<Record<string, z.ZodType>>;

export interface SizeLimits {
  readonly minSize?: number;
  readonly maxSize?: number;
}

const deepest = 64;

/** Any JSON, as deep as a database and a JSON printer can take without trouble. */
export function free(): z.ZodType {
  return z.unknown().superRefine((value, ctx) => {
    const problem = freeProblem(value);
    if (problem) fail(ctx, problem);
  });
}

function freeProblem(value: unknown): CustomIssue | null {
  // Level by level with an own stack: the input may be nested deeper than the call stack is.
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) {
      return { rule: 'VALIDATION', description: `must not be nested deeper than ${deepest} levels`, data: {} };
    }
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string') {
        if (!isStorableText(item)) return unstorable;
      } else if (Array.isArray(item)) {
        for (const inner of item) next.push(inner);
      } else if (typeof item === 'object' && item !== null) {
        for (const [key, inner] of Object.entries(item)) {
          if (!isStorableText(key)) return unstorable;
          next.push(inner);
        }
      }
    }
    level = next;
  }
  return null;
}

/** Longest list where the notation names no limit. */
const longestList = 1000;

/** A list; limits of its items belong to the item's schema. The length is looked at before any item is. */
export function list(item: z.ZodType, limits: SizeLimits = {}): z.ZodType {
  const { minSize = 0, maxSize = longestList } = limits;
  const sized = z.unknown().superRefine((value, ctx) => {
    if (!Array.isArray(value)) return;
    if (value.length > maxSize) fail(ctx, size('MAX_SIZE', 'at most', maxSize), { fatal: true });
    else if (value.length < minSize) fail(ctx, size('MIN_SIZE', 'at least', minSize), { fatal: true });
  });
  return sized.pipe(z.array(item));
}

function size(rule: 'MAX_SIZE' | 'MIN_SIZE', bound: string, threshold: number): CustomIssue {
  return { rule, description: `must have ${bound} ${threshold} items`, data: { threshold } };
}

/** An object with free keys. */
export function map(value: z.ZodType, limits: SizeLimits = {}): z.ZodType {
  return z.record(z.string().refine(isStorableText, { params: unstorable }), value).superRefine((entries, ctx) => {
    if (limits.maxSize !== undefined && Object.keys(entries).length > limits.maxSize) {
      fail(ctx, {
        rule: 'MAX_SIZE',
        description: `must have at most ${limits.maxSize} entries`,
        data: { threshold: limits.maxSize },
      });
    }
  });
}

const notAField: CustomIssue = { rule: 'FIELD_NOT_ALLOWED', description: 'is not a field of this call', data: {} };

export interface ObjectWords {
  /** Fields that only the server writes: accepted from a client that sends back what it read, and dropped. */
  readonly readOnly?: readonly string[];
  /** Groups of fields of which at most one may be there. */
  readonly oneOf?: Readonly<Record<string, readonly string[]>>;
}

/** An object with exactly these fields; all are optional here, what is required is the call's matter. */
export function object(shape: Shape, words: ObjectWords = {}): z.ZodType {
  const optional = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.optional()]));
  const known = new Set(Object.keys(shape));
  const hasId = 'id' in shape || words.readOnly?.includes('id');
  const dropped = new Set(words.readOnly);
  const groups = Object.entries(words.oneOf ?? {});
  return z.looseObject(optional).superRefine(
    (value, ctx) => {
      let unknown = 0;
      const { id } = value;
      for (const name of Object.keys(value)) {
        if (known.has(name)) continue;
        if (dropped.has(name)) delete value[name];
        // The public client leaves its own spelling in an entity that already has an `id`: it says the same twice.
        else if (name === '_id' && hasId && id !== undefined && id === value[name]) delete value[name];
        else if (unknown++ < most) fail(ctx, notAField, { path: [name] });
      }
      for (const [group, members] of groups) {
        const given = members.filter((name) => value[name] !== undefined && value[name] !== null);
        if (given.length > 1) {
          for (const name of given) {
            fail(
              ctx,
              {
                rule: 'ONE_OF_ALIGNMENT',
                description: `only one of ${given.join(', ')} may be given`,
                data: { group, given },
              },
              { path: [name] },
            );
          }
        }
      }
    },
    // Also after a field of the object failed, so that one answer names everything that is wrong.
    { when: (payload) => typeof payload.value === 'object' && payload.value !== null && !Array.isArray(payload.value) },
  );
}

/** A field that may be null. */
export function nullable(schema: z.ZodType): z.ZodType {
  return schema.nullable();
}

/** Lists and objects inside each other; types that hold themselves would else be followed until the stack ends. */
const MAX_DEPTH = 64;

function isTooDeep(raw: unknown): boolean {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: raw, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return true;
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object' && inner !== null) open.push({ value: inner, depth: depth + 1 });
    }
  }
  return false;
}

/**
 * A type that holds itself, somewhere down.
 * @public printed only where a built call has such a type
 */
export function later(get: () => z.ZodType): z.ZodType {
  return z
    .unknown()
    .superRefine((value, ctx) => {
      if (!isTooDeep(value)) return;
      fail(ctx, { rule: 'VALIDATION', description: `must not be deeper than ${MAX_DEPTH} levels`, data: {} });
    })
    .pipe(z.lazy(get));
}
