import { explained, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { CheckoutDeps, OrderedCheckout } from '../deps.ts';

/** The cart refused to be emptied; the transaction is spoilt and must be done again without it. */
class CartFailed extends Error {
  constructor(cause: unknown) {
    super('the cart could not be emptied', { cause });
    this.name = 'CartFailed';
  }
}

/**
 * Takes what was bought out of its cart. A cart that fails, be it only with the commit, is known by name: the order is
 * then placed without it.
 * @throws CartFailed
 */
export async function emptyCart(
  deps: CheckoutDeps,
  tx: Queryable,
  ctx: Context,
  ordered: OrderedCheckout,
): Promise<void> {
  try {
    await explained(
      tx,
      (error) => new CartFailed(error),
      () => deps.onOrdered(tx, ctx, ordered),
    );
  } catch (error) {
    throw new CartFailed(error);
  }
}

/** Does `work` with the cart emptied; if only the cart fails, reports that and does it without. */
export async function withOrWithoutCart<R>(
  deps: CheckoutDeps,
  work: (emptyTheCart: boolean) => Promise<R>,
): Promise<R> {
  try {
    return await work(true);
  } catch (error) {
    if (!(error instanceof CartFailed)) throw error;
    deps.report?.(error.cause, 'emptying a cart after its order');
    return work(false);
  }
}
