import type { OrderedLine, Quote, QuoteRequest, Sellable, Shortage } from './index.ts';

const unknownItem: Quote = { availability: 'NOT_FOUND', available: 0, item: null };

/**
 * Makes one sellable of many: each line goes to the one that its app id names. Locks are taken in the order of the
 * canonical app ids, and within one sellable in its own sorted order, so two orders can never wait for each other.
 *
 * `hold` asks every sellable, so that all shortages are known at once. If it answers any, some lines may have been
 * taken: the caller must roll its transaction back.
 */
export function combineSellables(sellables: readonly Sellable[]): Sellable {
  const byAppId = new Map(
    sellables.flatMap((sellable) => sellable.appIds.map((id) => [id.toLowerCase(), sellable] as const)),
  );
  const sorted = [...sellables].sort((a, b) => ((a.appIds[0] ?? '') < (b.appIds[0] ?? '') ? -1 : 1));

  const find = (appId: string) => byAppId.get(appId.toLowerCase());

  function partsOf(lines: readonly OrderedLine[]): (readonly [Sellable, OrderedLine[]])[] {
    const orphan = lines.find((line) => !find(line.key.appId));
    if (orphan) throw new Error(`nothing here sells for the app ${orphan.key.appId}`);
    return sorted
      .map((sellable) => [sellable, lines.filter((line) => find(line.key.appId) === sellable)] as const)
      .filter(([, part]) => part.length > 0);
  }

  return {
    appIds: sellables.flatMap((sellable) => sellable.appIds),

    async quote(db, ctx, requests) {
      const quotes: Quote[] = requests.map(() => unknownItem);
      for (const sellable of sorted) {
        const places = requests.flatMap((request, at) =>
          find(request.reference.appId) === sellable ? [{ request, at }] : [],
        );
        if (places.length === 0) continue;
        const asked: QuoteRequest[] = places.map(({ request }) => request);
        const answers = await sellable.quote(db, ctx, asked);
        for (const [index, { at }] of places.entries()) quotes[at] = answers[index] ?? unknownItem;
      }
      return quotes;
    },

    async hold(tx, ctx, lines) {
      const shortages: Shortage[] = [];
      for (const [sellable, part] of partsOf(lines)) shortages.push(...(await sellable.hold(tx, ctx, part)));
      return shortages;
    },
    async confirm(tx, ctx, lines) {
      for (const [sellable, part] of partsOf(lines)) await sellable.confirm(tx, ctx, part);
    },
    async release(tx, ctx, lines) {
      for (const [sellable, part] of partsOf(lines)) await sellable.release(tx, ctx, part);
    },
    async restock(tx, ctx, lines) {
      for (const [sellable, part] of partsOf(lines)) await sellable.restock(tx, ctx, part);
    },
  };
}
