import { emit, type Queryable } from '@headland/db';
import { type Context, noFaults } from '@headland/kernel';
import { GoodsNotHeld, isConfirmed, type Order, type Outcome } from '@headland/orders';
import { lockCheckout, markCompleted, markPaying } from '../db/mark-checkout.ts';
import type { CheckoutDeps, OrderedCheckout } from '../deps.ts';
import { checkoutEvents } from '../events.ts';
import { emptyCart, withOrWithoutCart } from './empty-cart.ts';

/** The money came, but the order could not take it: the checkout must not be completed by it. */
class NotConfirmed extends Error {}

/** Says in the transaction whether this is to be done at all: false, if it was done before. */
export type Once = (tx: Queryable) => Promise<boolean>;

interface Way {
  readonly complete: boolean;
  readonly goods?: GoodsNotHeld['next'];
}

/**
 * Step three of placing an order, and every later word of the gateway: one transaction that compares and sets the order,
 * confirms its goods, completes the checkout and empties the cart. Locks: checkout, order, stock, cart, in this order.
 * @param once for what may be told twice: asked in the very transaction, which does nothing if it was told before
 *
 * The usual course is tried first; where it turns out otherwise (a hold that has ended, goods that are gone, money that is
 * not needed, a cart that cannot be emptied), everything is rolled back and done the other way.
 */
export async function settlePayment(
  deps: CheckoutDeps,
  ctx: Context,
  order: Order,
  attemptId: string,
  outcome: Outcome,
  once?: Once,
): Promise<Order> {
  const took = outcome.status === 'SUCCEEDED' || outcome.status === 'AUTHORIZED' || outcome.status === 'PENDING';
  let way: Way = { complete: took };
  for (;;) {
    try {
      return await withOrWithoutCart(deps, (cart) =>
        settleOnce(deps, ctx, order, attemptId, outcome, { ...way, cart, once }),
      );
    } catch (error) {
      if (error instanceof GoodsNotHeld && way.goods !== error.next) way = nextWay(way, error.next);
      else if (error instanceof NotConfirmed && way.complete) way = { ...way, complete: false };
      else throw error;
    }
  }
}

/** Goods that are gone complete nothing. */
function nextWay(way: Way, goods: GoodsNotHeld['next']): Way {
  return { complete: way.complete && goods === 'ANEW', goods };
}

async function settleOnce(
  deps: CheckoutDeps,
  ctx: Context,
  order: Order,
  attemptId: string,
  outcome: Outcome,
  way: Way & { readonly cart: boolean; readonly once: Once | undefined },
): Promise<Order> {
  const faults = deps.faults ?? noFaults;
  const settled = await deps.database.transact(async (tx) => {
    await faults.at('settle.start');
    if (way.once && !(await way.once(tx))) return order;
    // What is due later has nothing to do with the checkout, which was completed before.
    const isRest = order.attempts.some(({ id, purpose }) => id === attemptId && purpose === 'LATER');
    const checkoutId = isRest ? null : order.checkoutId;
    if (checkoutId !== null) {
      if (way.complete) await markCompleted(tx, ctx, checkoutId, order.id);
      else await lockCheckout(tx, ctx, checkoutId);
    }
    const result = await deps.orders.settleAttempt(tx, ctx, {
      order,
      attemptId,
      outcome,
      ...(way.goods && { goods: way.goods }),
      async whenConfirmed(confirmed) {
        if (way.complete) await tellCompleted(tx, ctx, confirmed);
        if (way.cart) await emptyCart(deps, tx, ctx, orderedOf(confirmed));
      },
    });
    if (way.complete && !isRest && !isConfirmed(result.order.state)) throw new NotConfirmed();
    if (!way.complete && result.changed && checkoutId !== null) {
      await markPaying(tx, ctx, checkoutId, order.id, result.order.state === 'INITIATED');
    }
    await faults.at('settle.before-commit');
    return result.order;
  }, ctx.onCommit);
  await faults.at('settle.after-commit');
  return settled;
}

/** An order without a checkout completes none. */
async function tellCompleted(tx: Queryable, ctx: Context, { id, checkoutId }: Order): Promise<void> {
  if (checkoutId === null) return;
  await emit(tx, ctx, [checkoutEvents.tell('checkout_completed', checkoutId, { orderId: id })]);
}

/** What was ordered, for the cart that it came from. */
export function orderedOf(order: Order): OrderedCheckout {
  return {
    checkoutId: order.checkoutId,
    cartId: order.cartId,
    orderId: order.id,
    lines: order.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  };
}
