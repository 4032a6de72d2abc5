import { claimedAnswer, correctClaim, emit, keyClaim, type Queryable } from '@headland/db';
import { type Context, isUuid, type Minor, newId, noFaults, reachOf } from '@headland/kernel';
import {
  type Attempt,
  awaitsPayment,
  currentAttempt,
  dueNowOf,
  isConfirmed,
  keptUntil,
  type Order,
  openAttemptStates,
  type PaymentPlan,
  waitFor,
} from '@headland/orders';
import { lastFour, type PaymentChoice } from '@headland/payments';
import { heldUntil } from '@headland/sellables';
import { markForOrder, type OrderMark, remark } from '../db/mark-checkout.ts';
import { readCheckout } from '../db/read-checkout.ts';
import type { CheckoutDeps } from '../deps.ts';
import type { CheckoutState } from '../domain/checkout.ts';
import { checkoutErrors } from '../errors.ts';
import { checkoutEvents } from '../events.ts';
import { draftOrder, priceChanged, quoteLines, refusePlan, sellLines, shortOf } from './draft-order.ts';
import { emptyCart, withOrWithoutCart } from './empty-cart.ts';
import { ask, whatBecameOf } from './gateway-answers.ts';
import { checkPayment, pageFor } from './payment-choice.ts';
import { orderedOf, settlePayment } from './settle-payment.ts';
import { refuseIfClosed } from './update-checkout.ts';

/** How the buyer pays, or that somebody is to pay by card later. */
type OrderPayment = PaymentChoice | { readonly kind: 'awaited' };

export interface PlaceOrderInput {
  readonly checkoutId: string;
  readonly payment: OrderPayment;
  /** What the buyer saw; without it, what the checkout said when it was last read or changed. */
  readonly expectedTotal?: Minor;
}

/** An order as placed, the same for everybody who asked for it. */
export interface PlacedOrder {
  readonly order: Order;
  /** Opens the thank-you page without a token. */
  readonly viewKey: string;
}

/** What the first transaction leaves behind; also what an idempotency key stands for. */
interface Begun {
  readonly orderId: string;
  /** The attempt to wait for, or to make; null if nothing is left to pay now. */
  readonly attemptId: string | null;
}

/** The gateway must be asked about an attempt before, outside any transaction. */
class AskFirst extends Error {
  readonly order: Order;
  readonly attempt: Attempt;

  constructor(order: Order, attempt: Attempt) {
    super('an attempt before this one must be looked up first');
    this.order = order;
    this.attempt = attempt;
  }
}

const CALL = 'placeOrder';

/**
 * Places the order of a checkout in three steps: one transaction that checks the price, takes the stock and writes order
 * and attempt; the gateway outside any transaction, keyed by the attempt; one transaction that compares and sets by its
 * answer. Manual payment and a total of 0 need only the first. A checkout has one order and an order is charged once,
 * however often and from wherever it is placed: whoever comes second waits for the first and gets the same answer.
 *
 * An order that awaits its payment needs only the first step, too: its goods are held, and placing again pays it.
 *
 * A declined payment is an answer, not an error: the goods stay held, and placing again makes a new attempt.
 * @throws ValidationError naming what the checkout or the payment lacks
 * @throws ApplicationError CHECKOUT_NOT_FOUND, CHECKOUT_EXPIRED, EMPTY_CHECKOUT, PRICE_CHANGED (with the new total),
 * PARTIAL_OUT_OF_STOCK, FULL_OUT_OF_STOCK (with the lines), PAYMENT_METHOD_NOT_AVAILABLE, PAYMENT_NOT_NEEDED,
 * PAYMENT_PROVIDER_DOES_NOT_ANSWER (asked about the attempt before), IDEMPOTENCY_KEY_REUSED, what is said to whoever has had
 * too many cards declined, and why its coupon takes nothing
 * off any more or its gift card does not pay; nothing was written then
 */
export async function placeOrder(deps: CheckoutDeps, ctx: Context, input: PlaceOrderInput): Promise<PlacedOrder> {
  const faults = deps.faults ?? noFaults;
  if (!isUuid(input.checkoutId)) throw checkoutErrors.error('CHECKOUT_NOT_FOUND');
  checkPayment(deps, ctx, input.payment);
  await faults.at('place.start');
  let verified: string | null = null;
  for (;;) {
    try {
      const { begun, fresh } = await withOrWithoutCart(deps, (cart) => begin(deps, ctx, input, verified, cart));
      await faults.at('place.after-commit');
      const order = fresh
        ? await pay(deps, ctx, await fresh(), begun.attemptId, input.payment)
        : await waitForOrder(deps, ctx, begun);
      return { order, viewKey: deps.orders.viewKeyOf(ctx, order.id) };
    } catch (error) {
      if (!(error instanceof AskFirst) || verified === error.attempt.id) throw error;
      const outcome = await whatBecameOf(deps, error.order, error.attempt, error.attempt.asked, ctx.now, true);
      if (outcome.status === 'UNKNOWN') throw checkoutErrors.error('PAYMENT_PROVIDER_DOES_NOT_ANSWER');
      if (outcome.status !== 'DECLINED') await settlePayment(deps, ctx, error.order, error.attempt.id, outcome);
      verified = error.attempt.id;
    }
  }
}

/** What the first transaction has done. */
interface Begin {
  readonly begun: Begun;
  /** Gives the order that this very call has written and must now pay; null for anybody else's. */
  readonly fresh: (() => Promise<Order>) | null;
}

/** Step one. */
async function begin(
  deps: CheckoutDeps,
  ctx: Context,
  input: PlaceOrderInput,
  verified: string | null,
  cart: boolean,
): Promise<Begin> {
  const faults = deps.faults ?? noFaults;
  const reach = reachOf(ctx.principal);
  const plan = planOf(deps, ctx, input.payment);
  const proposal: Begun = {
    orderId: deps.orders.newOrderId(ctx),
    attemptId: plan.kind === 'gateway' ? plan.attemptId : null,
  };
  const body = bodyOf(input);
  return deps.database.transact(async (tx) => {
    const claim = keyClaim(ctx, CALL, ctx.idempotencyKey, body, proposal);
    const mark = markOf(proposal.orderId, plan);
    const { claimed, checkout } = await markForOrder(tx, ctx, reach, input.checkoutId, mark, claim);
    const begun = claimedAnswer(claimed, body);
    await faults.at('place.after-claim');
    if (!claimed.key_fresh) return { begun, fresh: null };
    if (input.payment.kind === 'card') deps.declines.refuse(ctx);
    if (checkout) {
      await tellCompleted(tx, ctx, checkout, mark);
      return { begun, fresh: await sell(deps, tx, ctx, checkout, { proposal, plan, cart, input }) };
    }
    const again = await placeAgain(deps, tx, ctx, { proposal, plan, cart, input, verified });
    await correctClaim(tx, ctx, CALL, ctx.idempotencyKey, again.begun);
    return again;
  }, ctx.onCommit);
}

/** The same request has the same body; of a card only the last digits are kept, even as a hash. */
function bodyOf(input: PlaceOrderInput): object {
  const { checkoutId, payment, expectedTotal = null } = input;
  return {
    checkoutId,
    expectedTotal,
    kind: payment.kind,
    last4: payment.kind === 'card' ? lastFour(payment.number) : null,
  };
}

function planOf(deps: CheckoutDeps, ctx: Context, payment: OrderPayment): PaymentPlan {
  if (payment.kind !== 'card' && payment.kind !== 'page') return { kind: payment.kind };
  const gateway = deps.payments.gateway?.id ?? '';
  const last4 = payment.kind === 'card' ? lastFour(payment.number) : null;
  return { kind: 'gateway', gateway, attemptId: newId(ctx.now), last4 };
}

function markOf(orderId: string, { kind }: PaymentPlan): OrderMark {
  return { orderId, stage: kind === 'gateway' ? 'PAYING' : kind === 'awaited' ? 'OPEN' : 'COMPLETED' };
}

interface Sale {
  readonly proposal: Begun;
  readonly plan: PaymentPlan;
  /** Whether the cart is to be emptied. */
  readonly cart: boolean;
  readonly input: PlaceOrderInput;
}

/**
 * Takes the discounts, the gift card's part and the goods of a marked checkout, in this order, and writes its order; the number is the last thing
 * taken.
 * @returns gives the order, once the transaction has committed
 */
async function sell(
  deps: CheckoutDeps,
  tx: Queryable,
  ctx: Context,
  checkout: CheckoutState,
  sale: Sale,
): Promise<() => Promise<Order>> {
  const faults = deps.faults ?? noFaults;
  const draft = await draftOrder(deps, tx, ctx, checkout, {
    orderId: sale.proposal.orderId,
    plan: sale.plan,
    expectedTotal: sale.input.expectedTotal,
  });
  await faults.at('place.after-quote');
  const { id: orderId, buyer, adjustments } = draft;
  const refusal = await deps.discounts.take(tx, ctx, { orderId, buyer, adjustments });
  if (refusal) throw refusal;
  for (const { kind, id: cardId, amount } of adjustments) {
    const unpaid = kind === 'giftCard' ? await deps.giftCards.hold(tx, ctx, { orderId, cardId, amount }) : null;
    if (unpaid) throw unpaid;
  }
  await sellLines(deps, tx, ctx, checkout, draft, sale.cart);
  await faults.at('place.after-hold');
  const order = await deps.orders.createOrder(tx, ctx, draft);
  await faults.at('place.before-commit');
  return order;
}

/** Placing a checkout that could not be marked: it has an order, is closed, or is not there. */
async function placeAgain(
  deps: CheckoutDeps,
  tx: Queryable,
  ctx: Context,
  sale: Sale & { readonly verified: string | null },
): Promise<Begin> {
  const { proposal, plan, input, verified } = sale;
  const checkout = await readCheckout(tx, ctx, reachOf(ctx.principal), input.checkoutId, { lock: true });
  if (!checkout) throw checkoutErrors.error('CHECKOUT_NOT_FOUND');
  const before =
    checkout.orderId === null ? null : await deps.orders.loadOrder(tx, ctx.site.id, checkout.orderId, { lock: true });
  const attempt = before ? currentAttempt(before) : null;
  const waits = before !== null && awaitsPayment(before);
  // A merchant may have said that it is paid a moment ago, and the checkout be completed in another.
  const placed = before && (isConfirmed(before.state) || (before.state === 'INITIATED' && !waits));
  if (before && (checkout.status === 'COMPLETED' || placed)) {
    const open = attempt && openAttemptStates.includes(attempt.state);
    return { begun: { orderId: before.id, attemptId: open ? attempt.id : null }, fresh: null };
  }
  refuseIfClosed({ ...checkout, paying: false });

  if (before && (waits || before.state === 'DECLINED')) {
    // A gateway may have said "declined" and charged all the same; it is asked once more before another attempt.
    if (attempt && attempt.id !== verified) throw new AskFirst(before, attempt);
    const unchanged = before.checkoutRevision === checkout.revision && before.stock === 'HELD';
    // Its price is promised for as long as its goods are held; then today's is asked, whether or not a job has come by.
    const promised = before.heldUntil === null || before.heldUntil > ctx.now;
    if (unchanged && promised && plan.kind !== 'none') {
      refusePriceChange(before, input.expectedTotal, ctx);
      refusePlan(deps, ctx, { total: before.total, dueNow: dueNowOf(before), giftCard: before.giftCard }, plan);
      if (plan.kind === 'awaited') return { begun: { orderId: before.id, attemptId: null }, fresh: null };
      const mark = markOf(before.id, plan);
      await remark(tx, ctx, checkout.id, mark);
      await tellCompleted(tx, ctx, checkout, mark);
      const until = heldUntil(ctx.now, await quoteLines(deps, tx, ctx, checkout));
      const started = await deps.orders.startAttempt(tx, ctx, before, plan, until);
      if ('short' in started) throw shortOf(checkout, before, started.short);
      if (plan.kind === 'manual' && sale.cart) await emptyCart(deps, tx, ctx, orderedOf(started.order));
      return { begun: { orderId: before.id, attemptId: proposal.attemptId }, fresh: async () => started.order };
    }
    await deps.orders.cancelUnpaid(tx, ctx, before);
  }
  const mark = markOf(proposal.orderId, plan);
  await remark(tx, ctx, checkout.id, mark);
  await tellCompleted(tx, ctx, checkout, mark);
  return { begun: proposal, fresh: await sell(deps, tx, ctx, checkout, sale) };
}

/** Where nothing is to be paid by a gateway, the checkout is complete with its order. */
async function tellCompleted(tx: Queryable, ctx: Context, { id }: CheckoutState, mark: OrderMark): Promise<void> {
  if (mark.stage !== 'COMPLETED') return;
  await emit(tx, ctx, [checkoutEvents.tell('checkout_completed', id, { orderId: mark.orderId })]);
}

function refusePriceChange(order: Order, expected: Minor | undefined, ctx: Context): void {
  if (expected === undefined || expected === order.total) return;
  throw priceChanged(ctx, { total: order.total, dueNow: dueNowOf(order) });
}

/** Steps two and three, for the one who wrote the attempt. */
async function pay(
  deps: CheckoutDeps,
  ctx: Context,
  order: Order,
  attemptId: string | null,
  payment: OrderPayment,
): Promise<Order> {
  const method =
    payment.kind === 'page' ? pageFor(ctx, order, `/checkout/${order.checkoutId}/payment`, keptUntil(order)) : payment;
  if (attemptId === null || (method.kind !== 'card' && method.kind !== 'page')) return order;
  const { siteId, currency } = order;
  const amount = dueNowOf(order);
  const outcome = await ask(deps, (gateway) =>
    gateway.authorizeAndMaybeCapture({ siteId, attemptId, amount, currency, method }),
  );
  await (deps.faults ?? noFaults).at('gateway.after-call');
  if (outcome.status === 'DECLINED' && method.kind === 'card') deps.declines.count(ctx);
  return settlePayment(deps, ctx, order, attemptId, outcome);
}

/** Anybody else's order: waits until the one who pays it has an answer (or has gone, and then gives it as it is). */
async function waitForOrder(deps: CheckoutDeps, ctx: Context, { orderId, attemptId }: Begun): Promise<Order> {
  const { orders, database } = deps;
  if (attemptId !== null) {
    await waitFor(async () => ((await orders.isAttemptCreated(database.pool, ctx.site.id, attemptId)) ? null : true));
  }
  const order = await orders.loadOrder(database.pool, ctx.site.id, orderId);
  if (!order) throw checkoutErrors.error('CHECKOUT_NOT_FOUND');
  return order;
}
