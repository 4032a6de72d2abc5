import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { HeldLine, Shortage } from '@headland/sellables';
import { dropRenderings } from '../db/renderings.ts';
import { confirmHolds, giveBack } from '../db/stock.ts';
import { stockLines } from './stock-lines.ts';

/**
 * The order is paid or promised: its stock is sold, all of it or nothing.
 * @returns lines whose stock was given back before, because somebody else may have it now
 */
export async function confirmStock(
  tx: Queryable,
  ctx: Context,
  ordered: readonly HeldLine[],
): Promise<readonly Shortage[]> {
  const lines = stockLines(ordered);
  return lines.length === 0 ? [] : confirmHolds(tx, ctx, lines);
}

/** The order came to nothing: what is held and not confirmed goes back. */
export async function releaseStock(tx: Queryable, ctx: Context, ordered: readonly HeldLine[]): Promise<void> {
  const lines = stockLines(ordered);
  if (lines.length > 0) await dropRenderings(tx, ctx.site.id, await giveBack(tx, ctx, 'release', lines), 'stock');
}

/** Goods came back after confirmation; at most what was sold, once per line. */
export async function restockGoods(tx: Queryable, ctx: Context, ordered: readonly HeldLine[]): Promise<void> {
  const lines = stockLines(ordered);
  if (lines.length > 0) await dropRenderings(tx, ctx.site.id, await giveBack(tx, ctx, 'return', lines), 'stock');
}
