import { z } from 'zod';
import { formats, isStorableText } from './formats.ts';
import { most } from './violations.ts';

/** The building blocks of `generated/schemas/*.ts`: one function per kind of field, with the limits of the notation. */

export interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: keyof typeof formats;
}

export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
}

export interface DecimalLimits {
  readonly min?: number;
  readonly max?: number;
  /** Most digits after the point. */
  readonly maxScale?: number;
}

export interface SizeLimits {
  readonly minSize?: number;
  readonly maxSize?: number;
}

/** What a custom check tells `violations.ts`, beside zod's own issues. */
interface CustomIssue {
  readonly rule: string;
  readonly description: string;
  readonly data: Record<string, unknown>;
}

type Shape = Readonly<Record<string, z.ZodType>>;

function fail(
  ctx: z.core.$RefinementCtx,
  issue: CustomIssue,
  more: { readonly path?: (string | number)[]; readonly fatal?: boolean } = {},
): void {
  ctx.addIssue({ code: 'custom', params: { ...issue }, ...more });
}

/** Text without NUL and lone surrogates, which no database text can hold. */
export function text(limits: TextLimits = {}): z.ZodType {
  let schema = z.string();
  if (limits.minLength !== undefined) schema = schema.min(limits.minLength);
  if (limits.maxLength !== undefined) schema = schema.max(limits.maxLength);
  const format = limits.format;
  return schema.superRefine((value, ctx) => {
    if (!isStorableText(value)) fail(ctx, unstorable);
    else if (format !== undefined && !formats[format].test(value)) {
      fail(ctx, {
        rule: 'FORMAT',
        description: `must be ${formats[format].description}`,
        data: { type: format, format },
      });
    }
  });
}

const unstorable: CustomIssue = {
  rule: 'FORMAT',
  description: 'must not hold NUL characters or broken Unicode',
  data: {},
};

/** A decimal, as text or number; the value is always text without exponent. Limits are inclusive. */
export function decimal(limits: DecimalLimits = {}): z.ZodType {
  return z.unknown().transform((value, ctx) => {
    const written = typeof value === 'number' ? plainDecimal(value) : value;
    if (typeof written !== 'string' || written.length > 64 || !/^-?\d+(\.\d+)?$/.test(written)) {
      fail(ctx, { rule: 'FORMAT', description: 'must be a decimal number', data: { type: 'DECIMAL_VALUE' } });
      return z.NEVER;
    }
    const number = Number(written);
    if (limits.min !== undefined && number < limits.min) {
      fail(ctx, {
        rule: 'DECIMAL_GTE',
        description: `must be at least ${limits.min}`,
        data: { threshold: String(limits.min) },
      });
    }
    if (limits.max !== undefined && number > limits.max) {
      fail(ctx, {
        rule: 'DECIMAL_LTE',
        description: `must be at most ${limits.max}`,
        data: { threshold: String(limits.max) },
      });
    }
    const scale = written.includes('.') ? written.length - written.indexOf('.') - 1 : 0;
    if (limits.maxScale !== undefined && scale > limits.maxScale) {
      fail(ctx, {
        rule: 'DECIMAL_MAX_SCALE',
        description: `must have at most ${limits.maxScale} digits after the point`,
        data: { threshold: limits.maxScale },
      });
    }
    return written;
  });
}

/** Numbers beyond 1e21 or below 1e-6 print with an exponent; such a text fails the pattern and is refused. */
function plainDecimal(value: number): string {
  return String(value);
}

/** A JSON number. */
export function number(limits: NumberLimits = {}): z.ZodType {
  let schema = z.number();
  if (limits.integer) schema = schema.int();
  if (limits.min !== undefined) schema = schema.min(limits.min);
  if (limits.max !== undefined) schema = schema.max(limits.max);
  return schema;
}

/** A JSON boolean. */
export function flag(): z.ZodType {
  return z.boolean();
}

/** One of the wire's upper-case words; unknown ones are refused. */
export function choice(values: readonly string[]): z.ZodType {
  return z.enum([...values]);
}

/** An instant as ISO-8601 text; the value is always `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export function instant(): z.ZodType {
  return z.unknown().transform((value, ctx) => {
    const time =
      typeof value === 'string' && value.length <= 40 && /^\d{4}-\d\d-\d\d/.test(value)
        ? Date.parse(value)
        : Number.NaN;
    if (Number.isNaN(time)) {
      fail(ctx, { rule: 'FORMAT', description: 'must be a point in time in ISO-8601', data: { type: 'DATE_TIME' } });
      return z.NEVER;
    }
    return new Date(time).toISOString();
  });
}

/** Binary data as standard base64 text; the value stays text. */
export function bytes(): z.ZodType {
  return z.string().superRefine((value, ctx) => {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(value) || value.length % 4 !== 0) {
      fail(ctx, { rule: 'FORMAT', description: 'must be base64', data: { type: 'BASE64' } });
    }
  });
}

/** Names of fields: comma-joined text, a list, or `{ paths }`; the value is always a list. */
export function fieldMask(): z.ZodType {
  const name = z.string().max(512).refine(isStorableText, { params: unstorable });
  const names = z.array(name).max(1000);
  return z.union([
    z
      .string()
      .max(16_000)
      .refine(isStorableText, { params: unstorable })
      .transform((joined) => joined.split(',').filter((name) => name !== '')),
    names,
    z.strictObject({ paths: names }).transform((mask) => mask.paths),
  ]);
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
