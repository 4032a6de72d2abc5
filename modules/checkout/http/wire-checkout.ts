import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { readWholeCheckout } from '../db/read-checkout.ts';
import { presentCheckout } from './present-checkout.ts';

/** A checkout as merchants are shown it, for whoever is told of it; one statement. @returns null if there is none */
export async function wireCheckout(db: Queryable, ctx: Context, checkoutId: string): Promise<object | null> {
  const checkout = await readWholeCheckout(db, ctx.site.id, checkoutId);
  return checkout && presentCheckout(ctx, checkout);
}
