import { ClientError } from '@headland/client';
import type { Locality } from '@headland/words/locality.ts';
import { api } from '../../api/client.ts';
import { explainShortly } from '../../api/explain.ts';
import { CellProblem } from '../../elements/grid-cell.tsx';
import { readStock } from './stock-text.ts';

export interface StockPlace {
  readonly productId: string;
  readonly variantId: string;
}

/** What was done, so that it can be taken back. */
export interface StockChange {
  readonly before: number;
  readonly after: number;
}

/**
 * Changes the pieces of one variant by what was typed. A number that is set replaces what the person saw; if buyers were
 * quicker, they are told once and decide.
 * @param seen pieces that the person saw, or was told of
 * @throws CellProblem
 * @throws StockMoved if the pieces are not those that were seen
 */
export async function changeStock(
  place: StockPlace,
  text: string,
  seen: number,
  locality: Locality,
): Promise<StockChange> {
  const intent = readStock(text);
  if (!intent) throw new CellProblem('Type a whole number to set, or +5 or -3 to add or take away.');
  const before = await piecesOf(place, locality);
  if (intent.kind === 'shift') {
    if (intent.by !== 0) await shiftStock(place, intent.by, locality);
    return { before, after: before + intent.by };
  }
  if (before !== seen) throw new StockMoved(before, intent.to);
  const variants = [{ variantId: place.variantId, quantity: intent.to }];
  await told(locality, () =>
    api.call('updateInventoryVariants', {
      inventoryItem: { productId: place.productId, variants },
      reason: 'MANUAL',
    }),
  );
  return { before, after: intent.to };
}

/** The stock is not what the person saw when they typed. */
export class StockMoved extends CellProblem {
  readonly now: number;

  constructor(now: number, wanted: number) {
    super(`There are ${now} by now: some were sold or came back. Press Enter to set ${wanted} all the same.`);
    this.now = now;
  }
}

/** Adds or takes away pieces, whatever happened meanwhile. @throws CellProblem */
export async function shiftStock(place: StockPlace, by: number, locality: Locality): Promise<void> {
  if (by > 0) {
    const incrementData = [{ ...place, incrementBy: by }];
    await told(locality, () => api.call('incrementInventory', { incrementData, reason: 'MANUAL' }));
  } else {
    const decrementData = [{ ...place, decrementBy: -by }];
    await told(locality, () => api.call('decrementInventory', { decrementData, reason: 'MANUAL' }));
  }
}

async function piecesOf({ productId, variantId }: StockPlace, locality: Locality): Promise<number> {
  const answer = await told(locality, () =>
    api.call('getInventoryVariants', { inventoryId: productId, variantIds: [variantId] }),
  );
  return answer.inventoryItem?.variants?.find((one) => one.variantId === variantId)?.quantity ?? 0;
}

async function told<T>(locality: Locality, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new CellProblem(wordsOf(error, locality));
  }
}

function wordsOf(error: unknown, locality: Locality): string {
  if (!(error instanceof ClientError)) return explainShortly(error, locality);
  const [violation] = error.details.validationError?.fieldViolations ?? [];
  if (violation) return `The stock ${violation.description}.`;
  if (error.code === 'INSUFFICIENT_INVENTORY') return 'There are not that many pieces left.';
  return explainShortly(error, locality);
}
