import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { OrderedLine, Shortage } from '@headland/sellables';
import { dropRenderings } from '../db/renderings.ts';
import { takeStock } from '../db/stock.ts';
import { stockLines } from './stock-lines.ts';

/**
 * Takes the stock of all lines or of none; two statements at most. A line that is held or sold is left as it is; one whose
 * pieces were given back is taken again.
 */
export async function holdStock(
  tx: Queryable,
  ctx: Context,
  ordered: readonly OrderedLine[],
): Promise<readonly Shortage[]> {
  const lines = stockLines(ordered);
  if (lines.length === 0) return [];
  const first = await takeStock(tx, ctx, lines);
  if (first.short.length === 0) {
    await dropRenderings(tx, ctx.site.id, first.changed, 'stock');
    return [];
  }
  // A twin of this very call may have taken the last pieces while we waited for it; a new snapshot sees its holds.
  const second = await takeStock(tx, ctx, lines);
  await dropRenderings(tx, ctx.site.id, second.changed, 'stock');
  return second.short;
}
