import { expect, test } from 'vitest';
import { compileFilter, compileQuery, defineEntity, parseFilter, parseQuery } from './index.ts';

const products = defineEntity({
  entity: 'products',
  fields: {
    id: { type: 'uuid', sql: 'p.id' },
    name: { type: 'text', sql: 'p.name', sortable: true },
    price: { type: 'minor', sql: 'p.price_minor', sortable: true },
    createdDate: { type: 'instant', sql: 'p.created_at', sortable: true, nullable: false },
    tags: { type: 'textArray', sql: 'p.tags' },
    collectionIds: {
      type: 'uuidArray',
      sql: { from: 'items i', where: 'i.product_id = p.id', value: 'i.collection_id' },
    },
  },
});
const ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';
const seal = { site: 's', key: new Uint8Array(32) };

const compiled = (filter: unknown) =>
  compileFilter(parseFilter(products, filter), { firstParameter: 2, minorExponent: 2 });

test.each<[unknown, string, unknown[]]>([
  [{}, 'true', []],
  [{ name: 'a' }, 'p.name = $2::text', ['a']],
  [{ name: { $gt: 'a' } }, 'p.name collate "C" > $2::text', ['a']],
  [{ name: { $ne: 'a' } }, '(p.name = $2::text) is not true', ['a']],
  [{ name: null }, 'p.name is null', []],
  [{ name: { $ne: null } }, '(p.name is null) is not true', []],
  [{ name: { $in: ['a', 'b', 'a'] } }, 'p.name = any($2::text[])', [['a', 'b']]],
  [{ name: { $startsWith: '50%_Off\\' } }, 'lower(p.name collate "C") like $2::text', ['50\\%\\_off\\\\%']],
  [{ id: { $contains: 'AB' } }, 'lower(p.id::text collate "C") like $2::text', ['%ab%']],
  [
    { price: { $ge: 10.5, $lt: '10.505' } },
    '(p.price_minor >= $2::int8 and p.price_minor < $3::int8)',
    ['1050', '1051'],
  ],
  [{ price: 10.505 }, 'p.price_minor = $2::int8', [null]],
  [{ price: { $in: [1, 1.001] } }, 'p.price_minor = any($2::int8[])', [['100']]],
  [{ createdDate: { $lte: '2030-01-31' } }, 'p.created_at <= $2::timestamptz', ['2030-01-31T00:00:00.000000Z']],
  [{ tags: { $hasAll: ['a', 'b'] } }, 'p.tags @> $2::text[]', [['a', 'b']]],
  [
    { collectionIds: { $hasSome: [ID] } },
    'exists (select 1 from items i where (i.product_id = p.id) and i.collection_id = any($2::uuid[]))',
    [[ID]],
  ],
  [
    { $or: [{ name: 'a' }, { $not: { name: 'b', price: 1 } }] },
    '(p.name = $2::text or ((p.name = $3::text and p.price_minor = $4::int8)) is not true)',
    ['a', 'b', '100'],
  ],
])('%j', (filter, text, parameters) => {
  expect(compiled(filter)).toEqual({ text, parameters, nextParameter: 2 + parameters.length });
});

test('equal shapes give equal texts', () => {
  const one = compiled({ name: { $in: ['a'] }, $or: [{ price: 1 }, { price: { $gt: 0.001 } }] });
  const two = compiled({ name: { $in: ['x', 'y', 'z'] }, $or: [{ price: 2.005 }, { price: { $gt: 7 } }] });
  expect(two.text).toBe(one.text);
});

test('money needs an exponent', () => {
  expect(() => compileFilter(parseFilter(products, { price: 1 }))).toThrow('minorExponent');
});

test('a page by offset', () => {
  const wire = {
    filter: { name: 'a' },
    sort: [{ fieldName: 'price', order: 'DESC' }],
    paging: { limit: 24, offset: 48 },
  };
  const { rowKey, terms, ...rest } = compileQuery(parseQuery(products, wire, { seal }), { firstParameter: 2 });
  expect(terms).toEqual([
    { sql: 'p.price_minor', direction: ' desc nulls last' },
    { sql: 'p.id', direction: ' desc' },
  ]);
  expect(rest).toEqual({
    filter: 'p.name = $2::text',
    where: 'p.name = $2::text',
    orderBy: 'p.price_minor desc nulls last, p.id desc',
    limit: 24,
    tail: 'order by p.price_minor desc nulls last, p.id desc limit 24 offset $3::int8',
    parameters: ['a', 48],
    nextParameter: 4,
  });
  expect(rowKey).toBe('array[p.price_minor::text, p.id::text]::text[]');
});

test('a page after a cursor is one range of an index where nothing can be missing', () => {
  const query = parseQuery(
    products,
    { sort: [{ fieldName: 'createdDate', order: 'DESC' }], cursorPaging: {} },
    { seal },
  );
  const anchor = ['2030-01-31T10:00:00.000000Z', ID];
  const next = { ...query, paging: { kind: 'cursor', limit: 10, direction: 'next', anchor } } as const;
  expect(compileQuery(next).where).toBe('true and (p.created_at, p.id) < ($1::timestamptz, $2::uuid)');
  expect(compileQuery(next).tail).toBe('order by p.created_at desc, p.id desc limit 11');
  const prev = { ...next, paging: { ...next.paging, direction: 'prev' } } as const;
  expect(compileQuery(prev).where).toBe('true and (p.created_at, p.id) > ($1::timestamptz, $2::uuid)');
  expect(compileQuery(prev).tail).toBe('order by p.created_at, p.id limit 11');
});
