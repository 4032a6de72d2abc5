import { ValidationError } from '@headland/kernel';
import { describe, expect, test } from 'vitest';
import { defineEntity, parseQuery } from '../index.ts';
import { CHEAP, MOST, refuseTooDear } from './bounds.ts';
import { type PricedScope, priceOf } from './price.ts';
import { workOf } from './work.ts';

const goods = defineEntity({
  entity: 'goods',
  defaultSort: [{ fieldName: 'number', order: 'ASC' }],
  ordered: true,
  search: { sql: 'p.search', words: 'words', fields: { name: { code: 'n' } } },
  fields: {
    id: { type: 'uuid', sql: 'p.id', sortable: true },
    number: { type: 'integer', sql: 'p.number', sortable: true, nullable: false, aggregatable: true },
    slug: { type: 'text', sql: 'p.slug', keyed: true },
    name: { type: 'text', sql: 'p.name', sortable: true, aggregatable: true },
    description: { type: 'text', sql: `p.doc ->> 'description'`, sortable: true },
    tags: { type: 'textArray', sql: 'p.tags' },
    parts: { type: 'textArray', sql: { from: 'parts t', where: 't.id = p.id', value: 't.name' } },
  },
});
const seal = { site: 'site', key: new Uint8Array(32) };
const parsed = (wire: object) => parseQuery(goods, wire, { seal });
const LARGE = 100_000;
const cost = (wire: object, scope?: PricedScope, stored = LARGE) => priceOf(parsed(wire), stored, scope).total;
const id = '00000000-0000-4000-8000-000000000001';
const any = (count: number, filter: object) => ({ filter: { $or: Array.from({ length: count }, () => filter) } });

describe('a price', () => {
  test('of what an index finds is small, however many are asked for at once', () => {
    expect(cost({ filter: { id } })).toBeLessThan(CHEAP);
    expect(cost({ filter: { slug: 'one' } })).toBeLessThan(CHEAP);
    expect(
      cost({ filter: { id: { $hasSome: Array.from({ length: 100 }, (_, at) => id.slice(0, -3) + (100 + at)) } } }),
    ).toBeLessThan(2 * CHEAP);
    expect(cost({ filter: { id, description: { $contains: 'moon' } } })).toBeLessThan(CHEAP);
    expect(cost({ ...any(20, { id }) })).toBeLessThan(2 * CHEAP);
    expect(cost({ cursorPaging: { limit: 50 } })).toBeLessThan(CHEAP);
  });

  test('grows with each condition that no index serves, by what it takes', () => {
    const one = cost({ filter: { name: 'x' } });
    expect(one).toBeGreaterThan(CHEAP);
    expect(cost(any(20, { name: 'x' }))).toBeGreaterThan(1.5 * one);
    expect(cost({ filter: { name: { $contains: 'x' } } })).toBeGreaterThan(one);
    expect(cost({ filter: { description: { $contains: 'x' } } })).toBeGreaterThan(
      cost({ filter: { name: { $contains: 'x' } } }),
    );
    expect(cost({ filter: { parts: { $hasSome: ['x'] } } })).toBeGreaterThan(
      cost({ filter: { tags: { $hasSome: ['x'] } } }),
    );
    expect(cost({ filter: { tags: { $hasSome: ['a', 'b', 'c'] } } })).toBeGreaterThan(
      cost({ filter: { tags: { $hasSome: ['a'] } } }),
    );
  });

  test('knows no way round: negation, depth and an equality in one branch alone change nothing', () => {
    const plain = cost({ filter: { description: { $contains: 'x' } } });
    expect(cost({ filter: { $not: { description: { $contains: 'x' } } } })).toBe(plain);
    expect(cost({ filter: { $and: [{ $or: [{ description: { $contains: 'x' } }] }] } })).toBe(plain);
    expect(cost({ filter: { $or: [{ id }, { description: { $contains: 'x' } }] } })).toBeGreaterThan(plain);
    expect(cost({ filter: { id: { $ne: id } } })).toBeGreaterThan(CHEAP);
  });

  test('counts what is counted, sorted, passed over, added up and searched', () => {
    const cursor = { filter: { name: 'x' }, cursorPaging: { limit: 50 } };
    const paged = { filter: { name: 'x' }, paging: { limit: 50 } };
    expect(cost(paged)).toBeGreaterThan(cost(cursor));
    expect(cost({ ...paged, paging: { limit: 50, offset: 50_000 } })).toBeGreaterThan(cost(paged));
    expect(cost({ ...paged, paging: { limit: 100 } })).toBeGreaterThan(cost(paged));
    expect(cost({ ...cursor, sort: [{ fieldName: 'description', order: 'ASC' }] })).toBeGreaterThan(cost(cursor));
    const counts = { aggregations: [{ name: 'a', type: 'VALUE', fieldPath: 'name', value: {} }] };
    expect(cost({ ...cursor, ...counts })).toBeGreaterThan(cost(cursor));
    const search = (expression: string, fuzzy = false) =>
      cost({ search: { expression, fuzzy }, cursorPaging: { limit: 10 } });
    expect(search('moonlight harbour')).toBeGreaterThan(search('moonlight'));
    expect(search('moonlight', true)).toBeGreaterThan(search('moonlight'));
    expect(cost({ search: { expression: 'moonlight' }, filter: { name: 'x' } })).toBeGreaterThan(
      search('moonlight') + CHEAP,
    );
  });

  test('of an aggregation grows with its ranges, and with every bucket that a row may be in', () => {
    const of = (...aggregations: readonly object[]) =>
      cost({ cursorPaging: { limit: 1 }, aggregations: aggregations.map((one, at) => ({ ...one, name: `a${at}` })) });
    const ranges = (count: number, width: number) => ({
      type: 'RANGE',
      fieldPath: 'number',
      range: { buckets: Array.from({ length: count }, (_, at) => ({ from: at, to: at + width })) },
    });
    const nested = (...parts: readonly object[]) => ({
      type: 'NESTED',
      nested: { nestedAggregations: parts.map((one, at) => ({ ...one, name: `n${at}` })) },
    });
    const mean = { type: 'SCALAR', fieldPath: 'number', scalar: { type: 'AVG' } };
    expect(of(ranges(50, 1))).toBeGreaterThan(3 * of(ranges(3, 1)));
    expect(of(ranges(50, 50))).toBeGreaterThan(3 * of(ranges(50, 1)));
    expect(of(nested(ranges(10, 10), ranges(10, 10)))).toBeGreaterThan(5 * of(nested(ranges(10, 1), ranges(10, 1))));
    expect(of(nested(ranges(10, 10), mean))).toBeGreaterThan(of(ranges(10, 10), mean));
    expect(() =>
      refuseTooDear(
        priceOf(parsed({ aggregations: [{ ...nested(...Array(10).fill(ranges(50, 50))), name: 'all' }] }), LARGE),
        'user',
      ),
    ).toThrow(ValidationError);
  });

  test('is less where a list has few rows, and more by what a call asks in fields of its own', () => {
    const wire = { filter: { description: { $contains: 'x' } } };
    expect(cost(wire, { rows: 1_000 })).toBeLessThan(cost(wire) / 10);
    expect(cost({ cursorPaging: { limit: 10 } }, { besides: [{ path: 'text', cost: 100 }] })).toBeGreaterThan(100);
  });

  test('of a page after a cursor is that of the first, however it is asked for', () => {
    const filter = { description: { $contains: 'x' } };
    const first = priceOf(parsed({ filter, cursorPaging: { limit: 10 } }), LARGE);
    expect(first.parts.some(({ path }) => path === 'query.filter.description.$contains')).toBe(true);
  });
});

describe('a bound', () => {
  const refusal = (wire: object) => {
    try {
      refuseTooDear(priceOf(parsed(wire), LARGE), 'visitor');
    } catch (error) {
      if (error instanceof ValidationError) return error.violations;
      throw error;
    }
    return [];
  };

  test('is kept by what the public packages document: 100 conditions, 100 ids', () => {
    expect(refusal(any(100, { name: 'x' }))).toEqual([]);
    const tags = Array.from({ length: 100 }, (_, at) => `tag ${at}`);
    expect(refusal({ filter: { tags: { $hasSome: tags } } })).toEqual([]);
    expect(refusal({ filter: { description: { $contains: 'x' } } })).toEqual([]);
  });

  test('names what is dearest, what the whole costs and what is allowed', () => {
    const branches = [
      { name: 'x' },
      ...Array.from({ length: 240 }, (_, at) => ({ description: { $contains: `${at}` } })),
    ];
    expect(refusal({ filter: { $or: branches } })).toEqual([
      {
        field: 'query.filter.$or[1].description.$contains',
        description: expect.stringMatching(
          /^makes this query too dear: it costs \d+, of which \d+ here, and \d+ is allowed$/,
        ),
        violatedRule: 'OTHER',
        ruleName: 'QUERY_TOO_DEAR',
        data: { cost: expect.any(Number), part: expect.any(Number), allowed: MOST.visitor },
      },
    ]);
    expect(refusal({ paging: { offset: 2 ** 31 - 1 } })).toMatchObject([{ field: 'query.paging.offset' }]);
  });

  test('is larger for those who act for the business', () => {
    const price = priceOf(parsed(any(10, { description: { $contains: 'x' } })), LARGE);
    expect(() => refuseTooDear(price, 'visitor')).toThrow(ValidationError);
    expect(() => refuseTooDear(price, 'none')).toThrow(ValidationError);
    expect(() => refuseTooDear(price, 'user')).not.toThrow();
  });
});

test.each([
  ['p.name', 'column'],
  ['id', 'column'],
  [`lower(p.name)`, 'computed'],
  [`p.doc ->> 'brand'`, 'document'],
  [`o.details #>> '{a,b}'`, 'document'],
  ['(select sum(v.quantity) from variants v)', 'rows'],
])('%s takes %s', (sql, work) => {
  expect(workOf(sql)).toBe(work);
});
