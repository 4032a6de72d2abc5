import { type Database, type Queryable, sql } from '@headland/db';
import fc from 'fast-check';
import { expect } from 'vitest';
import { presentAggregations } from '../aggregations/present-aggregations.ts';
import { evaluate, evaluateAggregations, listRows, matches, parseQuery } from '../index.ts';
import { type Comic, comics, type Shelf, type StoredComic, shelfName } from './comics.ts';
import { listQuery, wordyShelf } from './list-arbitraries.ts';
import { plainlyMatches } from './plain-oracle.ts';
import { plainlyFinds } from './plain-search.ts';

const cursorKey = new Uint8Array(32).fill(7);
const CURRENCIES = { 0: 'JPY', 2: 'USD', 3: 'KWD' } as const;
export const cases = fc
  .constantFrom(0 as const, 2 as const, 3 as const)
  .chain((exponent) => fc.record({ exponent: fc.constant(exponent), stored: wordyShelf(exponent, 25) }));
/** As the comics' entity says. */
const COUNTED = 4;
let site = 0;

/** A shelf of its own for each case. */
export async function fill(shelf: Shelf, stored: readonly StoredComic[]): Promise<void> {
  site += 1;
  await shelf.add(site, stored);
}

type Exponent = keyof typeof CURRENCIES;

function contextOf(exponent: Exponent) {
  const settings = { id: shelfName(site), currency: CURRENCIES[exponent] };
  // Nothing else of a site is asked for by a list.
  return { site: settings, principal: { kind: 'user' } } as Parameters<typeof listRows>[1];
}

export function answerOf(db: Queryable, exponent: Exponent, wire: unknown) {
  return listRows(
    { pool: db, costly: () => db, rowsOf: () => 100 },
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

/** As it would be sent: without what is undefined, and without the sign of zero. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** How a twin that must be found out differs from the product. */
export interface Spoilt {
  readonly wire?: (wire: object) => object;
  readonly db?: (db: Queryable) => Queryable;
}

/** That a list answers what the evaluators answer in memory, for any list. */
export function agreement(
  world: () => { database: Database; shelf: Shelf },
  { wire: ask = (wire) => wire, db: on = (db) => db }: Spoilt = {},
) {
  return fc.asyncProperty(cases, listQuery, async ({ exponent, stored }, wire) => {
    const { database, shelf } = world();
    await fill(shelf, stored);
    const documents = stored.map(({ comic }: StoredComic) => comic);
    const { items, paging, aggregations } = await answerOf(on(database.pool), exponent, ask(wire));
    if (paging.kind !== 'offset') throw new Error('pages are asked for by offset here');
    const { total, tooManyToCount } = paging;
    expect(sent({ items, total, tooManyToCount, aggregations })).toEqual(sent(oracleOf(documents, exponent, wire)));
    const plainly = documents.filter((one) => plainlyMatches(wire.filter, one) && plainlyFinds(wire.search, one));
    const most = wire.search.expression?.trim() ? COUNTED : plainly.length;
    expect([total, tooManyToCount]).toEqual([Math.min(plainly.length, most), plainly.length > most]);
  });
}
