import type { orderPaymentsCollector as wire } from '@headland/contract';
import { type Minor, minorFromDecimal, ValidationError } from '@headland/kernel';
import type { RefundInput } from '../commands/refund.ts';
import type { Order } from '../domain/order.ts';
import type { WantedItems, WantedPayment } from '../domain/plan-refund.ts';
import { refundedItems } from '../domain/refundability.ts';

/**
 * A refund as the older call names it: what of it the newer one calls otherwise is put into its terms.
 * @throws ValidationError for amounts that are none, for what contradicts itself, and for what nobody would keep
 */
export function readTriggeredRefund(order: Order, request: wire.TriggerRefundRequest): RefundInput {
  const { details = {}, sideEffects = {} } = request;
  return {
    orderId: order.id,
    payments: request.payments.map((one, at) => readPayment(order, one, `payments[${at}]`)),
    items: {
      lines: readLines(details),
      shipping: readShipping(order, details),
      fees: (details.additionalFees ?? []).map(({ additionalFeeId = '', amount }, at) => ({
        feeId: additionalFeeId,
        amount: amountOf(order, amount, `details.additionalFees[${at}].amount`),
      })),
      restock: readRestock(order, sideEffects.restockInfo ?? {}),
    },
    reason: details.reason ?? null,
    notify: readNotification(sideEffects),
  };
}

function readPayment(order: Order, payment: wire.PaymentRefund, field: string): WantedPayment {
  const { paymentId = '', amount, externalRefund = false, gatewayRefundId } = payment;
  refuse(gatewayRefundId, `${field}.gatewayRefundId`, 'is given by the gateway');
  return { paymentId, amount: amountOf(order, amount, `${field}.amount`), byHand: externalRefund };
}

/** `items` is the older name of `lineItems`. One piece where no number is given. */
function readLines({ items = [], lineItems = [] }: wire.RefundDetails): WantedItems['lines'] {
  if (items.length > 0 && lineItems.length > 0) {
    throw ValidationError.field(
      'details.items',
      'is the older name of `lineItems`: say one of them',
      'FIELD_NOT_ALLOWED',
    );
  }
  return [...lineItems, ...items].map(({ lineItemId = '', quantity = 1 }) => ({ lineId: lineItemId, quantity }));
}

function readShipping(order: Order, { shipping, shippingIncluded }: wire.RefundDetails): WantedItems['shipping'] {
  if (shipping && shippingIncluded === false) {
    throw ValidationError.field(
      'details.shipping',
      'is not given back: `shippingIncluded` says so',
      'FIELD_NOT_ALLOWED',
    );
  }
  if (shipping) return amountOf(order, shipping.amount, 'details.shipping.amount');
  return shippingIncluded ? 'ALL' : null;
}

function readRestock(order: Order, info: wire.RestockInfo): WantedItems['restock'] {
  const { type = 'NO_ITEMS', items = [], lineItemIds = [] } = info;
  const field = 'sideEffects.restockInfo';
  if (type !== 'SOME_ITEMS') {
    refuse(items[0], `${field}.items`, 'go with the type SOME_ITEMS');
    refuse(lineItemIds[0], `${field}.lineItemIds`, 'go with the type SOME_ITEMS');
  }
  items.forEach(({ restockLocations }, at) => {
    refuse(restockLocations?.[0], `${field}.items[${at}].restockLocations`, 'are not known: the shop has one stock');
  });
  const back = refundedItems(order).restock;
  const left = order.lines
    .map(({ lineId, quantity }) => ({
      lineId,
      quantity: quantity - (back.find((one) => one.lineId === lineId)?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (type === 'ALL_ITEMS') return left;
  return [
    ...items.map(({ lineItemId = '', quantity = 1 }) => ({ lineId: lineItemId, quantity })),
    // Whoever names a line alone means all that is left of it.
    ...lineItemIds.map((lineId) => left.find((one) => one.lineId === lineId) ?? { lineId, quantity: 1 }),
  ];
}

function readNotification({ sendOrderRefundedEmail = false, customMessage = null }: wire.RefundSideEffects) {
  if (sendOrderRefundedEmail) return { message: customMessage };
  refuse(customMessage, 'sideEffects.customMessage', 'is sent with `sendOrderRefundedEmail` alone');
  return null;
}

/** @returns `ALL` where no amount is given */
function amountOf(order: Order, price: wire.Price | undefined, field: string): Minor | 'ALL' {
  if (price?.amount === undefined) return 'ALL';
  const amount = minorFromDecimal(price.amount, order.currency);
  if (amount === null) throw ValidationError.field(`${field}.amount`, 'is not an amount of the currency', 'FORMAT');
  return amount;
}

/** @throws ValidationError if it is given */
function refuse(given: unknown, field: string, why: string): void {
  if (given !== undefined && given !== null) throw ValidationError.field(field, why, 'FIELD_NOT_ALLOWED');
}
