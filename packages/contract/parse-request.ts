import type { FieldViolation } from '@headland/kernel';
import type { Call } from './call.ts';
import type { BuiltCallId } from './calls.ts';
import { requestSchemas } from './generated/request-schemas.ts';
import { missingFields } from './required-fields.ts';
import { fromIssues, tidy, violation } from './violations.ts';
import type { RequestOf } from './wire-call.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly violations: FieldViolation[] };

export type PathParams = Readonly<Record<string, string>>;

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets a path parameter such as `product.id` inside a copy of the request; an equal value may already stand there. */
function withParam(request: Json, name: string, value: string, found: FieldViolation[], field = name): Json {
  const [head = '', ...rest] = name.split('.');
  const old = Object.hasOwn(request, head) ? request[head] : undefined;
  if (rest.length > 0) {
    // Anything but an object there is left for the schema to refuse, nothing there for the required fields.
    return isObject(old) ? { ...request, [head]: withParam(old, rest.join('.'), value, found, field) } : request;
  }
  if (old !== undefined && old !== null && old !== value) {
    found.push(violation(field, 'VALIDATION', 'must equal the value in the path', { path: value }));
  }
  return { ...request, [head]: value };
}

function restoreParam(request: Json, name: string, value: string): void {
  const [head = '', ...rest] = name.split('.');
  const inner = request[head];
  if (rest.length === 0) request[head] = value;
  else if (isObject(inner)) restoreParam(inner, rest.join('.'), value);
}

/**
 * A violation is worded by what the issue is (`violations.ts`). The library's own words would be thrown away, and to find
 * them it reads what the input says of its constructor.
 */
const WORDLESS = { error: () => '' };

/** The schema has accepted the value, and the schema is printed from the same tree as the type. */
function conforms<Id extends BuiltCallId>(_call: Call<Id>, _value: unknown): _value is RequestOf<Id> {
  return true;
}

/**
 * Validates the request of a built call and brings it into its normal form: read-only fields dropped, decimals as text,
 * instants in ISO-8601. Never throws, whatever the JSON.
 * @param raw the JSON body, or what `decodeQuery` built; undefined stands for an empty request
 * @param params path parameters as the router found them; one that is repeated in the request must be equal
 * @returns the value, or every violation found, sorted by field
 */
export function parseRequest<Id extends BuiltCallId>(
  call: Call<Id>,
  raw: unknown,
  params: PathParams = {},
): Parsed<RequestOf<Id>> {
  if (raw !== undefined && !isObject(raw)) {
    return { ok: false, violations: [violation('body', 'VALIDATION', 'must be an object')] };
  }
  const found: FieldViolation[] = [];
  let request: Json = raw ?? {};
  for (const name in params) request = withParam(request, name, params[name] ?? '', found);
  const missing = missingFields(request, call);
  const parsed = requestSchemas[call.id].safeParse(request, WORDLESS);
  if (!parsed.success || found.length > 0 || missing.length > 0) {
    const issues = parsed.success ? [] : fromIssues(parsed.error.issues);
    const named = new Set(missing.map((one) => one.field));
    return { ok: false, violations: tidy([...found, ...missing, ...issues.filter((one) => !named.has(one.field))]) };
  }
  const value = parsed.data;
  if (isObject(value)) for (const name in params) restoreParam(value, name, params[name] ?? '');
  if (conforms(call, value)) return { ok: true, value };
  return { ok: false, violations: [violation('body', 'VALIDATION', 'is not valid')] };
}
