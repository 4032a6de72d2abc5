import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { HeldLine, Shortage } from '@headland/sellables';

/** Reads what is left, then writes what it computed: what a shop must not do. The twin of the race test. */
export async function unguardedHold(
  tx: Queryable,
  ctx: Context,
  lines: readonly HeldLine[],
): Promise<readonly Shortage[]> {
  const short: Shortage[] = [];
  for (const { key, lineId, quantity } of lines) {
    const found = await sql<{ quantity: number }>`
      select quantity from variants
      where site_id = ${ctx.site.id} and product_id = ${key.itemId} and variant_id = ${key.variantId}
    `.execute(tx);
    const available = found.rows[0]?.quantity ?? 0;
    if (available < quantity) {
      short.push({ lineId, available });
      continue;
    }
    await sql`
      update variants set quantity = ${available - quantity}
      where site_id = ${ctx.site.id} and product_id = ${key.itemId} and variant_id = ${key.variantId}
    `.execute(tx);
  }
  return short;
}
