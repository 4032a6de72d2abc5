import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCalls, isBuilt, type PathParams, parseRequest } from './index.ts';
import { readRecorded } from './testing/recorded.ts';

const built = allCalls.filter(isBuilt);
const bodies = readRecorded().flatMap((request) => (request.body === undefined ? [] : [request.body]));

function names(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)]);
}

/** JSON whose keys are mostly real field names, so that it gets past the first level. */
const key = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...new Set(bodies.flatMap(names))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a.b', 'a[0]'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const leaf = fc.oneof(
  fc.constantFrom(
    null,
    true,
    '',
    '\0',
    '\ud800',
    '1.5',
    '-0',
    'a@b.co',
    '2026-01-01T00:00:00Z',
    '00000000-0000-4000-8000-000000000001',
  ),
  fc.double(),
  fc.integer(),
  fc.string(),
);
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 6 },
    leaf,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(key, tie('json'), { maxKeys: 6 }),
  ),
}));
/** A recorded body with one part replaced. */
const bent = fc.tuple(fc.constantFrom(...bodies), key, json).map(([body, name, part]) => replace(body, name, part));

function replace(value: unknown, name: string, part: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => replace(item, name, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === name ? part : replace(inner, name, part)]),
  );
}

test.each(built.map((call) => [call.id, call] as const))('%s never throws', (_, call) => {
  const params: PathParams = Object.fromEntries(
    [...call.path.matchAll(/\{([^}]+)\}/g)].map((match) => [match[1] ?? '', 'some-id']),
  );
  fc.assert(
    fc.property(fc.oneof(json, bent, fc.jsonValue()), (raw) => {
      const parsed = parseRequest(call, raw, params);
      if (parsed.ok) {
        expect(typeof parsed.value).toBe('object');
        // What was accepted is accepted again, unchanged: the normal form is a fixed point.
        expect(parseRequest(call, parsed.value, params)).toEqual(parsed);
      } else {
        expect(parsed.violations.length).toBeGreaterThan(0);
        const fields = parsed.violations.map((one) => one.field);
        expect(fields).toEqual([...fields].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
        for (const one of parsed.violations) expect(one.description.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 1000 },
  );
});
