import type { HandlersOf, hostedCheckout } from '@headland/contract';
import { type Context, minorFromDecimal, siteUrl, ValidationError } from '@headland/kernel';
import { currentAttempt, paymentStatusOf, paymentToMake, wireStatuses } from '@headland/orders';
import type { PaymentChoice } from '@headland/payments';
import { readQuantities, readWanted } from '@headland/purchase';
import { buyNow, checkOwnAddress } from '../commands/buy-now.ts';
import { followPayment, type PaymentStep } from '../commands/follow-payment.ts';
import { type PlacedOrder, placeOrder } from '../commands/place-order.ts';
import { addToCheckout, updateCheckout } from '../commands/update-checkout.ts';
import type { CheckoutDeps } from '../deps.ts';
import { needsDelivery, totalsOf } from '../domain/checkout.ts';
import { askedFields } from '../domain/readiness.ts';
import { checkoutErrors } from '../errors.ts';
import { getCheckout, getCheckoutOfCart } from '../queries/get-checkout.ts';
import { presentCheckout } from './present-checkout.ts';
import { readCreate } from './read-create.ts';
import { readUpdate } from './read-update.ts';
import { inWordsOfCreateOrder } from './words-of-create-order.ts';

/** Handlers of this module by call id. */
export type CheckoutHandlers = ReturnType<typeof checkoutCalls>;

/** Serves the calls of the contract that are about checkouts. */
export function checkoutCalls(deps: CheckoutDeps) {
  const { database, payments } = deps;
  return {
    async createCheckout(ctx, request) {
      const { checkoutId } = await buyNow(deps, ctx, readCreate(request, ctx));
      return { checkout: presentCheckout(ctx, await getCheckout(database.pool, ctx, checkoutId)) };
    },

    async getCheckoutByCartId(ctx, request) {
      return { checkout: presentCheckout(ctx, await getCheckoutOfCart(database.pool, ctx, request.id)) };
    },

    async getCheckout(ctx, request) {
      return { checkout: presentCheckout(ctx, await getCheckout(database.pool, ctx, request.id)) };
    },

    async getCheckoutUrl(ctx, request) {
      const { id, kept } = await getCheckout(database.pool, ctx, request.id);
      return { checkoutUrl: kept.overrideCheckoutUrl ?? siteUrl(ctx.site, `/checkout/${id}`) };
    },

    async updateCheckout(ctx, request) {
      const { id } = request.checkout;
      if (!id) throw checkoutErrors.error('CHECKOUT_NOT_FOUND');
      await checkOwnAddress(deps, ctx, request.overrideCheckoutUrl);
      return { checkout: presentCheckout(ctx, await updateCheckout(deps, ctx, id, readUpdate(request, ctx))) };
    },

    async addToCheckout(ctx, request) {
      const wanted = readWanted(request, ctx);
      if (wanted.length === 0) throw ValidationError.field('lineItems', 'must hold at least one line', 'MIN_SIZE');
      await addToCheckout(deps, ctx, request.id, wanted);
      return { checkout: presentCheckout(ctx, await getCheckout(database.pool, ctx, request.id)) };
    },

    async removeLineItemsFromCheckout(ctx, { id, lineItemIds }) {
      const lines = { without: lineItemIds.map((lineId) => lineId.toLowerCase()) };
      return { checkout: presentCheckout(ctx, await updateCheckout(deps, ctx, id, { lines })) };
    },

    async updateCheckoutLineItemsQuantity(ctx, { id, lineItems }) {
      const lines = { quantities: readQuantities(lineItems) };
      return { checkout: presentCheckout(ctx, await updateCheckout(deps, ctx, id, { lines })) };
    },

    async removeCouponFromCheckout(ctx, { id }) {
      return { checkout: presentCheckout(ctx, await updateCheckout(deps, ctx, id, { couponCode: null })) };
    },

    async removeGiftCardFromCheckout(ctx, { id }) {
      return { checkout: presentCheckout(ctx, await updateCheckout(deps, ctx, id, { giftCardCode: null })) };
    },

    async getPaymentMethods(ctx, request) {
      const checkout = await getCheckout(database.pool, ctx, request.checkoutId);
      const methods = payments.methods(ctx, totalsOf(checkout), needsDelivery(checkout.lines));
      return {
        methods: methods.map(({ kind, title, pageOrigin }) => ({
          kind,
          label: title,
          ...(pageOrigin !== null && { pageOrigin }),
        })),
        paymentUnderWay: checkout.paying,
        testCards: methods.flatMap((method) =>
          method.testCards.map(({ number, description }) => ({ number, does: description })),
        ),
        fields: askedFields(checkout).map(({ field, required, problem }) => ({
          field,
          required,
          ...(problem && { problem: problem.description, rule: problem.violatedRule }),
        })),
      };
    },

    async placeOrder(ctx, request) {
      const placed = await placeOrder(deps, ctx, {
        checkoutId: request.checkoutId,
        payment: readPayment(request.payment),
        ...(request.expectedTotal !== undefined && { expectedTotal: readTotal(ctx, request.expectedTotal) }),
      });
      return presentPlaced(placed);
    },

    async followPayment(ctx, { checkoutId }) {
      return presentStep(await followPayment(deps, ctx, checkoutId, { leave: false }));
    },

    async leavePayment(ctx, { checkoutId }) {
      return presentStep(await followPayment(deps, ctx, checkoutId, { leave: true }));
    },

    /**
     * The public SDK's way to order: approved at once where no money is due with it or no gateway could take it, else
     * waiting for the payment that the answer names.
     */
    async createOrderFromCheckout(ctx, request) {
      for (const field of ['savePaymentMethod', 'delayCapture'] as const) {
        if (request[field]) throw ValidationError.field(field, 'is not offered yet', 'FIELD_NOT_ALLOWED');
      }
      const { total, dueNow, giftCard } = totalsOf(await getCheckout(database.pool, ctx, request.id));
      const awaited = dueNow > 0 && payments.gateway !== null;
      const payment = { kind: total === giftCard ? 'none' : awaited ? 'awaited' : 'manual' } as const;
      const { order } = await placeOrder(deps, ctx, { checkoutId: request.id, payment }).catch(inWordsOfCreateOrder);
      const paymentGatewayOrderId = paymentToMake(order);
      return { orderId: order.id, ...(paymentGatewayOrderId !== null && { paymentGatewayOrderId }) };
    },
  } satisfies HandlersOf<
    | 'addToCheckout'
    | 'createCheckout'
    | 'getCheckoutByCartId'
    | 'getCheckout'
    | 'getCheckoutUrl'
    | 'updateCheckout'
    | 'removeCouponFromCheckout'
    | 'removeGiftCardFromCheckout'
    | 'removeLineItemsFromCheckout'
    | 'updateCheckoutLineItemsQuantity'
    | 'getPaymentMethods'
    | 'placeOrder'
    | 'followPayment'
    | 'leavePayment'
    | 'createOrderFromCheckout'
  >;
}

function readPayment(payment: hostedCheckout.PaymentChoice): PaymentChoice {
  if (payment.kind !== 'card') {
    if (payment.card) throw ValidationError.field('payment.card', 'is not asked for', 'FIELD_NOT_ALLOWED');
    return { kind: payment.kind };
  }
  if (!payment.card) throw ValidationError.field('payment.card', 'must be given', 'REQUIRED_FIELD');
  return { kind: 'card', ...payment.card };
}

function readTotal(ctx: Context, expected: string): number {
  const total = minorFromDecimal(expected, ctx.site.currency);
  if (total === null) throw ValidationError.field('expectedTotal', 'is not an amount of the currency', 'FORMAT');
  return total;
}

function presentStep(step: PaymentStep): hostedCheckout.FollowPaymentResponse {
  return { step: step.state, ...(step.state === 'OPEN' && { paymentUrl: step.url }) };
}

/** @throws ApplicationError PAYMENT_DECLINED: to a client a decline is a failure that it can try to mend */
function presentPlaced({ order, viewKey }: PlacedOrder): hostedCheckout.PlaceOrderResponse {
  if (order.state === 'DECLINED') {
    throw checkoutErrors.error('PAYMENT_DECLINED', {
      orderId: order.id,
      reason: currentAttempt(order)?.reason ?? null,
    });
  }
  const paymentUrl = currentAttempt(order)?.actionUrl;
  return {
    orderId: order.id,
    orderNumber: String(order.number),
    status: wireStatuses[order.state].status,
    paymentStatus: paymentStatusOf(order),
    viewKey,
    ...(paymentUrl && { paymentUrl }),
  };
}
