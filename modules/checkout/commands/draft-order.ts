import type { Queryable } from '@headland/db';
import { type ApplicationError, type Context, formatMoney, type Minor, minorToDecimal, newId } from '@headland/kernel';
import { type OrderDraft, type OrderLine, type PaymentPlan, stockLines } from '@headland/orders';
import { settledAdjustments, type Totals, taxableAddressOf } from '@headland/purchase';
import { heldUntil, type Shortage, sellAtOnce } from '@headland/sellables';
import type { CheckoutDeps } from '../deps.ts';
import { type CheckoutState, deliveryOf, totalsFor, totalsOf } from '../domain/checkout.ts';
import { noLongerOffered, refuseUnready } from '../domain/readiness.ts';
import { checkoutErrors } from '../errors.ts';
import { askDeliveries } from '../queries/ask-deliveries.ts';
import { askDiscounts } from '../queries/ask-discounts.ts';
import { askGiftCard } from '../queries/ask-gift-card.ts';
import { askTaxes } from '../queries/ask-taxes.ts';
import { emptyCart } from './empty-cart.ts';

export type Draft = Omit<OrderDraft, 'viewKey'>;

interface Wish {
  readonly orderId: string;
  readonly plan: PaymentPlan;
  readonly expectedTotal: Minor | undefined;
}

/**
 * The order of a checkout at today's prices, discounts and taxes; one statement for each sellable, one for what travels,
 * and those of discounts and taxes.
 * @throws what `placeOrder` says
 */
export async function draftOrder(
  deps: CheckoutDeps,
  tx: Queryable,
  ctx: Context,
  checkout: CheckoutState,
  { orderId, plan, expectedTotal }: Wish,
): Promise<Draft> {
  if (checkout.lines.length === 0) throw checkoutErrors.error('EMPTY_CHECKOUT');
  refuseUnready(checkout);
  const lines = await quoteLines(deps, tx, ctx, checkout);
  const offers = await askDeliveries(deps, tx, ctx, lines, checkout.shipping?.address);
  const today = { ...checkout, deliveryOptions: offers };
  refuseUnready(today);
  const couponCode = checkout.coupon?.code ?? null;
  const { adjustments: discounted, refusal } = await askDiscounts(deps, tx, ctx, { ...checkout, lines, couponCode });
  // Of a coupon that took nothing off when they last looked, the buyer knows.
  if (refusal && checkout.coupon?.refused === null) throw refusal;
  // The order before has come to nothing, if there was one: what it had of the card is there again.
  const { adjustments, refusal: unpaid } = await askGiftCard(deps, tx, ctx, checkout.giftCard, discounted, null);
  if (unpaid && checkout.giftCard?.refused === null) throw unpaid;
  const delivery = deliveryOf(today);
  const totals = totalsFor({
    lines,
    shipping: delivery.selected?.price ?? 0,
    adjustments,
    taxes: await askTaxes(deps, tx, ctx, { ...checkout, lines, adjustments }),
  });
  const before = totalsOf(checkout);
  // The same total may hide that more of it is charged now.
  const moreNow = totals.total === before.total && totals.dueNow > before.dueNow;
  if (moreNow || totals.total !== (expectedTotal ?? before.total)) throw priceChanged(ctx, totals);
  refusePlan(deps, ctx, totals, plan);
  return {
    id: orderId,
    kind: checkout.orderKind,
    origin: checkout.origin,
    checkoutId: checkout.id,
    checkoutRevision: checkout.revision,
    cartId: checkout.cartId,
    channelType: checkout.channelType,
    subtotal: totals.subtotal,
    discount: totals.discount,
    fees: totals.fees,
    shipping: totals.shipping,
    tax: totals.tax,
    taxIncluded: totals.taxIncluded,
    total: totals.total,
    dueLater: totals.dueLater,
    giftCard: totals.giftCard,
    adjustments: settledAdjustments(totals, adjustments),
    buyer: { ...checkout.buyer, email: checkout.email },
    details: {
      billing: checkout.billing ?? checkout.shipping,
      shippingDestination: delivery.needed ? checkout.shipping : null,
      delivery: delivery.selected && {
        optionId: delivery.selected.id,
        title: delivery.selected.title,
        deliveryTime: delivery.selected.deliveryTime,
        price: delivery.selected.price,
        discount: totals.shippingDiscount,
        taxes: totals.shippingTaxes,
        ...(delivery.selected.carrierId && { carrierId: delivery.selected.carrierId }),
        ...(delivery.selected.region && { region: delivery.selected.region.name }),
        ...(delivery.selected.pickup && { pickup: delivery.selected.pickup }),
        ...(delivery.selected.slot && { slot: delivery.selected.slot }),
        ...(delivery.selected.charges && { charges: delivery.selected.charges }),
      },
      buyerNote: checkout.buyerNote,
      ...(checkout.kept.extendedFields && { extendedFields: checkout.kept.extendedFields }),
      ...(checkout.kept.businessLocationId && { businessLocationId: checkout.kept.businessLocationId }),
    },
    lines: lines.map((line, at): OrderLine => {
      const { key, reference, name, path, itemType, image, descriptionLines, physical, price, fullPrice } = line.item;
      const sums = totals.lines[at];
      return {
        lineId: line.lineId,
        stockId: newId(ctx.now),
        key,
        quantity: line.quantity,
        price,
        fullPrice,
        total: sums?.total ?? 0,
        discount: sums?.discount ?? 0,
        tax: sums?.taxes.added ?? 0,
        taxIncluded: sums?.taxes.included ?? 0,
        taxes: sums?.taxes.breakdown ?? [],
        taxGroupId: line.item.taxGroupId,
        payment: line.item.payment,
        item: {
          ...{ name, path, reference, itemType, image, descriptionLines, physical },
          ...(line.extendedFields && { extendedFields: line.extendedFields }),
          taxableAddress: taxableAddressOf(line),
          ...(line.item.digital && { digital: line.item.digital }),
        },
      };
    }),
    heldUntil: plan.kind === 'gateway' || plan.kind === 'awaited' ? heldUntil(ctx.now, lines) : null,
    payment: plan,
  };
}

/** The checkout's lines at today's prices. @throws what `placeOrder` says of items that are gone */
export async function quoteLines(deps: CheckoutDeps, tx: Queryable, ctx: Context, checkout: CheckoutState) {
  const quotes = await deps.sellables.quote(
    tx,
    ctx,
    checkout.lines.map((line) => ({ reference: line.item.reference, quantity: line.quantity })),
  );
  const gone = checkout.lines.filter((_, at) => !quotes[at]?.item);
  if (gone.length > 0) {
    throw outOfStock(
      checkout,
      gone.map((line) => ({ lineId: line.lineId, available: 0 })),
    );
  }
  return checkout.lines.map((line, at) => ({ ...line, item: quotes[at]?.item ?? line.item }));
}

/**
 * Takes what is sold: held while a gateway is asked or somebody is yet to pay, confirmed at once where none is, and then out of the cart.
 * @throws ApplicationError PARTIAL_OUT_OF_STOCK or FULL_OUT_OF_STOCK with the lines; the transaction must roll back
 * @throws ValidationError naming the delivery whose slot others have taken; likewise
 */
export async function sellLines(
  deps: CheckoutDeps,
  tx: Queryable,
  ctx: Context,
  checkout: CheckoutState,
  draft: Draft,
  emptyTheCart: boolean,
): Promise<void> {
  const stock = stockLines(draft);
  const shortages = await (draft.heldUntil
    ? deps.sellables.hold(tx, ctx, stock, draft.heldUntil)
    : sellAtOnce(deps.sellables, tx, ctx, stock));
  if (shortages.length > 0) throw shortOf(checkout, draft, shortages);
  if (draft.heldUntil || !emptyTheCart) return;
  await emptyCart(deps, tx, ctx, {
    checkoutId: checkout.id,
    cartId: checkout.cartId,
    orderId: draft.id,
    lines: draft.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  });
}

/** The refusal that names the checkout's lines of which an order's lines are short. */
export function shortOf(checkout: CheckoutState, order: Pick<Draft, 'id' | 'lines'>, shortages: readonly Shortage[]) {
  // The order's own id is the line of its slot, which others have taken since the buyer chose it.
  if (shortages.some(({ lineId }) => lineId === order.id)) return noLongerOffered();
  const lineIds = new Map(order.lines.map((line) => [line.stockId, line.lineId]));
  return outOfStock(
    checkout,
    shortages.map(({ lineId, available }) => ({ lineId: lineIds.get(lineId) ?? lineId, available })),
  );
}

function outOfStock(checkout: CheckoutState, short: readonly { lineId: string; available: number }[]) {
  const full = short.length === checkout.lines.length && short.every((line) => line.available === 0);
  const names = new Map(checkout.lines.map((line) => [line.lineId, line.item.name]));
  return checkoutErrors.error(full ? 'FULL_OUT_OF_STOCK' : 'PARTIAL_OUT_OF_STOCK', {
    lineItems: short.map(({ lineId, available }) => ({
      lineItemId: lineId,
      productName: names.get(lineId) ?? '',
      available,
    })),
  });
}

/** The refusal that shows the buyer the total of today, and what of it is due now. */
export function priceChanged(ctx: Context, { total, dueNow }: Pick<Totals, 'total' | 'dueNow'>): ApplicationError {
  const { currency, locale } = ctx.site;
  const money = (amount: Minor) => ({
    amount: minorToDecimal(amount, currency),
    formattedAmount: formatMoney(amount, currency, locale),
  });
  return checkoutErrors.error('PRICE_CHANGED', {
    total: money(total),
    dueNow: money(dueNow),
    currency,
  });
}

/** @throws ApplicationError PAYMENT_NOT_NEEDED, PAYMENT_METHOD_NOT_AVAILABLE */
export function refusePlan(
  deps: CheckoutDeps,
  ctx: Context,
  due: Pick<Totals, 'total' | 'dueNow' | 'giftCard'>,
  plan: PaymentPlan,
): void {
  const online = deps.payments.gateway?.asks ?? 'card';
  const kind = plan.kind === 'gateway' || plan.kind === 'awaited' ? online : plan.kind;
  if (deps.payments.methods(ctx, due, false).some((method) => method.kind === kind)) return;
  throw checkoutErrors.error(due.total === due.giftCard ? 'PAYMENT_NOT_NEEDED' : 'PAYMENT_METHOD_NOT_AVAILABLE', {
    kind,
  });
}
