import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluate, pageOf, parseQuery, type Query, QueryError } from './index.ts';
import { cursorQuery, garbage, offsetQuery, shelfOf, storedComic } from './testing/arbitraries.ts';
import { type Comic, comics, type Plant, Shelf } from './testing/comics.ts';
import { plainlyMatches } from './testing/plain-oracle.ts';

/*
 * P-11: what PostgreSQL answers to a compiled query is what the evaluator answers in memory. A failure prints fast-check's
 * seed and path, which reproduce it.
 */

const seal = { site: 'site', key: new Uint8Array(32).fill(7) };
const exponents = fc.constantFrom(0, 2, 3);
let site = 0;

const cases = exponents.chain((exponent) =>
  fc.record({ exponent: fc.constant(exponent), stored: shelfOf(exponent, 25) }),
);

/** The rows that the evaluator finds, as the database gives them. */
function oracle(query: Query, documents: readonly Comic[], exponent: number) {
  const { rows, total } = evaluate(query, documents, exponent);
  return { total, rows: rows.map(({ document, key }) => ({ id: document.id, key: comparableKey(query, key) })) };
}

/** Numbers have several texts (`1e-07`, `1e-7`); everything else has one. */
function comparableKey(query: Query, key: readonly (string | null)[]): readonly unknown[] {
  return key.map((text, index) => (query.sort[index]?.key.type === 'number' && text !== null ? Number(text) : text));
}

async function answer(shelf: Shelf, at: number, query: Query, exponent: number, plant?: Plant) {
  const { rows, total } = await shelf.find(at, query, exponent, plant);
  return { total, rows: rows.map(({ id, key }) => ({ id, key: comparableKey(query, key) })) };
}

function agreement(shelf: Shelf, plant?: Plant) {
  return fc.asyncProperty(cases, offsetQuery, async ({ exponent, stored }, wire) => {
    site += 1;
    await shelf.add(site, stored);
    const query = parseQuery(comics, wire, { seal });
    const documents = stored.map(({ comic }) => comic);
    const answered = await answer(shelf, site, query, exponent, plant);
    expect(answered).toEqual(oracle(query, documents, exponent));
    const plainly = documents.filter((document) => plainlyMatches(wire.filter, document));
    expect(answered.total).toBe(plainly.length);
    const ids = new Set(plainly.map(({ id }) => id));
    expect(answered.rows.filter(({ id }) => !ids.has(id))).toEqual([]);
  });
}

describe.each([
  ['18', 2000],
  ['15', 500],
] as const)('on PostgreSQL %s', (version, numRuns) => {
  let database: TestDatabase;
  let shelf: Shelf;
  beforeAll(async () => {
    database = await createTestDatabase({ version });
    shelf = await Shelf.open(database.url);
  });
  afterAll(async () => {
    await shelf.close();
    await database.drop();
  });

  test(`P-11: ${numRuns} random queries: no difference, no SQL error`, async () => {
    await fc.assert(agreement(shelf), { numRuns });
  });

  test(`${numRuns} pieces of garbage: an answer or a QueryError, nothing else`, async () => {
    const seen = { answered: 0, refused: 0 };
    const property = fc.asyncProperty(cases, garbage, async ({ exponent, stored }, wire) => {
      const sent: unknown = wire === undefined ? null : JSON.parse(JSON.stringify(wire));
      let query: Query;
      try {
        query = parseQuery(comics, sent, { seal });
      } catch (error) {
        if (!(error instanceof QueryError)) throw error;
        seen.refused += 1;
        expect(error.violations.length).toBeGreaterThan(0);
        for (const { field } of error.violations) expect(field).toMatch(/^query/);
        return;
      }
      seen.answered += 1;
      site += 1;
      await shelf.add(site, stored);
      const documents = stored.map(({ comic }) => comic);
      expect(await answer(shelf, site, query, exponent)).toEqual(oracle(query, documents, exponent));
    });
    await fc.assert(property, { numRuns });
    expect(seen.answered).toBeGreaterThan(numRuns / 100);
    expect(seen.refused).toBeGreaterThan(numRuns / 4);
  });

  test('P-11: pages by cursor: every row once, whatever is added between two pages', async () => {
    const walks = cases.chain((shelfCase) =>
      fc.record({
        exponent: fc.constant(shelfCase.exponent),
        stored: fc.constant(shelfCase.stored),
        added: fc.array(storedComic(shelfCase.exponent), { maxLength: 8 }),
      }),
    );
    const property = fc.asyncProperty(walks, cursorQuery, async ({ exponent, stored, added }, wire) => {
      site += 1;
      await shelf.add(site, stored);
      const before = stored.map(({ comic }) => comic);
      const known = new Set(before.map(({ id }) => id));
      const later = added.filter(({ comic }) => !known.has(comic.id));
      const newcomers = [...new Map(later.map((entry) => [entry.comic.id, entry])).values()];
      let documents = before;

      const pageAt = async (request: unknown) => {
        const query = parseQuery(comics, request, { seal });
        const found = await shelf.find(site, query, exponent);
        const evaluated = evaluate(query, documents, exponent);
        expect(found.rows.map(({ id }) => id)).toEqual(evaluated.rows.map(({ document }) => document.id));
        expect(found.total).toBe(evaluated.total);
        const page = pageOf(query, found.rows, seal, ({ key }) => key);
        return { ids: page.items.map(({ id }) => id), hasNext: page.hasNext, cursors: page.cursors };
      };
      const everything = (request: object) => {
        const whole = parseQuery(comics, { ...request, cursorPaging: { limit: 100 } }, { seal });
        return evaluate(whole, documents, exponent).rows.map(({ document }) => document.id);
      };
      const cursorPaging = (cursor: string) => ({ cursorPaging: { cursor, limit: wire.cursorPaging.limit } });

      // Forwards, with a newcomer between any two pages.
      const atStart = everything(wire);
      const walked: string[] = [];
      let page = await pageAt(wire);
      expect(page.cursors.prev).toBeUndefined();
      walked.push(...page.ids);
      while (page.cursors.next !== undefined) {
        const newcomer = newcomers.pop();
        if (newcomer !== undefined) {
          await shelf.add(site, [newcomer]);
          documents = [...documents, newcomer.comic];
        }
        expect(page.hasNext).toBe(true);
        page = await pageAt(cursorPaging(page.cursors.next));
        walked.push(...page.ids);
      }
      expect(page.hasNext).toBe(false);
      expect(new Set(walked).size).toBe(walked.length);
      expect(walked.filter((id) => known.has(id))).toEqual(atStart);

      // Backwards from the last page, with nothing added: everything before it, in the same order.
      const atEnd = everything(wire);
      const back = [...page.ids];
      while (page.cursors.prev !== undefined) {
        page = await pageAt(cursorPaging(page.cursors.prev));
        expect(page.hasNext).toBe(true);
        back.unshift(...page.ids);
      }
      expect(back).toEqual(atEnd);
    });
    await fc.assert(property, { numRuns: numRuns / 10 });
  });
});

describe('P-11, the control: a planted bug is found', () => {
  let database: TestDatabase;
  let shelf: Shelf;
  beforeAll(async () => {
    database = await createTestDatabase();
    shelf = await Shelf.open(database.url);
  });
  afterAll(async () => {
    await shelf.close();
    await database.drop();
  });

  const replacing =
    (wanted: string, instead: string): Plant =>
    (compiled) => ({
      ...compiled,
      filter: compiled.filter.replaceAll(wanted, instead),
      where: compiled.where.replaceAll(wanted, instead),
      tail: compiled.tail.replaceAll(wanted, instead),
    });

  const unescaped: Plant = (compiled) => ({
    ...compiled,
    parameters: compiled.parameters.map((value) =>
      typeof value === 'string' ? value.replace(/\\([%_])/, '$1') : value,
    ),
  });

  test.each<[string, Plant]>([
    ['greater or equal taken for greater', replacing(' >= ', ' > ')],
    ['three-valued not', replacing(') is not true', ') is false')],
    ['all taken for some', replacing(' @> ', ' && ')],
    ['missing values last', replacing(' nulls first', ' nulls last')],
    ['the order of the language', replacing(' collate "C"', ' collate "und-x-icu"')],
    ['LIKE characters not escaped', unescaped],
    [
      'an off-by-one offset',
      (compiled) => ({ ...compiled, tail: compiled.tail.replace(/offset (\S+)/, 'offset $1 + 1') }),
    ],
  ])('%s', async (_name, plant) => {
    const planted = await fc.check(agreement(shelf, plant), { numRuns: 20_000, endOnFailure: true });
    expect(planted.failed).toBe(true);
    expect(String(planted.errorInstance)).toContain('AssertionError');
    // The plant is what failed: without it the very same queries agree.
    await fc.assert(agreement(shelf), { seed: planted.seed, numRuns: planted.numRuns });
  });
});
