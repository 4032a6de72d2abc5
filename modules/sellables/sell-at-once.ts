import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { HeldLine, Shortage } from './held-line.ts';
import type { Sellable } from './sellable.ts';

/**
 * Keeps and sells in one transaction what nobody has to wait for.
 * @returns the shortages; empty means sold. With any, the caller must roll back
 * @throws Error if a sellable does not confirm what it has just held; nothing may be committed then
 */
export async function sellAtOnce(
  sellable: Sellable,
  tx: Queryable,
  ctx: Context,
  lines: readonly HeldLine[],
): Promise<readonly Shortage[]> {
  const short = await sellable.hold(tx, ctx, lines, new Date(ctx.now.getTime() + 60_000));
  if (short.length > 0) return short;
  const gone = await sellable.confirm(tx, ctx, lines);
  if (gone.length > 0) throw new Error(`line ${gone[0]?.lineId} was held and is gone in one transaction`);
  return [];
}
