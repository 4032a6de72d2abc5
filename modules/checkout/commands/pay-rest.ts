import { type Context, newId, noFaults } from '@headland/kernel';
import { currentAttempt, laterOwedOf, type Order, openAttemptStates, waitFor } from '@headland/orders';
import { lastFour, type PaymentChoice } from '@headland/payments';
import type { CheckoutDeps } from '../deps.ts';
import { checkoutErrors } from '../errors.ts';
import { followAttempt, type PaymentStep, stepOf } from './follow-payment.ts';
import { ask, whatBecameOf } from './gateway-answers.ts';
import { checkPayment, pageFor } from './payment-choice.ts';
import { settlePayment } from './settle-payment.ts';

/** Whoever has the order's own link. */
export interface LinkedOrder {
  readonly orderId: string;
  /** The order's view key. */
  readonly key: string;
}

/** How the rest of an order is paid: online, for that is what the link is for. */
export type RestChoice = Extract<PaymentChoice, { kind: 'card' | 'page' }>;

/** How long the gateway's page may stay open; a day is the most that any of them allows. */
const PAGE_MS = 24 * 3_600_000;

interface Begun {
  /** As the first step left it. */
  readonly order: Order;
  /**
   * The attempt that this very call has written; null if nothing is owed, or somebody else is paying. ASK_FIRST: one before
   * was declined meanwhile, and nothing was written.
   */
  readonly mine: string | null | 'ASK_FIRST';
}

/**
 * Lets whoever has an order's link pay what is due later, in the three steps of every payment. All of what is still owed is
 * charged, once: under the order's lock one attempt is written, and whoever comes second waits for its answer or is sent to
 * the same page. A decline is an answer, and leaves what is owed as it was.
 * @throws ValidationError naming what the card lacks
 * @throws ApplicationError ORDER_NOT_FOUND (also for a wrong key), PAYMENT_METHOD_NOT_AVAILABLE,
 * PAYMENT_PROVIDER_DOES_NOT_ANSWER (asked about the attempt before), and what is said to whoever has had too many cards
 * declined; nothing was charged then
 */
export async function payRest(
  deps: CheckoutDeps,
  ctx: Context,
  { payment, ...linked }: LinkedOrder & { readonly payment: RestChoice },
): Promise<PaymentStep> {
  checkPayment(deps, ctx, payment);
  let order = await deps.orders.getOrderForThankYou(deps.database.pool, ctx, linked);
  let mine: Begun['mine'];
  do {
    const asked = await askBefore(deps, ctx, order);
    ({ order, mine } = await begin(deps, ctx, order, asked, payment));
  } while (mine === 'ASK_FIRST');
  if (mine === null) return waitForRest(deps, order);
  await (deps.faults ?? noFaults).at('place.after-commit');
  const { siteId, currency } = order;
  const amount = currentAttempt(order, 'LATER')?.amount ?? 0;
  const until = new Date(ctx.now.getTime() + PAGE_MS);
  const method = payment.kind === 'page' ? pageFor(ctx, order, `/order/${order.id}/payment`, until) : payment;
  const outcome = await ask(deps, (gateway) =>
    gateway.authorizeAndMaybeCapture({ siteId, attemptId: mine, amount, currency, method, atOnce: true }),
  );
  await (deps.faults ?? noFaults).at('gateway.after-call');
  if (outcome.status === 'DECLINED' && method.kind === 'card') deps.declines.count(ctx);
  return stepOf(await settlePayment(deps, ctx, order, mine, outcome), 'LATER');
}

/**
 * A page may have closed, or a "declined" have been charged all the same: the attempt before is asked about outside of any
 * transaction, so that another begins only where it has come to nothing.
 * @returns the attempt that was asked about; null where there was none to ask about
 */
async function askBefore(deps: CheckoutDeps, ctx: Context, order: Order): Promise<string | null> {
  const attempt = currentAttempt(order, 'LATER');
  if (attempt?.state !== 'ACTION_REQUIRED' && attempt?.state !== 'DECLINED') return null;
  const isDeclined = attempt.state === 'DECLINED';
  const outcome = await whatBecameOf(deps, order, attempt, attempt.asked, ctx.now, isDeclined);
  if (outcome.status !== 'UNKNOWN') await settlePayment(deps, ctx, order, attempt.id, outcome);
  else if (isDeclined) throw checkoutErrors.error('PAYMENT_PROVIDER_DOES_NOT_ANSWER');
  return attempt.id;
}

/** Step one. */
async function begin(
  deps: CheckoutDeps,
  ctx: Context,
  { id: orderId }: Order,
  asked: string | null,
  payment: RestChoice,
): Promise<Begun> {
  const { orders, payments } = deps;
  return deps.database.transact(async (tx) => {
    const order = await orders.loadOrder(tx, ctx.site.id, orderId, { lock: true });
    if (!order) throw new Error(`order ${orderId} is gone`);
    const attempt = currentAttempt(order, 'LATER');
    const isOpen = attempt !== null && openAttemptStates.includes(attempt.state);
    if (isOpen || laterOwedOf(order) === 0) return { order, mine: null };
    if (attempt?.state === 'DECLINED' && attempt.id !== asked) return { order, mine: 'ASK_FIRST' };
    if (payment.kind === 'card') deps.declines.refuse(ctx);
    const attemptId = newId(ctx.now);
    const last4 = payment.kind === 'card' ? lastFour(payment.number) : null;
    const plan = { kind: 'gateway', gateway: payments.gateway?.id ?? '', attemptId, last4 } as const;
    const started = await orders.startRest(tx, ctx, order, plan);
    await (deps.faults ?? noFaults).at('place.before-commit');
    return { order: started, mine: attemptId };
  }, ctx.onCommit);
}

/** Somebody else is paying, or has paid: waits until they have an answer, or have gone. */
async function waitForRest(deps: CheckoutDeps, order: Order): Promise<PaymentStep> {
  const { orders, database } = deps;
  const attempt = currentAttempt(order, 'LATER');
  if (attempt?.state === 'CREATED') {
    await waitFor(async () => ((await orders.isAttemptCreated(database.pool, order.siteId, attempt.id)) ? null : true));
  }
  return stepOf((await orders.loadOrder(database.pool, order.siteId, order.id)) ?? order, 'LATER');
}

/**
 * Asks the gateway what has become of the rest's payment at its page, and writes what it says: the buyer has come back.
 * @throws ApplicationError ORDER_NOT_FOUND, also for a wrong key
 */
export async function followRest(deps: CheckoutDeps, ctx: Context, linked: LinkedOrder): Promise<PaymentStep> {
  const order = await deps.orders.getOrderForThankYou(deps.database.pool, ctx, linked);
  return followAttempt(deps, ctx, order, 'LATER', false);
}
