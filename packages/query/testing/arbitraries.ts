import fc from 'fast-check';
import type { Operator } from '../index.ts';
import type { ElementType } from '../types.ts';
import { isList, isObject } from '../wire.ts';
import type { Comic, StoredComic } from './comics.ts';
import { comics } from './comics.ts';

/** Small pools make equal, neighbouring and contained values common; a rest of anything keeps the pools honest. */
const words = fc.constantFrom(
  ...[
    '',
    'a',
    'A',
    'ab',
    'AB',
    'a%b',
    'a_b',
    '%',
    '_',
    '\\',
    '\\%',
    'a\\',
    '%%',
    'Batman',
    'batman',
    'BATMAN II',
    'bat',
  ],
  ...[
    'é',
    'É',
    'e\u0301',
    'ß',
    'ẞ',
    'İ',
    'i',
    'I',
    'ı',
    'Ａ',
    '😀',
    '\u{10FFFF}',
    '\uE000',
    '\uFFFD',
    'z',
    'Z',
    '10',
    '9',
  ],
  ...[
    "o'hara",
    '"q"',
    '{a,b}',
    '{}',
    'NULL',
    'null',
    '$1',
    '--',
    '; drop table comics',
    '\n',
    '\t ',
    ' ',
    '\u200B',
    'ﬁ',
  ],
);

const anyText = fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.replaceAll('\0', '').toWellFormed());
const text = fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: anyText });

/** Lists have few different elements, so that one often holds a part of what is asked for. */
const tags = fc.oneof({ weight: 6, arbitrary: fc.constantFrom('a', 'A', 'b', '%') }, { weight: 1, arbitrary: text });
const sizes = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(0, 1, 0.1) }, { weight: 1, arbitrary: fc.integer() });

const uuids = fc.constantFrom(
  '00000000-0000-0000-0000-000000000000',
  '01890a5d-ac96-774b-bcce-b302099a8057',
  '9e37d7b0-3621-418f-a6b6-b82bdeaf051d',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
);
const wireUuid = fc.oneof(
  uuids,
  uuids.map((id) => id.toUpperCase()),
  fc.uuid(),
);

const instants = fc.constantFrom(
  '0001-01-01T00:00:00.000000Z',
  '1970-01-01T00:00:00.000Z',
  '2024-02-29T12:00:00.000Z',
  '2024-02-29T12:00:00.001Z',
  '2024-02-29T12:00:00.000001Z',
  '2024-03-10T07:30:00.000Z',
  '9999-12-31T23:59:59.999999Z',
);
const wireInstant = fc.oneof(
  instants,
  fc.constantFrom('2024-02-29', '2024-02-29T14:00:00+02:00', '2024-02-29T06:30:00-0530', '2024-02-29T12:00Z'),
  fc
    .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
    .map((d) => d.toISOString()),
);

const wholes = fc.constantFrom('0', '1', '-1', '2', '9007199254740993', '-9223372036854775807', '9223372036854775807');
const wireWhole = fc.oneof(wholes, fc.integer({ min: -2, max: 2 }), fc.constantFrom('007', '-0'));

const numbers = fc.oneof(
  fc.constantFrom(0, 1, -1, 0.1, 0.3, 0.1 + 0.2, 2 ** 31 - 1, 5e-324, 1e308, -1e-7, 1 / 3),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
);
const wireNumber = fc.oneof(numbers, fc.integer({ min: -3, max: 3 }), fc.constant(-0));

const minors = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(1050, 1051, 999, 100000, -1050));
const wireAmount = fc.oneof(
  fc.constantFrom(0, 10.5, 10.505, 10.51, 0.01, -0.005, 9.99, 1000, 1e-7, 1e12, -1e12),
  fc.constantFrom('10.50', '10.5', '0', '-0.0', '10.505', '1.05', '0.001', '-10.5'),
  minors,
  fc.integer({ min: -20_000, max: 20_000 }).map((units) => units / 1024),
);

/** A comic with its price in a currency of so many decimals. */
export function storedComic(exponent: number): fc.Arbitrary<StoredComic> {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });
  return fc
    .record({
      id: fc.uuid(),
      name: maybe(text),
      slug: text,
      blurb: maybe(text),
      minor: maybe(minors),
      asText: fc.boolean(),
      pages: maybe(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(2 ** 31 - 1))),
      rating: maybe(numbers),
      numericId: wholes,
      revision: maybe(wholes),
      hidden: maybe(fc.boolean()),
      createdDate: instants,
      lastUpdated: maybe(instants),
      ownerId: maybe(uuids),
      tags: maybe(fc.array(tags, { maxLength: 3 })),
      sizes: maybe(fc.array(sizes, { maxLength: 3 })),
      collectionIds: fc.uniqueArray(uuids, { maxLength: 3 }),
    })
    .map(({ blurb, minor, asText, ...rest }) => {
      const shown = (units: number) => {
        const decimal = majorUnits(units, exponent);
        return asText ? decimal : Number(decimal);
      };
      const comic: Comic = {
        ...rest,
        details: { blurb },
        price: minor === null ? null : shown(minor),
        priceData: { price: shown(minor ?? 0) },
      };
      return { comic, priceMinor: minor === null ? null : String(minor) };
    });
}

function majorUnits(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return `${minor < 0 ? '-' : ''}${whole}${exponent === 0 ? '' : `.${digits.slice(-exponent)}`}`;
}

/** Several comics with different ids. */
export function shelfOf(exponent: number, maxLength: number): fc.Arbitrary<StoredComic[]> {
  return fc.uniqueArray(storedComic(exponent), { maxLength, selector: ({ comic }) => comic.id });
}

const VALUES = {
  text,
  uuid: wireUuid,
  instant: wireInstant,
  integer: wireWhole,
  number: wireNumber,
  minor: wireAmount,
  boolean: fc.boolean(),
} satisfies Record<string, fc.Arbitrary<unknown>>;
const ELEMENTS: Readonly<Record<ElementType, fc.Arbitrary<unknown>>> = { text: tags, uuid: wireUuid, number: sizes };

const SPELLINGS: Readonly<Record<Operator, readonly string[]>> = {
  eq: ['$eq', 'eq'],
  ne: ['$ne', 'ne'],
  gt: ['$gt', 'gt'],
  ge: ['$ge', '$gte', 'ge', 'gte'],
  lt: ['$lt', 'lt'],
  le: ['$le', '$lte', 'le', 'lte'],
  in: ['$in', 'in'],
  nin: ['$nin', 'nin'],
  hasSome: ['$hasSome', 'hasSome'],
  hasAll: ['$hasAll', 'hasAll'],
  exists: ['$exists', 'exists'],
  isEmpty: ['$isEmpty', 'isEmpty'],
  startsWith: ['$startsWith', 'startsWith'],
  endsWith: ['$endsWith', 'endsWith'],
  contains: ['$contains', 'contains'],
};

const fields = [...comics.fields.values()];

/** `{field: {$operator: value}}` or `{field: value}`, always sound. */
export const condition: fc.Arbitrary<Record<string, unknown>> = fc.constantFrom(...fields).chain((field) =>
  fc.constantFrom(...field.allowed).chain((operator) => {
    const value = field.shape === 'array' ? ELEMENTS[field.type] : VALUES[field.type];
    const operand = operandOf(operator, value);
    const spelled = fc.constantFrom(...SPELLINGS[operator]);
    const full = fc.tuple(spelled, operand).map(([name, operandValue]) => ({ [field.name]: { [name]: operandValue } }));
    const negated = fc.tuple(spelled, operand).map(([name, v]) => ({ [field.name]: { $not: { [name]: v } } }));
    const bare = operand.map((operandValue) => ({ [field.name]: operandValue }));
    return operator === 'eq'
      ? fc.oneof(full, negated, bare)
      : fc.oneof({ weight: 5, arbitrary: full }, { weight: 1, arbitrary: negated });
  }),
);

function operandOf(operator: Operator, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  switch (operator) {
    case 'eq':
    case 'ne':
      return fc.option(value, { freq: 5 });
    case 'in':
    case 'nin':
      return fc.array(fc.option(value, { freq: 5 }), { maxLength: 4 });
    case 'hasSome':
    case 'hasAll':
      return fc.array(value, { maxLength: 3 });
    case 'exists':
    case 'isEmpty':
      return fc.boolean();
    case 'startsWith':
    case 'endsWith':
    case 'contains':
      return fc.oneof(text, fc.constantFrom('%', '_', 'a%', 'a_', '%b', '_b', '\\', 'A', 'b'));
    default:
      return value;
  }
}

/** A sound filter of at most so many levels. */
function filterOf(depth: number): fc.Arbitrary<Record<string, unknown>> {
  if (depth <= 1) return condition;
  const part = filterOf(depth - 1);
  const several = fc.array(part, { minLength: 1, maxLength: 3 });
  const name = (word: string) => fc.constantFrom(`$${word}`, word);
  return fc.oneof(
    { weight: 3, arbitrary: condition },
    { weight: 2, arbitrary: fc.tuple(name('and'), several).map(([key, of]) => ({ [key]: of })) },
    { weight: 2, arbitrary: fc.tuple(name('or'), several).map(([key, of]) => ({ [key]: of })) },
    { weight: 2, arbitrary: fc.tuple(name('not'), fc.oneof(part, several)).map(([key, of]) => ({ [key]: of })) },
    { weight: 2, arbitrary: fc.tuple(part, part).map(([a, b]) => ({ ...a, ...b })) },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

export const sort = fc.array(
  fc.record({ fieldName: fc.constantFrom(...comics.fields.keys()), order: fc.constantFrom('ASC', 'DESC') }),
  { maxLength: 4 },
);

/** A sound query with offset paging; sometimes parts are left out. */
export const offsetQuery = fc.record(
  {
    filter: filterOf(5),
    sort,
    paging: fc.record(
      { limit: fc.integer({ min: 1, max: 100 }), offset: fc.integer({ min: 0, max: 5 }) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['filter'] },
);

/** A sound first request with cursor paging and small pages. */
export const cursorQuery = fc.record({
  filter: filterOf(2),
  sort,
  cursorPaging: fc.record({ limit: fc.integer({ min: 1, max: 5 }) }),
});

const names = fc.oneof(
  fc.constantFrom(
    ...comics.fields.keys(),
    ...Object.values(SPELLINGS).flat(),
    '$and',
    '$or',
    '$not',
    'not',
    '$regex',
    '',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'filter', 'sort', 'paging', 'limit', 'cursor', 'fieldName'),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const oddText = fc.oneof(
  text,
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(
    '\0',
    '\uD800',
    '\uDC00a',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e999',
    '2024-02-30',
    '2024-13-01T00:00:00Z',
  ),
  fc.constantFrom(
    '0000-01-01',
    '9999-12-31T23:59:59-23:59',
    '24:00',
    '9223372036854775808',
    'x'.repeat(8001),
    '0x10',
    '١',
  ),
  wireUuid,
  wireInstant,
);
const oddNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Infinity, -Infinity, 1e21, 2 ** 53, 2 ** 63, -(2 ** 63)),
);
const scalar = fc.oneof(oddText, oddNumber, fc.boolean(), fc.constant(null));

/** Any JSON, with a liking for the words of the language. */
function json(depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return scalar;
  const part = json(depth - 1);
  return fc.oneof(
    { weight: 2, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(part, { maxLength: 4 }) },
    // Built by parsing, as a request is: there `__proto__` is a key like any other.
    { weight: 3, arbitrary: fc.dictionary(names, part, { maxKeys: 4 }) },
  );
}

/** A condition that is right but for its value, its operator or its field. */
const nearly = fc.tuple(names, names, json(1)).map(([field, operator, value]) => ({ [field]: { [operator]: value } }));

/** A sound query with one part of it replaced. */
const spoilt = fc.tuple(offsetQuery, fc.nat(), json(1)).map(([query, at, instead]) => spoil(query, at, instead));

function spoil(query: unknown, at: number, instead: unknown): unknown {
  const replace = (value: unknown, target: number): { value: unknown; seen: number } => {
    if (target === 0) return { value: instead, seen: 1 };
    let seen = 1;
    const into = (part: unknown): unknown => {
      const result = replace(part, target - seen);
      seen += result.seen;
      return result.value;
    };
    if (isList(value)) return { value: value.map(into), seen };
    if (!isObject(value)) return { value, seen };
    return { value: Object.fromEntries(Object.entries(value).map(([key, part]) => [key, into(part)])), seen };
  };
  const size = replace(query, -1).seen;
  return replace(query, at % size).value;
}

/** What a sender may get wrong: anything at all, or one part of a query. */
export const garbage: fc.Arbitrary<unknown> = fc.oneof(
  json(4),
  spoilt,
  spoilt,
  nearly.map((filter) => ({ filter })),
  fc.array(nearly, { maxLength: 3 }).map((of) => ({ filter: { $or: of } })),
  fc.record(
    {
      filter: fc.oneof(filterOf(2), nearly, json(2)),
      sort: fc.oneof(sort, json(2), fc.array(fc.record({ fieldName: names, order: json(0) }), { maxLength: 3 })),
      paging: fc.oneof(json(2), fc.record({ limit: oddNumber, offset: oddNumber })),
      cursorPaging: fc.oneof(json(2), fc.record({ limit: oddNumber, cursor: oddText })),
    },
    { requiredKeys: [] },
  ),
);
