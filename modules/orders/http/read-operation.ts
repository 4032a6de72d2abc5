import { type Context, isUuid, minorFromDecimal, ValidationError } from '@headland/kernel';
import { ordersErrors } from '../errors.ts';

/** The id of an order that can be. @throws ApplicationError ORDER_NOT_FOUND */
export function known(orderId: string): string {
  if (!isUuid(orderId)) throw ordersErrors.error('ORDER_NOT_FOUND');
  return orderId;
}

/** An order has one authorised payment at most. */
export function onlyOne<T>(items: readonly T[], field: string): T {
  const [first, second] = items;
  if (first === undefined || second !== undefined) {
    throw ValidationError.field(field, 'must name exactly one payment', 'MAX_SIZE');
  }
  return first;
}

/** @param field where it stands in the request @throws ValidationError */
export function readAmount(ctx: Context, amount: string, field: string): number {
  const minor = minorFromDecimal(amount, ctx.site.currency);
  if (minor === null || minor < 0) {
    throw ValidationError.field(`${field}.amount`, 'is not an amount of the currency', 'FORMAT');
  }
  return minor;
}
