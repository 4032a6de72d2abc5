import { later, type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { HeldState, Shortage } from './held-line.ts';
import type { Quote, QuoteRequest, SaidItem } from './quote.ts';
import type { Sellable, Standing } from './sellable.ts';

/** What a site does not have it does not sell any more; what was ordered before is paid, kept and given back as ever. */
function isOff({ app }: Sellable, { site }: Context): boolean {
  return app !== undefined && site.appsOff?.includes(app) === true;
}

/** What a merchant says of an item counts before what its app says; what there is of it is its app's to say. */
function inWordsOf(said: SaidItem | undefined, quote: Quote): Quote {
  if (said === undefined || quote.item === null) return quote;
  const { item } = quote;
  return { ...quote, item: { ...item, ...said, reference: { ...item.reference, said } } };
}

const unknownItem: Quote = { availability: 'NOT_FOUND', available: 0, item: null };

/**
 * Makes one sellable of many: each line goes to the one that its app id names. Locks are taken in the order of the
 * canonical app ids, and within one sellable in its own sorted order, so two orders can never wait for each other. All
 * sellables are asked, so that all shortages are known at once; with any, what some of them kept is given back.
 */
export function combineSellables(sellables: readonly Sellable[]): Sellable {
  const byAppId = new Map(
    sellables.flatMap((sellable) => sellable.appIds.map((id) => [id.toLowerCase(), sellable] as const)),
  );
  const sorted = [...sellables].sort((a, b) => ((a.appIds[0] ?? '') < (b.appIds[0] ?? '') ? -1 : 1));
  const find = (appId: string) => byAppId.get(appId.toLowerCase());

  const placesOf = (sellable: Sellable, items: readonly { readonly appId: string }[]) =>
    items.flatMap((item, place) => (find(item.appId) === sellable ? [place] : []));

  /** The places of each sellable's part of the items, in the order of locks. */
  function partsOf(items: readonly { readonly appId: string }[]): (readonly [Sellable, number[]])[] {
    const orphan = items.find((item) => !find(item.appId));
    if (orphan) throw new Error(`nothing here sells for the app ${orphan.appId}`);
    return sorted
      .map((sellable) => [sellable, placesOf(sellable, items)] as const)
      .filter(([, places]) => places.length > 0);
  }

  /** Does the same with each sellable's lines. @returns what they answer, one after the other */
  async function each<L extends { readonly key: { readonly appId: string } }, R>(
    lines: readonly L[],
    act: (sellable: Sellable, part: L[]) => Promise<readonly R[]>,
  ): Promise<R[]> {
    const answers: R[] = [];
    for (const [sellable, places] of partsOf(lines.map((line) => line.key))) {
      answers.push(...(await act(sellable, at(lines, places))));
    }
    return answers;
  }

  const standing: Standing = {
    async statesOf(db, lines) {
      const states: (HeldState | null)[] = lines.map(() => 'ENDED');
      for (const sellable of sorted) {
        const places = placesOf(sellable, lines);
        if (places.length === 0) continue;
        const answers = await sellable.standing.statesOf(db, at(lines, places));
        for (const [index, place] of places.entries())
          states[place] = answers[index] === undefined ? 'ENDED' : answers[index];
      }
      return states;
    },
    async *pages(db) {
      for (const sellable of sorted) yield* sellable.standing.pages(db);
    },
  };

  return {
    appIds: sellables.flatMap((sellable) => sellable.appIds),
    standing,

    async quote(db, ctx, requests) {
      const quotes: Quote[] = requests.map(() => unknownItem);
      for (const sellable of sorted) {
        const places = placesOf(
          sellable,
          requests.map((request) => request.reference),
        );
        if (places.length === 0 || isOff(sellable, ctx)) continue;
        const answers = await sellable.quote(db, ctx, at<QuoteRequest>(requests, places));
        for (const [index, place] of places.entries()) quotes[place] = answers[index] ?? unknownItem;
      }
      return quotes.map((quote, place) => inWordsOf(requests[place]?.reference.said, quote));
    },
    hold: (tx, ctx, lines, until) =>
      allOrNone(tx, new Set(lines.map((line) => find(line.key.appId))).size > 1, () =>
        each(lines, (sellable, part) => sellable.hold(tx, ctx, part, until)),
      ),
    confirm: (tx, ctx, lines) => each(lines, (sellable, part) => sellable.confirm(tx, ctx, part)),
    async release(tx, ctx, lines) {
      await each(lines, async (sellable, part) => {
        await sellable.release(tx, ctx, part);
        return [];
      });
    },
    async restock(tx, ctx, lines) {
      await each(lines, async (sellable, part) => {
        await sellable.restock(tx, ctx, part);
        return [];
      });
    },
  };
}

/** One sellable keeps all or none by itself; of several, those that had enough must be undone. */
async function allOrNone(tx: Queryable, several: boolean, hold: () => Promise<Shortage[]>): Promise<Shortage[]> {
  if (!several) return hold();
  await later(tx, sql`savepoint hold_all`);
  const short = await hold();
  if (short.length > 0) await later(tx, sql`rollback to savepoint hold_all`);
  await later(tx, sql`release savepoint hold_all`);
  return short;
}

function at<T>(items: readonly T[], places: readonly number[]): T[] {
  return places.flatMap((place) => items[place] ?? []);
}

/** The one name of an app that has several; of an app that sells nothing its own. */
export function canonicalAppOf(sellables: readonly Pick<Sellable, 'appIds'>[]): (appId: string) => string {
  const names = new Map(
    sellables.flatMap(({ appIds }) => appIds.map((id) => [id.toLowerCase(), (appIds[0] ?? id).toLowerCase()] as const)),
  );
  return (appId) => names.get(appId.toLowerCase()) ?? appId.toLowerCase();
}
