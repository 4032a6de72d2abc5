import fc from 'fast-check';
import { INTERVALS, SCALARS } from '../aggregations/aggregation.ts';
import type { Field } from '../index.ts';
import { condition, sort, storedComic } from './arbitraries.ts';
import { comics, type StoredComic } from './comics.ts';
import type { WireSearch } from './plain-search.ts';

/** Words with neighbours one letter away, accents, other scripts and parts that mean something to SQL. */
const WORDS = [
  ...['batman', 'Batman', 'batmen', 'bat', 'bats', 'cats', 'cast', 'robin', 'robins', 'robni', 'Röbin', 'rob'],
  ...['straße', 'STRASSE', 'ﬁsh', 'fish', 'o’hara', "O'Hara", 'ohara', 'İzmir', 'izmir', '蝙蝠侠', 'книга', 'книги'],
  ...['x1', '2024', 'bm-001', 'a', 'the', ':*', '&', '|', "''", '!', '\\', '😀', 'naïve', 'naive', 'nave'],
];
/** In many rows, so that searches find more than are counted. */
const COMMON = ['batman', 'robin', 'robins'];
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...COMMON) },
  { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'grapheme', maxLength: 5 }).map((t) => t.replaceAll('\0', '').toWellFormed()),
  },
);
const phrase = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));

const slip = fc.tuple(fc.nat(), fc.constantFrom('drop', 'double', 'swap', 'none', 'none'));

/** A word with, often, a typo. */
const typed = fc.tuple(word, slip).map(([text, [at, how]]) => {
  const letters = [...text];
  const place = letters.length === 0 ? 0 : at % letters.length;
  if (how === 'drop') return letters.toSpliced(place, 1).join('');
  if (how === 'double') return letters.toSpliced(place, 0, letters[place] ?? 'x').join('');
  const [one = '', other = ''] = letters.slice(place, place + 2);
  return how === 'swap' ? letters.toSpliced(place, 2, other, one).join('') : text;
});

export const wireSearch: fc.Arbitrary<WireSearch> = fc.record(
  {
    expression: fc.array(typed, { maxLength: 3 }).map((words) => words.join(' ').slice(0, 200).toWellFormed()),
    mode: fc.constantFrom('AND', 'OR'),
    fuzzy: fc.boolean(),
    fields: fc.subarray(['name', 'slug', 'details.blurb']),
  },
  { requiredKeys: ['expression'] },
);

/** Comics whose texts have words in common. */
export function wordyShelf(exponent: number, maxLength: number): fc.Arbitrary<StoredComic[]> {
  const wordy = fc
    .record({
      stored: storedComic(exponent),
      name: fc.option(phrase, { freq: 5 }),
      blurb: fc.option(phrase),
      slug: phrase,
    })
    .map(({ stored, name, blurb, slug }) => ({
      ...stored,
      comic: { ...stored.comic, name, slug, details: { blurb } },
    }));
  return fc.uniqueArray(wordy, { maxLength, selector: ({ comic }) => comic.id });
}

const fields = [...comics.fields.values()].filter(({ aggregatable }) => aggregatable);
const numbers = fields.filter(({ shape, type }) => shape === 'scalar' && ['number', 'integer', 'minor'].includes(type));
const dates = fields.filter(({ type }) => type === 'instant');
const texts = fields.filter(({ shape, type }) => shape === 'scalar' && type === 'text');
const singles = fields.filter(({ shape }) => shape === 'scalar');

type Wire = Readonly<Record<string, unknown>>;

const value: fc.Arbitrary<Wire> = fc
  .record({
    // Texts may be empty, which is not missing.
    field: fc.oneof(fc.constantFrom(...fields), fc.constantFrom(...texts)),
    value: fc.record(
      {
        sortType: fc.constantFrom('COUNT', 'VALUE'),
        sortDirection: fc.constantFrom('ASC', 'DESC'),
        limit: fc.integer({ min: 1, max: 6 }),
        missingValues: fc.constantFrom('EXCLUDE', 'INCLUDE'),
        includeOptions: fc.constant({ addToBucket: 'none' }),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ field, value: asked }) => ({ type: 'VALUE', fieldPath: field.name, value: asked }));

const bound = fc.option(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0.5, 10.505, -1e12, 1e12, 1e-7)), {
  freq: 4,
});
const range: fc.Arbitrary<Wire> = fc
  .record({
    field: fc.constantFrom(...numbers),
    buckets: fc.array(fc.record({ from: bound, to: bound }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ field, buckets }) => ({ type: 'RANGE', fieldPath: field.name, range: { buckets } }));

const scalar: fc.Arbitrary<Wire> = fc.constantFrom(...singles).chain((field) =>
  fc.constantFrom(...SCALARS.filter((of) => allowed(field, of))).map((type) => ({
    type: 'SCALAR',
    fieldPath: field.name,
    scalar: { type },
  })),
);

function allowed(field: Field, of: (typeof SCALARS)[number]): boolean {
  if (of === 'COUNT_DISTINCT' || numbers.includes(field)) return true;
  return field.type === 'instant' && (of === 'MIN' || of === 'MAX');
}

const histogram: fc.Arbitrary<Wire> = fc
  .record({ field: fc.constantFrom(...dates), interval: fc.constantFrom(...INTERVALS) })
  .map(({ field, interval }) => ({ type: 'DATE_HISTOGRAM', fieldPath: field.name, dateHistogram: { interval } }));

const leaf = fc.oneof(value, range, scalar, histogram);
const named = <T extends Wire>(items: readonly T[]) => items.map((item, at) => ({ ...item, name: `n${at}` }));
/** Buckets of what is missing beside those of what is empty. */
const missing: fc.Arbitrary<Wire> = fc.constantFrom(...texts).map((field) => ({
  type: 'VALUE',
  fieldPath: field.name,
  value: { missingValues: 'INCLUDE', includeOptions: { addToBucket: 'none' }, limit: 20 },
}));
const nested: fc.Arbitrary<Wire> = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(leaf, { minLength: 2, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.tuple(missing, leaf) },
  )
  .map((leaves) => ({ type: 'NESTED', nested: { nestedAggregations: named(leaves) } }));

export const wireAggregations = fc.array(fc.oneof(leaf, nested), { maxLength: 4 }).map(named);

/** Zones with summer time, none, halves and quarters of an hour, and both ends of the day. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
];

/** A sound query of every kind: filter, search, order, page and aggregations, each sometimes left out. */
export const listQuery = fc.record(
  {
    filter: condition,
    search: wireSearch,
    sort,
    aggregations: wireAggregations,
    timeZone: fc.constantFrom(...zones),
    paging: fc.record({ limit: fc.integer({ min: 1, max: 20 }), offset: fc.integer({ min: 0, max: 3 }) }),
  },
  { requiredKeys: ['search'] },
);
