import type { Cart } from '@headland/cart';
import type { PersonalData } from '@headland/identity';
import { ApplicationError, type Context, RawJson } from '@headland/kernel';
import type { Orders } from '@headland/orders';

/** Orders on one page of the search. */
const PAGE = 100;

/**
 * What stands in a member's copy of their data beside what identity knows: read by the member's own calls, so it shows
 * what they may see and nothing else.
 * @param modules asked for at the first reading, because they are made after identity
 */
export function personalData(
  modules: () => { readonly orders: Pick<Orders, 'handlers'>; readonly cart: Pick<Cart, 'handlers'> },
): readonly PersonalData[] {
  return [
    { name: 'orders', read: (ctx) => ordersOf(modules().orders, ctx) },
    { name: 'carts', read: (ctx) => cartsOf(modules().cart, ctx) },
  ];
}

async function ordersOf({ handlers }: Pick<Orders, 'handlers'>, ctx: Context): Promise<unknown> {
  const found: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const cursorPaging = { limit: PAGE, ...(cursor && { cursor }) };
    const { orders = [], metadata } = await handlers.searchOrders(ctx, { search: { cursorPaging } });
    found.push(...orders);
    cursor = orders.length === PAGE ? metadata?.cursors?.next : null;
  } while (cursor);
  return found;
}

async function cartsOf({ handlers }: Pick<Cart, 'handlers'>, ctx: Context): Promise<unknown> {
  try {
    const answer = await handlers.getCurrentCart(ctx, {});
    const { cart } = answer instanceof RawJson ? JSON.parse(answer.text) : answer;
    return [cart];
  } catch (error) {
    if (error instanceof ApplicationError && error.code === 'OWNED_CART_NOT_FOUND') return [];
    throw error;
  }
}
