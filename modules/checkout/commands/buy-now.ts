import { idempotent, type Queryable } from '@headland/db';
import { type Context, newId, ValidationError } from '@headland/kernel';
import { checkFixed, checkLineCount, shareStock, subtotalOf, type WantedLine } from '@headland/purchase';
import type { CheckoutDeps } from '../deps.ts';
import type { CheckoutLine } from '../domain/checkout.ts';
import { checkoutErrors } from '../errors.ts';
import { type CheckoutOpening, openCheckout } from './open-checkout.ts';
import { type Codes, refuseCodes } from './refuse-codes.ts';

export interface BuyNow extends Omit<CheckoutOpening, 'origin' | 'lines' | 'orderKind'>, Codes {
  readonly wanted: readonly WantedLine[];
}

/**
 * Begins a purchase that comes from no cart, and leaves the caller's cart alone. A line of which nothing is left stops it; one
 * of which too little is left says so in the checkout, whose order will be refused.
 * @throws ValidationError
 * @throws ApplicationError ITEM_NOT_FOUND_IN_CATALOG, INSUFFICIENT_INVENTORY (with what is left of each line),
 * ERROR_COUPON_DOES_NOT_EXIST, GIFT_CARD_NOT_FOUND
 */
export async function buyNow(deps: CheckoutDeps, ctx: Context, input: BuyNow): Promise<{ checkoutId: string }> {
  checkLineCount(input.wanted.length, 'lineItems');
  refuseCodes(input);
  await checkOwnAddress(deps, ctx, input.kept?.overrideCheckoutUrl);
  return deps.database.transact(async (tx) => {
    const { answer } = await idempotent(tx, ctx, 'createCheckout', ctx.idempotencyKey, input, async () => {
      const { wanted, ...opening } = input;
      const lines = await quoteWanted(deps, tx, ctx, wanted);
      return openCheckout(deps, tx, ctx, { ...opening, origin: { kind: 'BUY_NOW' }, lines });
    });
    return answer;
  }, ctx.onCommit);
}

/** @throws ValidationError naming `field`: buyers are only sent to origins that the client lists */
export async function checkOwnAddress(
  deps: Pick<CheckoutDeps, 'isOwnAddress'>,
  ctx: Context,
  url: string | null | undefined,
  field = 'overrideCheckoutUrl',
): Promise<void> {
  if (url === undefined || url === null || (await deps.isOwnAddress(ctx, url))) return;
  const text = 'must stand on an origin that is allowed for the client; `headland client allow-origin` allows it';
  throw ValidationError.field(field, text, 'VALIDATION');
}

/** The lines as they are quoted together: those of one item share what is left of it. */
async function quoteWanted(
  deps: CheckoutDeps,
  tx: Queryable,
  ctx: Context,
  wanted: readonly WantedLine[],
): Promise<readonly CheckoutLine[]> {
  const quotes = await deps.sellables.quote(
    tx,
    ctx,
    wanted.map(({ reference, quantity }) => ({ reference, quantity })),
  );
  const quoted = wanted.map(({ field, quantity, extendedFields }, at): CheckoutLine => {
    const quote = quotes[at];
    if (!quote?.item) throw checkoutErrors.error('ITEM_NOT_FOUND_IN_CATALOG', { field: `${field}.catalogReference` });
    checkFixed(quote.item, quantity, `${field}.quantity`);
    const { item, availability, available } = quote;
    const line = { lineId: newId(ctx.now), quantity, item, availability, available };
    return { ...line, ...(extendedFields && { extendedFields }) };
  });
  const { lines } = shareStock(quoted);
  const soldOut = lines.filter((line) => line.availability === 'NOT_AVAILABLE');
  if (soldOut.length > 0) throw checkoutErrors.error('INSUFFICIENT_INVENTORY', { lineItems: soldOut.map(named) });
  if (subtotalOf(lines) === null) throw ValidationError.field('lineItems', 'come to more than an order can be', 'MAX');
  return lines;
}

function named({ item, quantity, available }: CheckoutLine): object {
  return { catalogItemId: item.reference.catalogItemId, quantity, available: available ?? 0 };
}
