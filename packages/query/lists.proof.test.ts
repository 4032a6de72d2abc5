import { type Database, openDatabase, sql } from '@headland/db';
import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { extent } from '@headland/testkit/extent';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { presentAggregations } from './aggregations/present-aggregations.ts';
import { evaluate, evaluateAggregations, listRows, matches, parseQuery } from './index.ts';
import { type Comic, comics, Shelf, type StoredComic, shelfName } from './testing/comics.ts';
import { listQuery, wordyShelf } from './testing/list-arbitraries.ts';
import { plainlyMatches } from './testing/plain-oracle.ts';
import { plainlyFinds } from './testing/plain-search.ts';

/*
 * P-11 for whole lists: what a list answers (filter, search, order, page, total and aggregations, in one statement) is what the evaluators
 * answer in memory. A failure prints fast-check's seed and path, which reproduce it.
 */

const cursorKey = new Uint8Array(32).fill(7);
const CURRENCIES = { 0: 'JPY', 2: 'USD', 3: 'KWD' } as const;
const cases = fc
  .constantFrom(0 as const, 2 as const, 3 as const)
  .chain((exponent) => fc.record({ exponent: fc.constant(exponent), stored: wordyShelf(exponent, 25) }));
/** As the comics' entity says. */
const COUNTED = 4;
let site = 0;

type Exponent = keyof typeof CURRENCIES;

function contextOf(exponent: Exponent) {
  const settings = { id: shelfName(site), currency: CURRENCIES[exponent] };
  // Nothing else of a site is asked for by a list.
  return { site: settings } as Parameters<typeof listRows>[1];
}

function answerOf(database: Database, exponent: Exponent, wire: unknown) {
  return listRows(
    database.pool,
    contextOf(exponent),
    comics,
    { wire, cursorKey },
    {
      scope: { from: sql`comics c`, where: sql`c.site = ${site}` },
      select: sql`c.id`,
      toRow: ({ id }: { id: string }) => id,
    },
  );
}

function oracleOf(documents: readonly Comic[], exponent: Exponent, wire: unknown) {
  const query = parseQuery(comics, wire, { seal: { site: shelfName(site), key: cursorKey } });
  const { rows, total, tooManyToCount } = evaluate(query, documents, exponent);
  const found = documents.filter((document) => matches(query.filter, document));
  const lists = evaluateAggregations(query.aggregations, found, exponent);
  const aggregations = presentAggregations(query.aggregations, lists, exponent);
  return { items: rows.map(({ document }) => document.id), total, tooManyToCount, aggregations };
}

/** Sums of fractions depend on the order of their rows in the last digits; everything else is exact. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => {
      if (typeof part !== 'number' || Number.isSafeInteger(part)) return part;
      return Math.abs(part) < 1e-6 ? 0 : Number(part.toPrecision(9));
    }),
  );
}

function agreement(
  world: () => { database: Database; shelf: Shelf },
  spoil: (wire: object) => object = (wire) => wire,
) {
  return fc.asyncProperty(cases, listQuery, async ({ exponent, stored }, wire) => {
    site += 1;
    const { database, shelf } = world();
    await shelf.add(site, stored);
    const documents = stored.map(({ comic }: StoredComic) => comic);
    const { items, paging, aggregations } = await answerOf(database, exponent, spoil(wire));
    if (paging.kind !== 'offset') throw new Error('pages are asked for by offset here');
    const { total, tooManyToCount } = paging;
    expect(rounded({ items, total, tooManyToCount, aggregations })).toEqual(
      rounded(oracleOf(documents, exponent, wire)),
    );
    const plainly = documents.filter((one) => plainlyMatches(wire.filter, one) && plainlyFinds(wire.search, one));
    const most = wire.search.expression?.trim() ? COUNTED : plainly.length;
    expect([total, tooManyToCount]).toEqual([Math.min(plainly.length, most), plainly.length > most]);
  });
}

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

  test('P-11: pages of a search by cursor give every find once, the best first, there and back', async () => {
    const property = fc.asyncProperty(cases, listQuery, async ({ exponent, stored }, { search, filter }) => {
      site += 1;
      await shelf.add(site, stored);
      const everything = { search, ...(filter && { filter }), paging: { limit: 100 } };
      const whole = await answerOf(database, exponent, everything);
      const walked: string[] = [];
      let asked: object = { search, ...(filter && { filter }), cursorPaging: { limit: 3 } };
      for (;;) {
        const { items, paging } = await answerOf(database, exponent, asked);
        walked.push(...items);
        const next = paging.kind === 'cursor' ? paging.cursors.next : undefined;
        if (next === undefined) break;
        asked = { cursorPaging: { cursor: next } };
      }
      expect(walked).toEqual(whole.items);
      const back: string[] = [];
      for (;;) {
        const { items, paging } = await answerOf(database, exponent, asked);
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
      const planted = await fc.check(agreement(world, spoilt), { numRuns: 20_000, endOnFailure: true });
      expect(planted.failed).toBe(true);
      expect(String(planted.errorInstance)).toContain('AssertionError');
      // The plant is what failed: without it the very same queries agree.
      await fc.assert(agreement(world), { seed: planted.seed, numRuns: planted.numRuns });
    });
  }
});
