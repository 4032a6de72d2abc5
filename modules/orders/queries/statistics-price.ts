import type { ListsDatabase, Price } from '@headland/query';

/** Milliseconds of one core for an order: added up from an index, or with its lines. */
const WEIGHTS = { sums: 0.0005, lines: 0.003 } as const;

/** Statistics are slow where there are many orders, and still no question that an owner may not ask. */
const MOST = 2_000;

/** What adding up costs at the most, in the unit of `priceOf`: every order may lie in the time that is asked for. */
export async function priceOfStatistics(
  database: Pick<ListsDatabase, 'rowsOf'>,
  what: keyof typeof WEIGHTS,
): Promise<Price> {
  const total = Math.min(MOST, WEIGHTS[what] * (await database.rowsOf('orders')));
  return { total, parts: [{ path: 'startDate', cost: total }] };
}
