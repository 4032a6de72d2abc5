import { describe, expect, test } from 'vitest';
import { defineEntity, fieldsIn, matches, parseFilter, parseQuery, QueryError } from './index.ts';

const shop = defineEntity({
  entity: 'products',
  fields: {
    id: { type: 'uuid', sql: 'p.id', sortable: true },
    name: { type: 'text', sql: 'p.name', sortable: true },
    slug: { type: 'text', sql: 'p.slug', operators: ['eq', 'ne', 'hasAll'] },
    'priceData.price': { type: 'minor', sql: 'p.price_minor', sortable: true },
    weight: { type: 'number', sql: 'p.weight' },
    numericId: { type: 'integer', sql: 'p.numeric_id' },
    hidden: { type: 'boolean', sql: 'p.hidden' },
    createdDate: { type: 'instant', sql: 'p.created_at', sortable: true, nullable: false },
    tags: { type: 'textArray', sql: 'p.tags' },
  },
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  maxSort: 2,
});
const seal = { site: 's', key: new Uint8Array(32) };
const ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

/** Field and rule of everything that is wrong. */
function wrongs(parse: () => unknown): string[] {
  try {
    parse();
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return error.violations.map(({ field, violatedRule }) => `${field} ${violatedRule}`);
  }
  return [];
}
const wrongQuery = (wire: unknown) => wrongs(() => parseQuery(shop, wire, { seal }));
const wrongFilter = (filter: unknown) => wrongQuery({ filter });

describe('what a filter means', () => {
  const full = { id: ID, name: 'Batman', slug: 'b', priceData: { price: 10.5 }, hidden: false, tags: ['x', 'y'] };
  const bare = { id: ID, name: null, tags: null };
  const blank = { id: ID, name: '', tags: [] };

  test.each<[unknown, boolean, boolean, boolean]>([
    // filter, matches full, bare, blank
    [{}, true, true, true],
    [{ name: 'Batman' }, true, false, false],
    [{ name: 'batman' }, false, false, false],
    [{ name: { $eq: 'Batman' }, slug: 'b' }, true, false, false],
    [{ name: { $ne: 'Batman' } }, false, true, true],
    [{ name: null }, false, true, false],
    [{ name: { $ne: null } }, true, false, true],
    [{ name: { $gt: 'B', lt: 'C' } }, true, false, false],
    [{ name: { $not: { $gt: 'B', $lt: 'C' } } }, false, true, true],
    [{ name: { $gte: '' } }, true, false, true],
    [{ name: { $in: ['Batman', null] } }, true, true, false],
    [{ name: { $in: [] } }, false, false, false],
    [{ name: { $nin: ['Batman'] } }, false, true, true],
    [{ name: { $nin: [null] } }, true, false, true],
    [{ name: { $nin: [] } }, true, true, true],
    [{ name: { $exists: true } }, true, false, true],
    [{ name: { $exists: false } }, false, true, false],
    [{ name: { $isEmpty: true } }, false, true, true],
    [{ name: { $isEmpty: false } }, true, false, false],
    [{ name: { $startsWith: 'bAT' } }, true, false, false],
    [{ name: { $endsWith: 'MAN' } }, true, false, false],
    [{ name: { $contains: 'tm' } }, true, false, false],
    [{ name: { $contains: '' } }, true, false, true],
    [{ slug: { $hasAll: ['b', 'b'] } }, true, false, false],
    [{ slug: { $hasAll: ['b', 'c'] } }, false, false, false],
    [{ name: { $hasSome: ['x', 'Batman'] } }, true, false, false],
    [{ 'priceData.price': 10.5 }, true, false, false],
    [{ 'priceData.price': '10.50' }, true, false, false],
    [{ 'priceData.price': { $ge: 10.501 } }, false, false, false],
    [{ hidden: false }, true, false, false],
    [{ hidden: { $ne: true } }, true, true, true],
    [{ tags: { $hasSome: ['x', 'z'] } }, true, false, false],
    [{ tags: { $hasSome: [] } }, false, false, false],
    [{ tags: { $hasAll: ['x', 'y'] } }, true, false, false],
    [{ tags: { $hasAll: ['x', 'z'] } }, false, false, false],
    [{ tags: { $hasAll: [] } }, true, true, true],
    [{ tags: { $exists: true } }, true, false, false],
    [{ tags: { $isEmpty: true } }, false, true, true],
    [{ $and: [{ slug: 'b' }, { hidden: false }] }, true, false, false],
    [{ $or: [{ slug: 'b' }, { name: '' }] }, true, false, true],
    [{ or: [{ slug: 'b' }], name: 'nobody' }, false, false, false],
    [{ $not: { slug: 'b' } }, false, true, true],
    [{ $not: [{ slug: 'b' }, { name: 'nobody' }] }, true, true, true],
    [{ $not: {} }, false, false, false],
    [{ $and: [{}] }, true, true, true],
  ])('%j', (filter, ...expected) => {
    const parsed = parseFilter(shop, filter);
    expect([full, bare, blank].map((document) => matches(parsed, document))).toEqual(expected);
  });

  test('names the fields that it speaks of', () => {
    const filter = parseFilter(shop, {
      $or: [{ slug: 'a' }, { $not: { hidden: { $in: [null] } } }],
      tags: { $isEmpty: true },
    });
    expect([...fieldsIn(filter)].toSorted()).toEqual(['hidden', 'slug', 'tags']);
  });
});

describe('what is refused', () => {
  const nested = (levels: number): unknown => (levels === 0 ? { slug: 'a' } : { $not: nested(levels - 1) });
  const many = (count: number) => ({ $or: Array.from({ length: count }, () => ({})) });

  test.each<[unknown, string[]]>([
    ['text', ['query.filter FORMAT']],
    [[{ slug: 'a' }], ['query.filter FORMAT']],
    [{ colour: 'red' }, ['query.filter.colour FIELD_NOT_ALLOWED']],
    [{ priceData: { price: 1 } }, ['query.filter.priceData FIELD_NOT_ALLOWED']],
    [{ $eq: 'a' }, ['query.filter.$eq FIELD_NOT_ALLOWED']],
    [JSON.parse('{"__proto__": 1}'), ['query.filter.__proto__ FIELD_NOT_ALLOWED']],
    [{ name: { $regex: 'a' } }, ['query.filter.name.$regex INVALID_ENUM_VALUE']],
    [{ name: {} }, ['query.filter.name MIN_SIZE']],
    [{ name: ['a'] }, ['query.filter.name FORMAT']],
    [{ name: { $gt: null } }, ['query.filter.name.$gt FORMAT']],
    [{ name: { $hasSome: ['a', null] } }, ['query.filter.name.$hasSome[1] FORMAT']],
    [{ name: { $in: 'a' } }, ['query.filter.name.$in FORMAT']],
    [{ name: { $exists: 1 } }, ['query.filter.name.$exists FORMAT']],
    [{ name: 'a\0b' }, ['query.filter.name FORMAT']],
    [{ name: '\uD800' }, ['query.filter.name FORMAT']],
    [{ name: 'x'.repeat(8001) }, ['query.filter.name MAX_LENGTH']],
    [{ slug: { $gt: 'a' } }, ['query.filter.slug.$gt FIELD_NOT_ALLOWED']],
    [{ hidden: { $gt: false } }, ['query.filter.hidden.$gt FIELD_NOT_ALLOWED']],
    [{ hidden: 'true' }, ['query.filter.hidden FORMAT']],
    [{ tags: 'x' }, ['query.filter.tags FIELD_NOT_ALLOWED']],
    [{ id: 'no-uuid' }, ['query.filter.id FORMAT']],
    [{ weight: '5' }, ['query.filter.weight FORMAT']],
    [{ weight: Number.POSITIVE_INFINITY }, ['query.filter.weight FORMAT']],
    [{ weight: 'NaN' }, ['query.filter.weight FORMAT']],
    [{ numericId: 1.5 }, ['query.filter.numericId FORMAT']],
    [{ numericId: 2 ** 53 }, ['query.filter.numericId FORMAT']],
    [{ numericId: '9223372036854775808' }, ['query.filter.numericId FORMAT']],
    [{ 'priceData.price': 'NaN' }, ['query.filter.priceData.price FORMAT']],
    [{ 'priceData.price': 2e12 }, ['query.filter.priceData.price MAX']],
    [{ 'priceData.price': '-9999999999999' }, ['query.filter.priceData.price MIN']],
    [{ 'priceData.price': 1e-30 }, ['query.filter.priceData.price DECIMAL_MAX_SCALE']],
    [{ createdDate: { $lt: '2030-02-30' } }, ['query.filter.createdDate.$lt FORMAT']],
    [{ createdDate: 1700000000000 }, ['query.filter.createdDate FORMAT']],
    [{ name: { $in: Array(501).fill('a') } }, ['query.filter.name.$in MAX_SIZE']],
    [{ $and: [] }, ['query.filter.$and MIN_SIZE']],
    [{ $or: {} }, ['query.filter.$or FORMAT']],
    [{ $and: [1] }, ['query.filter.$and[0] FORMAT']],
    [many(501), ['query.filter MAX_SIZE']],
    [
      { slug: 5, name: { $gt: 5, $nope: 1 } },
      ['query.filter.name.$gt FORMAT', 'query.filter.name.$nope INVALID_ENUM_VALUE', 'query.filter.slug FORMAT'],
    ],
  ])('filter %#', (filter, expected) => expect(wrongFilter(filter)).toEqual(expected));

  test('more than ten levels, at whatever depth the sender stops', () => {
    expect(wrongFilter(nested(10))).toEqual([]);
    expect(wrongFilter(nested(11))).toEqual([`query.filter${'.$not'.repeat(11)} MAX`]);
    expect(wrongFilter(JSON.parse(`${'{"$not":'.repeat(5000)}1${'}'.repeat(5000)}`))).toHaveLength(1);
    const inField = (levels: number): unknown => (levels === 0 ? { $eq: 'a' } : { $not: inField(levels - 1) });
    expect(wrongFilter({ slug: inField(10) })).toEqual([]);
    expect(wrongFilter({ slug: inField(11) })).toEqual([`query.filter.slug${'.$not'.repeat(11)} MAX`]);
  });

  test('a long list of mistakes ends at twenty', () => {
    expect(wrongFilter(Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`field${i}`, 1])))).toHaveLength(20);
  });

  test.each<[unknown, string[]]>([
    [5, ['query FORMAT']],
    [[], ['query FORMAT']],
    [{ filters: {} }, ['query.filters FIELD_NOT_ALLOWED']],
    [{ sort: {} }, ['query.sort FORMAT']],
    [{ sort: ['name'] }, ['query.sort[0] FORMAT']],
    [{ sort: [{}] }, ['query.sort[0].fieldName REQUIRED_FIELD']],
    [{ sort: [{ fieldName: 'slug' }] }, ['query.sort[0].fieldName FIELD_NOT_ALLOWED']],
    [{ sort: [{ fieldName: 'name', order: 'UP' }] }, ['query.sort[0].order INVALID_ENUM_VALUE']],
    [{ sort: Array(3).fill({ fieldName: 'name' }) }, ['query.sort MAX_SIZE']],
    [{ paging: { limit: 0 } }, ['query.paging.limit MIN']],
    [{ paging: { limit: -1 } }, ['query.paging.limit MIN']],
    [{ paging: { limit: 101 } }, ['query.paging.limit MAX']],
    [{ paging: { limit: 1.5 } }, ['query.paging.limit FORMAT']],
    [{ paging: { limit: '10' } }, ['query.paging.limit FORMAT']],
    [{ paging: { offset: -1 } }, ['query.paging.offset MIN']],
    [{ paging: { offset: 2 ** 31 } }, ['query.paging.offset MAX']],
    [{ paging: { page: 1 } }, ['query.paging.page FIELD_NOT_ALLOWED']],
    [{ paging: 5 }, ['query.paging FORMAT']],
    [{ cursorPaging: { limit: 0 } }, ['query.cursorPaging.limit MIN']],
    [{ cursorPaging: { cursor: 5 } }, ['query.cursorPaging.cursor FORMAT']],
    [{ cursorPaging: { cursor: 'nonsense' } }, ['query.cursorPaging.cursor VALIDATION']],
    [{ cursorPaging: { cursor: 'ü' } }, ['query.cursorPaging.cursor VALIDATION']],
    [{ cursorPaging: { cursor: 'A'.repeat(16_001) } }, ['query.cursorPaging.cursor MAX_LENGTH']],
    [{ cursorPaging: { cursor: 'x' }, filter: { slug: 'a' } }, ['query ONE_OF_ALIGNMENT']],
    [{ paging: { limit: 5 }, cursorPaging: { limit: 5 } }, ['query ONE_OF_ALIGNMENT']],
  ])('query %j', (wire, expected) => expect(wrongQuery(wire)).toEqual(expected));

  test('paths begin where the caller says', () => {
    const parse = () => parseQuery(shop, { filter: { x: 1 } }, { seal, path: 'search' });
    expect(wrongs(parse)).toEqual(['search.filter.x FIELD_NOT_ALLOWED']);
    expect(wrongs(() => parseFilter(shop, { x: 1 }))).toEqual(['filter.x FIELD_NOT_ALLOWED']);
  });
});

describe('what is understood without being said', () => {
  const order = (wire: unknown) =>
    parseQuery(shop, wire, { seal }).sort.map(
      ({ field, descending }) => `${field.name} ${descending ? 'DESC' : 'ASC'}`,
    );

  test('nothing asks for everything, 50 at a time', () => {
    for (const wire of [undefined, null, {}, { filter: null, sort: null, paging: null, cursorPaging: null }]) {
      expect(parseQuery(shop, wire, { seal }).paging).toEqual({ kind: 'offset', limit: 50, offset: 0 });
    }
  });

  test('the order ends with id, in the direction of the term before', () => {
    expect(order({})).toEqual(['createdDate DESC', 'id DESC']);
    expect(order({ sort: [] })).toEqual(['createdDate DESC', 'id DESC']);
    expect(order({ sort: [{ fieldName: 'name' }] })).toEqual(['name ASC', 'id ASC']);
    expect(order({ sort: [{ fieldName: 'id', order: 'DESC' }, { fieldName: 'name' }] })).toEqual(['id DESC']);
    expect(order({ sort: [{ fieldName: 'name' }, { fieldName: 'name', order: 'DESC' }] })).toEqual([
      'name ASC',
      'id ASC',
    ]);
  });

  test('an empty cursor is none', () => {
    expect(parseQuery(shop, { cursorPaging: { cursor: '', limit: 3 } }, { seal }).paging).toEqual({
      kind: 'cursor',
      limit: 3,
      direction: 'next',
      anchor: undefined,
    });
  });
});

test.each([
  ['no id', { name: { type: 'text', sql: 'n' } }],
  [
    'an operator the type cannot have',
    { id: { type: 'uuid', sql: 'i' }, on: { type: 'boolean', sql: 'o', operators: ['gt'] } },
  ],
  ['a name that reads as an operator', { id: { type: 'uuid', sql: 'i' }, $in: { type: 'text', sql: 'n' } }],
] as const)('a declaration with %s fails at start', (_what, fields) => {
  expect(() => defineEntity({ entity: 'e', fields })).toThrow(TypeError);
});
