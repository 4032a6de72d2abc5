import { ApplicationError, RawJson } from '@headland/kernel';
import type { PersonalData } from '@headland/module';
import type { CurrentCartHandlers } from './cart-calls.ts';

/** A member's cart, read by their own call: it shows what they may see and nothing else. */
export function cartsOfMember({ getCurrentCart }: Pick<CurrentCartHandlers, 'getCurrentCart'>): PersonalData {
  return {
    name: 'carts',
    async read(ctx) {
      try {
        const answer = await getCurrentCart(ctx, {});
        const { cart } = answer instanceof RawJson ? JSON.parse(answer.text) : answer;
        return [cart];
      } catch (error) {
        if (error instanceof ApplicationError && error.code === 'OWNED_CART_NOT_FOUND') return [];
        throw error;
      }
    },
  };
}
