import { type Database, openDatabase } from '@headland/db';
import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { extent } from '@headland/testkit/extent';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedComic } from './testing/arbitraries.ts';
import { Shelf } from './testing/comics.ts';
import { listQuery } from './testing/list-arbitraries.ts';
import { agreement, answerOf, cases, fill } from './testing/lists-agree.ts';

/*
 * P-11 for whole lists: what a list answers (filter, search, order, page, total and aggregations, in one statement) is what the evaluators
 * answer in memory. A failure prints fast-check's seed and path, which reproduce it.
 */

describe.each([
  ['18', extent(2_000, 50_000)],
  ['15', extent(500, 5_000)],
] as const)('on PostgreSQL %s', (version, numRuns) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let shelf: Shelf;
  beforeAll(async () => {
    testDatabase = await createTestDatabase({ version });
    shelf = await Shelf.open(testDatabase.url);
    database = openDatabase({ url: testDatabase.url });
  });
  afterAll(async () => {
    await database.close();
    await shelf.close();
    await testDatabase.drop();
  });
  const world = () => ({ database, shelf });

  test(`P-11: ${numRuns} random lists with search and aggregations: no difference, no SQL error`, async () => {
    await fc.assert(agreement(world), { numRuns });
  });

  test('adds fractions without rounding them, up to the greatest that there is', async () => {
    const [any] = fc.sample(storedComic(2), { seed: 1, numRuns: 1 });
    if (!any) throw new Error('no sample');
    for (const rating of [-Number.MAX_VALUE, 0.1 + 0.2]) {
      await fill(shelf, [{ ...any, comic: { ...any.comic, rating } }]);
      const sum = { name: 'sum', type: 'SCALAR', fieldPath: 'rating', scalar: { type: 'SUM' } };
      const { aggregations } = await answerOf(database.pool, 2, { aggregations: [sum] });
      expect(aggregations).toMatchObject([{ scalar: { type: 'SUM', value: rating } }]);
    }
  });

  test('P-11: pages of a search by cursor give every find once, the best first, there and back', async () => {
    const property = fc.asyncProperty(cases, listQuery, async ({ exponent, stored }, { search, filter }) => {
      await fill(shelf, stored);
      const everything = { search, ...(filter && { filter }), paging: { limit: 100 } };
      const whole = await answerOf(database.pool, exponent, everything);
      const walked: string[] = [];
      let asked: object = { search, ...(filter && { filter }), cursorPaging: { limit: 3 } };
      for (;;) {
        const { items, paging } = await answerOf(database.pool, exponent, asked);
        walked.push(...items);
        const next = paging.kind === 'cursor' ? paging.cursors.next : undefined;
        if (next === undefined) break;
        asked = { cursorPaging: { cursor: next } };
      }
      expect(walked).toEqual(whole.items);
      const back: string[] = [];
      for (;;) {
        const { items, paging } = await answerOf(database.pool, exponent, asked);
        back.unshift(...items);
        const prev = paging.kind === 'cursor' ? paging.cursors.prev : undefined;
        if (prev === undefined) break;
        asked = { cursorPaging: { cursor: prev } };
      }
      expect(back).toEqual(whole.items);
    });
    await fc.assert(property, { numRuns: numRuns / 10 });
  });

  if (version === '18') {
    test.each<[string, (wire: Record<string, unknown>) => object]>([
      ['typos forgotten', (wire) => ({ ...wire, search: { ...Object(wire.search), fuzzy: false } })],
      ['any word taken for all', (wire) => ({ ...wire, search: { ...Object(wire.search), mode: 'OR' } })],
      ['every field searched', (wire) => ({ ...wire, search: { ...Object(wire.search), fields: [] } })],
      ['periods of another zone', (wire) => ({ ...wire, timeZone: 'UTC' })],
      ['the filter left out', ({ filter: _, ...wire }) => wire],
    ])('P-11, the control: a planted fault in a list is found: %s', async (_name, spoil) => {
      const spoilt = (wire: object) => spoil({ ...wire });
      const planted = await fc.check(agreement(world, { wire: spoilt }), { numRuns: 20_000, endOnFailure: true });
      expect(planted.failed).toBe(true);
      expect(String(planted.errorInstance)).toContain('AssertionError');
      // The plant is what failed: without it the very same queries agree.
      await fc.assert(agreement(world), { seed: planted.seed, numRuns: planted.numRuns });
    });
  }
});
