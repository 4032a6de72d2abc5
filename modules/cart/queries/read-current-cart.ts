import type { Context } from '@headland/kernel';
import { currentOwner } from '../current-owner.ts';
import { readRendered } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import { cartErrors } from '../errors.ts';

/** The wire JSON of the current cart as the last change stored it; one statement. @throws ApplicationError OWNED_CART_NOT_FOUND */
export async function readCurrentCart(work: CartWork, ctx: Context): Promise<string> {
  const rendered = await readRendered(work.database.lookups, ctx, currentOwner(ctx));
  if (rendered === null) throw cartErrors.error('OWNED_CART_NOT_FOUND');
  return rendered;
}
