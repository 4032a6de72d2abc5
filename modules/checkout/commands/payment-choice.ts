import { type Context, siteUrl, ValidationError } from '@headland/kernel';
import type { Order } from '@headland/orders';
import type { PagePayment, PaymentChoice } from '@headland/payments';
import type { CheckoutDeps } from '../deps.ts';
import { checkoutErrors } from '../errors.ts';

/**
 * Refuses a payment that cannot work before anything is read or written.
 * @throws ValidationError naming what the card lacks
 * @throws ApplicationError PAYMENT_METHOD_NOT_AVAILABLE
 */
export function checkPayment(
  deps: CheckoutDeps,
  ctx: Context,
  payment: PaymentChoice | { readonly kind: 'awaited' },
): void {
  if (payment.kind !== 'card' && payment.kind !== 'page') return;
  const { gateway } = deps.payments;
  if (gateway?.asks !== payment.kind) {
    throw checkoutErrors.error('PAYMENT_METHOD_NOT_AVAILABLE', { kind: payment.kind });
  }
  if (payment.kind === 'page') return;
  const problems = gateway.problemsWith(payment, ctx.now);
  if (problems.length > 0) {
    throw new ValidationError(problems.map((problem) => ({ ...problem, field: `payment.card.${problem.field}` })));
  }
}

/**
 * The gateway's own page for an order.
 * @param back path of ours to which the buyer comes back
 * @param until when it may close
 */
export function pageFor({ site }: Context, order: Order, back: string, until: Date): PagePayment {
  return {
    kind: 'page',
    returnUrl: siteUrl(site, back),
    title: `${site.name} ${order.number}`,
    email: order.buyer.email,
    locale: site.locale,
    until,
  };
}
