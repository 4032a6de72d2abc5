import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { HeldLine, Shortage } from '@headland/sellables';
import { dropRenderings } from '../db/renderings.ts';
import { takeStock } from '../db/stock.ts';
import { stockLines } from './stock-lines.ts';

/**
 * Takes the stock of all lines or of none; two statements at most. A line that is held is held until the later instant, one
 * that is sold is left as it is; one whose pieces were given back, or taken by somebody else after its end, is taken again.
 */
export async function holdStock(
  tx: Queryable,
  ctx: Context,
  held: readonly HeldLine[],
  until: Date,
): Promise<readonly Shortage[]> {
  const lines = stockLines(held);
  if (lines.length === 0) return [];
  const first = await takeStock(tx, ctx, lines, until);
  if (first.short.length === 0) {
    await dropRenderings(tx, ctx.site.id, first.changed, 'stock');
    return [];
  }
  // A twin of this very call may have taken the last pieces while we waited for it; a new snapshot sees its holds.
  const second = await takeStock(tx, ctx, lines, until);
  await dropRenderings(tx, ctx.site.id, second.changed, 'stock');
  return second.short;
}
