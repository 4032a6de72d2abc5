import { idempotent, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { shareStock, subtotalOf } from '@headland/purchase';
import type { CartWork } from '../deps.ts';
import { applyQuotes } from '../domain/apply-quotes.ts';
import { buyerOf } from '../domain/buyer-of.ts';
import type { CartLine, CartState } from '../domain/cart.ts';
import type { CartAddress, ShippingChoice } from '../domain/details.ts';
import type { WhichCart } from '../domain/which-cart.ts';
import { cartErrors } from '../errors.ts';
import { lockedCart } from './locked-cart.ts';
import { storeChange } from './store-change.ts';

/** What is given here counts before what the cart says. */
export interface CreateCheckout {
  readonly channelType: string;
  readonly shippingAddress?: CartAddress;
  readonly billingAddress?: CartAddress;
  readonly selectedShippingOption?: ShippingChoice;
  readonly email?: string;
}

/**
 * Begins the checkout of a cart, or brings the one made before up to date. Everything is quoted anew. A line of which
 * nothing is left stops it; one of which too little is left says so in the checkout, whose order will be refused.
 * @throws ApplicationError OWNED_CART_NOT_FOUND, CART_NOT_FOUND, CART_IS_EMPTY, ITEM_NOT_FOUND_IN_CATALOG, INSUFFICIENT_INVENTORY
 * (nothing is left of these lines) or CART_TOO_LARGE; and what the checkout refuses
 */
export async function createCheckout(
  work: CartWork,
  ctx: Context,
  which: WhichCart,
  request: CreateCheckout,
): Promise<{ checkoutId: string }> {
  return work.database.transact(async (tx) => {
    const [call, body] =
      which === 'current'
        ? (['createCheckoutFromCurrentCart', request] as const)
        : (['createCheckoutFromCart', { ...which, ...request }] as const);
    const { answer } = await idempotent(tx, ctx, call, ctx.idempotencyKey, body, async () => {
      const cart = await lockedCart(work, tx, ctx, which);
      const lines = await buyableLines(work, tx, ctx, cart);
      const { details } = cart;
      const { checkoutId } = await work.checkout.open(tx, ctx, {
        origin: { kind: 'CART', cartId: cart.id },
        buyer: buyerOf(ctx.principal, cart),
        channelType: request.channelType,
        lines: lines.map(({ id, ...line }) => ({ ...line, lineId: id })),
        shippingAddress: request.shippingAddress ?? details.address ?? null,
        shippingContact: details.contactDetails ?? null,
        billingAddress: request.billingAddress ?? null,
        selectedShippingOption: request.selectedShippingOption ?? details.selectedShippingOption ?? null,
        email: request.email ?? details.email ?? null,
        buyerNote: details.buyerNote ?? null,
        couponCode: details.couponCode ?? null,
        kept: {
          ...(details.extendedFields && { extendedFields: details.extendedFields }),
          ...(details.businessLocationId !== undefined && { businessLocationId: details.businessLocationId }),
          ...(details.overrideCheckoutUrl !== undefined && { overrideCheckoutUrl: details.overrideCheckoutUrl }),
        },
      });
      await storeChange(work, tx, ctx, cart, { lines, checkoutId });
      return { checkoutId };
    });
    return answer;
  }, ctx.onCommit);
}

async function buyableLines(
  work: CartWork,
  tx: Queryable,
  ctx: Context,
  cart: CartState,
): Promise<readonly CartLine[]> {
  if (cart.lines.length === 0) throw cartErrors.error('CART_IS_EMPTY');
  const quotes = await work.sellables.quote(
    tx,
    ctx,
    cart.lines.map((line) => ({ reference: line.item.reference, quantity: line.quantity })),
  );
  const { lines } = shareStock(applyQuotes(cart.lines, quotes));
  const gone = lines.filter((line) => line.availability === 'NOT_FOUND');
  if (gone.length > 0) throw cartErrors.error('ITEM_NOT_FOUND_IN_CATALOG', { lineItems: gone.map(named) });
  const soldOut = lines.filter((line) => line.availability === 'NOT_AVAILABLE');
  if (soldOut.length > 0) throw cartErrors.error('INSUFFICIENT_INVENTORY', { lineItems: soldOut.map(named) });
  if (subtotalOf(lines) === null) throw cartErrors.error('CART_TOO_LARGE');
  return lines;
}

function named(line: CartLine): object {
  return {
    lineItemId: line.id,
    catalogItemId: line.item.reference.catalogItemId,
    quantity: line.quantity,
    available: line.available ?? 0,
  };
}
