import { ApplicationError, type Context } from '@headland/kernel';
import type { PersonalData } from '@headland/module';
import { readBeside } from '../db/carts-by-id.ts';
import type { CartWork } from '../deps.ts';
import { readCurrentCart } from '../queries/read-current-cart.ts';

/** A member's carts, the current one first, as their own calls show them and nothing else. */
export function cartsOfMember(work: CartWork): PersonalData {
  return {
    name: 'carts',
    async read(ctx, memberId) {
      const carts = [...(await currentOf(work, ctx)), ...(await readBeside(work.database.pool, ctx, memberId))];
      return carts.map((rendered) => JSON.parse(rendered));
    },
  };
}

async function currentOf(work: CartWork, ctx: Context): Promise<readonly string[]> {
  try {
    return [await readCurrentCart(work, ctx)];
  } catch (error) {
    if (error instanceof ApplicationError && error.code === 'OWNED_CART_NOT_FOUND') return [];
    throw error;
  }
}
