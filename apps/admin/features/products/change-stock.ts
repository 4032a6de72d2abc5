import { ClientError } from '@headland/client';
import { api } from '../../api/client.ts';
import { CellProblem } from '../../elements/grid-cell.tsx';
import { cellProblem } from './save-problem.ts';
import { readStock } from './stock-text.ts';
import type { ProductSay } from './words.ts';

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
  say: ProductSay,
): Promise<StockChange> {
  const intent = readStock(text);
  if (!intent) throw new CellProblem(say('stockUnreadable'));
  const before = await piecesOf(place, say);
  if (intent.kind === 'shift') {
    if (intent.by !== 0) await shiftStock(place, intent.by, say);
    return { before, after: before + intent.by };
  }
  if (before !== seen) throw new StockMoved(before, say('stockMoved', { now: before, wanted: intent.to }));
  const variants = [{ variantId: place.variantId, quantity: intent.to }];
  await told(say, 'inventoryItem.variants[0].quantity', () =>
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

  constructor(now: number, message: string) {
    super(message);
    this.now = now;
  }
}

/** Adds or takes away pieces, whatever happened meanwhile. @throws CellProblem */
export async function shiftStock(place: StockPlace, by: number, say: ProductSay): Promise<void> {
  if (by > 0) {
    const incrementData = [{ ...place, incrementBy: by }];
    await told(say, 'incrementData[0].incrementBy', () =>
      api.call('incrementInventory', { incrementData, reason: 'MANUAL' }),
    );
  } else {
    const decrementData = [{ ...place, decrementBy: -by }];
    await told(say, 'decrementData[0].decrementBy', () =>
      api.call('decrementInventory', { decrementData, reason: 'MANUAL' }),
    );
  }
}

async function piecesOf({ productId, variantId }: StockPlace, say: ProductSay): Promise<number> {
  const answer = await told(say, null, () =>
    api.call('getInventoryVariants', { inventoryId: productId, variantIds: [variantId] }),
  );
  return answer.inventoryItem?.variants?.find((one) => one.variantId === variantId)?.quantity ?? 0;
}

/** @param field wire path of what was typed; null where nothing of it is sent */
async function told<T>(say: ProductSay, field: string | null, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw stockProblem(error, field, say);
  }
}

/** Makes a failed change of pieces a problem of its cell. @param field wire path of the pieces */
export function stockProblem(error: unknown, field: string | null, say: ProductSay): CellProblem {
  if (error instanceof ClientError && error.code === 'INSUFFICIENT_INVENTORY') {
    return new CellProblem(say('stockShort'));
  }
  return cellProblem(error, 'theStock', field, say);
}
