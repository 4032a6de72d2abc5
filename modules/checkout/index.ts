/** Checkout: totals, placing an order in three steps. */
import type { Check, Job, Queryable, RawBuilder } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import { checkoutOrdersCheck } from './check-orders.ts';
import { checkoutChecks } from './checks.ts';
import { checkOwnAddress } from './commands/buy-now.ts';
import { followPayment, type PaymentStep } from './commands/follow-payment.ts';
import { type CheckoutOpening, openCheckout } from './commands/open-checkout.ts';
import { followRest, type LinkedOrder, payRest, type RestChoice } from './commands/pay-rest.ts';
import { type PlacedOrder, type PlaceOrderInput, placeOrder } from './commands/place-order.ts';
import { type NewsTaken, type SentNews, takeNews } from './commands/take-news.ts';
import { type CheckoutPatch, updateCheckout } from './commands/update-checkout.ts';
import { begunCheckouts } from './db/begun-checkouts.ts';
import { forgetCheckoutsOf } from './db/end-checkouts.ts';
import type { CheckoutDeps } from './deps.ts';
import type { CheckoutState } from './domain/checkout.ts';
import type { Estimate, EstimateInput } from './domain/estimate.ts';
import { type CheckoutHandlers, checkoutCalls } from './http/checkout-calls.ts';
import { checkoutIntent } from './http/checkout-intent.ts';
import { wireCheckout } from './http/wire-checkout.ts';
import { cancelUnpaidOrders } from './jobs/cancel-unpaid.ts';
import { expireCheckouts } from './jobs/expire-checkouts.ts';
import { purgeOverflowingCheckouts } from './jobs/purge-overflow.ts';
import { reconcilePayments } from './jobs/reconcile-payments.ts';
import { type LeftCheckouts, leftCheckouts } from './left-checkouts.ts';
import { checkoutModule } from './module.ts';
import { estimate } from './queries/estimate.ts';
import { getCheckout, ownsCheckout } from './queries/get-checkout.ts';
import { completeByHand } from './subscribers/complete-by-hand.ts';

export { type PaymentStep, stepOf } from './commands/follow-payment.ts';
export type { CheckoutOpening, CheckoutOrigin } from './commands/open-checkout.ts';
export type { LinkedOrder, RestChoice } from './commands/pay-rest.ts';
export type { PlacedOrder, PlaceOrderInput } from './commands/place-order.ts';
export type { NewsTaken, SentNews } from './commands/take-news.ts';
export type { CheckoutPatch } from './commands/update-checkout.ts';
export { checkoutMigrations } from './db/migrations.ts';
export type { CheckoutDeps, OrderedCheckout } from './deps.ts';
export type { AddressWithContact, ContactDetails, PostalAddress } from './domain/address.ts';
export type { CheckoutLine, CheckoutState, CheckoutStatus } from './domain/checkout.ts';
export type { Estimate, EstimateInput, QuotedLine } from './domain/estimate.ts';
export { checkoutEvents } from './events.ts';
export { type CheckoutFaultPoint, checkoutFaultPoints } from './fault-points.ts';
export type { CheckoutHandlers } from './http/checkout-calls.ts';
export type { LeftCheckout, LeftCheckouts } from './left-checkouts.ts';
export { checkoutModule } from './module.ts';

export interface Checkout extends Module {
  readonly handlers: CheckoutHandlers;
  readonly jobs: readonly Job[];
  readonly checks: readonly Check[];
  /** Adds a quoted cart up; one statement (none if nothing has to travel), and those of the taxes. */
  estimate(db: Queryable, ctx: Context, input: EstimateInput): Promise<Estimate>;
  /**
   * Opens the checkout of a purchase, or brings the open one of a cart up to date; three statements, four if something
   * travels, and those of the taxes. For a cart it runs in the cart's transaction, under its lock, and never waits for a checkout's.
   * @throws ValidationError, ApplicationError SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND
   */
  open(tx: Queryable, ctx: Context, opening: CheckoutOpening): Promise<{ checkoutId: string }>;
  /** @throws ValidationError naming `field`: buyers are only sent to origins that the client lists */
  checkOwnAddress(ctx: Context, url: string | null | undefined, field: string): Promise<void>;
  /** As last quoted; one statement. @throws ApplicationError CHECKOUT_NOT_FOUND */
  getCheckout(db: Queryable, ctx: Context, checkoutId: string): Promise<CheckoutState>;
  /** Whether it exists and belongs to the caller; one statement. */
  ownsCheckout(db: Queryable, ctx: Context, checkoutId: string): Promise<boolean>;
  /** Changes and quotes anew; an empty patch only quotes. Opens its own transaction. */
  updateCheckout(ctx: Context, checkoutId: string, patch: CheckoutPatch): Promise<CheckoutState>;
  /** See `commands/place-order.ts`. Opens its own transactions; a decline is an answer. */
  placeOrder(ctx: Context, input: PlaceOrderInput): Promise<PlacedOrder>;
  /** Where a payment at the gateway's page stands; see `commands/follow-payment.ts`. Opens its own transaction. */
  followPayment(ctx: Context, checkoutId: string, how: { readonly leave: boolean }): Promise<PaymentStep>;
  /** Pays what is due later, for whoever has the order's link; see `commands/pay-rest.ts`. Opens its own transactions. */
  payRest(ctx: Context, input: LinkedOrder & { readonly payment: RestChoice }): Promise<PaymentStep>;
  /** Where that payment stands at the gateway's page. Opens its own transaction. */
  followRest(ctx: Context, linked: LinkedOrder): Promise<PaymentStep>;
  /** Part of a statement; see `db/begun-checkouts.ts`. */
  begun(siteId: string, from: RawBuilder<Date>, until: RawBuilder<Date>): RawBuilder<unknown>;
  /** What buyers leave; see `left-checkouts.ts`. */
  readonly left: LeftCheckouts;
  /** Takes in what the payment gateway sent by itself; see `commands/take-news.ts`. Opens its own transactions. */
  takeNews(sent: SentNews, now: Date): Promise<NewsTaken>;
}

export function createCheckout(deps: CheckoutDeps): Checkout {
  return {
    ...checkoutModule,
    handlers: checkoutCalls(deps),
    entities: { checkout: wireCheckout },
    redirectIntents: [checkoutIntent],
    jobs: [reconcilePayments(deps), cancelUnpaidOrders(deps), expireCheckouts(deps), purgeOverflowingCheckouts(deps)],
    subscribers: [completeByHand(deps)],
    checks: [...checkoutChecks, checkoutOrdersCheck(deps.orders)],
    checkOwnAddress: (ctx, url, field) => checkOwnAddress(deps, ctx, url, field),
    estimate: (db, ctx, input) => estimate(deps, db, ctx, input),
    open: (tx, ctx, opening) => openCheckout(deps, tx, ctx, opening),
    getCheckout,
    ownsCheckout,
    updateCheckout: (ctx, checkoutId, patch) => updateCheckout(deps, ctx, checkoutId, patch),
    placeOrder: (ctx, input) => placeOrder(deps, ctx, input),
    followPayment: (ctx, checkoutId, how) => followPayment(deps, ctx, checkoutId, how),
    payRest: (ctx, input) => payRest(deps, ctx, input),
    followRest: (ctx, linked) => followRest(deps, ctx, linked),
    begun: begunCheckouts,
    left: leftCheckouts,
    takeNews: (sent, now) => takeNews(deps, sent, now),
    onMemberForgotten: forgetCheckoutsOf,
  };
}
