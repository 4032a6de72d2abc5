import { z } from 'zod';
import { formats, isStorableText } from './formats.ts';
import { fail, unstorable } from './schema-issues.ts';

/** Fields that hold one value, for `generated/schemas/*.ts`: one function per kind, with the limits of the notation. */

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

/** Text without NUL and lone surrogates, which no database text can hold. */
export function text(limits: TextLimits = {}): z.ZodType {
  let schema = z.string();
  if (limits.minLength !== undefined) schema = schema.min(limits.minLength);
  if (limits.maxLength !== undefined) schema = schema.max(limits.maxLength);
  const format = limits.format;
  // Lengths are asked of texts alone: zod asks them of whatever has a length, such as an object that cannot be compared.
  return z
    .string()
    .pipe(schema)
    .superRefine((value, ctx) => {
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
