/** Orders: goods orders, their payments, history, capture and void, in the form of the public SDK. */
import type { orderCancellations as cancellations, orders as wire } from '@headland/contract';
import type { Check, Job, Queryable } from '@headland/db';
import type { Clock, Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import type { ListPage, ListsDatabase } from '@headland/query';
import { fulfilmentChecks } from './check-fulfilments.ts';
import { holdChecks } from './check-holds.ts';
import { ordersChecks } from './checks.ts';
import { type BuyersOrder, cancelByBuyer, checkBuyerMayCancel } from './commands/cancel-by-buyer.ts';
import { cancelOrder } from './commands/cancel-order.ts';
import { createOrder, newOrderId, type OrderDraft, type PaymentPlan } from './commands/create-order.ts';
import type { OrdersDeps } from './commands/deps.ts';
import { followOperation } from './commands/follow-operation.ts';
import { type Fulfilled, fulfil, type WantedFulfilment } from './commands/fulfil.ts';
import { markAsPaid } from './commands/mark-as-paid.ts';
import { type OperateInput, operate } from './commands/operate.ts';
import { type RefundInput, refund } from './commands/refund.ts';
import { type SettleInput, type SettleResult, settleAttempt } from './commands/settle-attempt.ts';
import { type StartedAttempt, startAttempt } from './commands/start-attempt.ts';
import { startRest } from './commands/start-rest.ts';
import {
  claimDueAttempts,
  type DueAttempt,
  isAttemptCreated,
  listUnpaid,
  orderOfAttempt,
  stopAskingDeclined,
} from './db/due-attempts.ts';
import { loadOrder } from './db/order-rows.ts';
import type { Order } from './domain/order.ts';
import { type OrderKind, orderKinds } from './domain/order-kind.ts';
import type { OrderState } from './domain/order-states.ts';
import { presentCancellation } from './http/cancellation-calls.ts';
import { type OrdersHandlers, orderCalls } from './http/order-calls.ts';
import { ordersOfMember } from './http/personal-data.ts';
import { presentOrder } from './http/present-order.ts';
import { wireFulfilments } from './http/wire-fulfilments.ts';
import { wireOrder } from './http/wire-order.ts';
import { reconcileOperations } from './jobs/reconcile-operations.ts';
import { ordersModule } from './module.ts';
import { getForThankYou } from './queries/get-for-thank-you.ts';
import { getOrder } from './queries/get-order.ts';
import { hasOrders } from './queries/has-orders.ts';
import { reachableIds } from './queries/reachable-ids.ts';
import { searchOrders } from './queries/search-orders.ts';
import { statesOf } from './queries/states-of.ts';
import { mailCanceled } from './subscribers/mail-canceled.ts';
import { mailConfirmation } from './subscribers/mail-confirmation.ts';
import { mailFiles } from './subscribers/mail-files.ts';
import { mailFulfilment } from './subscribers/mail-fulfilment.ts';
import { mailRefund } from './subscribers/mail-refund.ts';
import { viewKeyOf } from './view-key.ts';

export type { OrderDraft, PaymentPlan } from './commands/create-order.ts';
export type { FileLink, OrdersDeps } from './commands/deps.ts';
export type { Fulfilled, WantedFulfilment } from './commands/fulfil.ts';
export { inTurn } from './commands/in-turn.ts';
export type { OperateInput } from './commands/operate.ts';
export type { RefundInput } from './commands/refund.ts';
export { GoodsNotHeld, type SettleInput, type SettleResult } from './commands/settle-attempt.ts';
export type { StartedAttempt } from './commands/start-attempt.ts';
export { waitFor } from './commands/wait-for.ts';
export type { DueAttempt } from './db/due-attempts.ts';
export { askAfterMinutes, lastAsk, PENDING_DAYS } from './domain/ask-schedule.ts';
export type { OrderEventPayload, OrderEventType } from './domain/events.ts';
export { laterOwedOf } from './domain/later-part.ts';
export {
  type Attempt,
  type AttemptPurpose,
  awaitsPayment,
  currentAttempt,
  dueNowOf,
  keptUntil,
  type Operation,
  type Order,
  type OrderAddress,
  type OrderDelivery,
  type OrderLine,
  paymentToMake,
} from './domain/order.ts';
export { GOODS, type OrderKind } from './domain/order-kind.ts';
export {
  type AttemptState,
  cameToNothing,
  isConfirmed,
  type OrderState,
  openAttemptStates,
} from './domain/order-states.ts';
export type { Outcome } from './domain/settlement.ts';
export { type SoldFiles, soldFiles } from './domain/sold-files.ts';
export { stockLines } from './domain/stock-lines.ts';
export { paymentStatusOf, wireStatuses } from './domain/wire-status.ts';
export { orderEvents } from './events.ts';
export type { OrdersHandlers } from './http/order-calls.ts';
export { presentFulfilments } from './http/present-fulfilments.ts';
export { underWay } from './http/present-order.ts';
export { ordersModule } from './module.ts';
export { buyersOrderFields } from './queries/order-fields.ts';

export interface Orders extends Module {
  readonly handlers: OrdersHandlers;
  readonly jobs: readonly Job[];
  readonly checks: readonly Check[];

  /** Read by the buyer or a merchant. @throws ApplicationError ORDER_NOT_FOUND */
  getOrder(db: Queryable, ctx: Context, orderId: string): Promise<Order>;
  /** Those of the orders named that there are and that the caller may read. */
  reachableIds(db: Queryable, ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Read by the buyer's own token or the order's view key. @throws ApplicationError ORDER_NOT_FOUND */
  getOrderForThankYou(
    db: Queryable,
    ctx: Context,
    input: { orderId: string; key?: string | undefined },
  ): Promise<Order>;
  /** In the form of the public SDK. */
  present(ctx: Pick<Context, 'site' | 'principal'>, order: Order): wire.Order;
  /** @param search `{filter, sort, cursorPaging}` in wire names */
  searchOrders(database: ListsDatabase, ctx: Context, search: unknown): Promise<ListPage<Order>>;
  /** Captures or voids; see `commands/operate.ts`. Opens its own transactions. */
  operate(ctx: Context, input: OperateInput): Promise<Order>;
  markAsPaid(ctx: Context, orderId: string): Promise<Order>;
  /** Gives money back; see `commands/refund.ts`. Opens its own transactions. */
  refund(ctx: Context, input: RefundInput): Promise<{ readonly order: Order; readonly refundId: string }>;
  /** Cancels for the buyer; see `commands/cancel-by-buyer.ts`. Opens its own transactions. */
  cancelByBuyer(ctx: Context, which: BuyersOrder): Promise<Order>;
  /** How the canceling of an order stands for its buyer, in wire form. */
  presentBuyersCancellation(ctx: Context, order: Order): cancellations.OrderCancellation;
  /** Writes down what is sent; see `commands/fulfil.ts`. Opens its own transaction. */
  fulfil(ctx: Context, orderId: string, wanted: WantedFulfilment): Promise<Fulfilled>;

  // For the checkout, inside its transactions; no access check.
  /** Whether somebody has registered orders of this kind. @throws Error if nobody has */
  checkKind(name: string): void;
  /** The wire form that the order's own field has for it; null if it has none beside the shop's. */
  presentAsKind(ctx: Pick<Context, 'site'>, order: Order): object | null;
  newOrderId(ctx: Context): string;
  viewKeyOf(ctx: Context, orderId: string): string;
  /**
   * Must be the last statement of its transaction: it takes the order's number.
   * @returns gives the order, once the transaction has committed
   */
  createOrder(tx: Queryable, ctx: Context, draft: Omit<OrderDraft, 'viewKey'>): Promise<() => Promise<Order>>;
  /** @param heldUntil until when the goods are kept on for it */
  startAttempt(
    tx: Queryable,
    ctx: Context,
    order: Order,
    plan: Extract<PaymentPlan, { kind: 'gateway' | 'manual' }>,
    heldUntil: Date,
  ): Promise<StartedAttempt>;
  /** Begins a payment of what is due later; see `commands/start-rest.ts`. */
  startRest(tx: Queryable, ctx: Context, order: Order, plan: Extract<PaymentPlan, { kind: 'gateway' }>): Promise<Order>;
  /** @throws GoodsNotHeld */
  settleAttempt(tx: Queryable, ctx: Context, input: SettleInput): Promise<SettleResult>;
  /** INITIATED or DECLINED to CANCELED, goods back. */
  cancelUnpaid(tx: Queryable, ctx: Context, order: Order): Promise<Order>;
  loadOrder(db: Queryable, siteId: string, orderId: string, options?: { lock?: boolean }): Promise<Order | null>;
  isAttemptCreated(db: Queryable, siteId: string, attemptId: string): Promise<boolean>;
  orderOfAttempt(db: Queryable, siteId: string, attemptId: string): Promise<string | null>;
  /** Asks the gateway for an operation that it has news of; see `commands/follow-operation.ts`. Opens its own transaction. */
  followOperation(
    ctx: Context,
    orderId: string,
    operationId: string,
    once: (tx: Queryable) => Promise<boolean>,
  ): Promise<boolean>;
  /** After a "declined" was said again of a canceled order's attempt. */
  stopAskingDeclined(db: Queryable, siteId: string, attemptId: string): Promise<void>;
  /** For `doctor`: states by id, over all sites. */
  statesOf(
    db: Queryable,
    orders: readonly { readonly siteId: string; readonly orderId: string }[],
  ): Promise<ReadonlyMap<string, OrderState>>;
  claimDueAttempts(db: Queryable, now: Date, limit: number): Promise<DueAttempt[]>;
  listUnpaid(
    db: Queryable,
    now: Date,
    limit: number,
  ): Promise<{ siteId: string; orderId: string; checkoutId: string | null }[]>;
}

/**
 * @param deps.clock business time of `doctor`
 * @param deps.kinds orders of further fields, beside the shop's
 */
export function createOrders(
  deps: OrdersDeps & { readonly clock: Clock; readonly kinds?: readonly OrderKind[] },
): Orders {
  const kinds = orderKinds(deps.kinds ?? []);
  const cursorKey = new TextEncoder().encode(deps.secret);
  const viewKey = (ctx: Context, orderId: string) => viewKeyOf(deps.secret, ctx.site.id, orderId);
  const handlers = orderCalls(deps, kinds.inShopForm);
  const everyKind = kinds.all.map(({ name }) => name);
  return {
    ...ordersModule,
    handlers,
    entities: { order: wireOrder(kinds.inShopForm, deps.fileLink), fulfillments: wireFulfilments },
    personalData: [
      ordersOfMember(
        (ctx, wire) => searchOrders(deps.database, ctx, 'placed', everyKind, wire, cursorKey),
        deps.fileLink,
      ),
    ],
    jobs: [reconcileOperations(deps)],
    subscribers: [
      mailConfirmation(deps),
      ...mailRefund(deps),
      mailCanceled(deps),
      mailFulfilment(deps),
      ...mailFiles(deps),
    ],
    hasPrices: hasOrders,
    checks: [
      ...ordersChecks(deps.gateway, deps.clock, kinds.all),
      ...fulfilmentChecks(),
      ...holdChecks(deps.sellables),
    ],
    getOrder,
    reachableIds,
    getOrderForThankYou: getForThankYou,
    present: (ctx, order) => presentOrder(ctx, order, deps.fileLink),
    searchOrders: (database, ctx, search) => searchOrders(database, ctx, 'placed', kinds.inShopForm, search, cursorKey),
    operate: (ctx, input) => operate(deps, ctx, input),
    markAsPaid: (ctx, orderId) => markAsPaid(deps, ctx, orderId),
    refund: (ctx, input) => refund(deps, ctx, input),
    cancelByBuyer: (ctx, which) => cancelByBuyer(deps, ctx, which),
    presentBuyersCancellation: (ctx, order) => presentCancellation(deps, ctx, order, checkBuyerMayCancel),
    fulfil: (ctx, orderId, wanted) => fulfil(deps, ctx, orderId, wanted),
    checkKind: (name) => void kinds.find(name),
    presentAsKind: kinds.present,
    newOrderId,
    viewKeyOf: viewKey,
    createOrder: (tx, ctx, draft) => createOrder(tx, ctx, kinds, { ...draft, viewKey: viewKey(ctx, draft.id) }),
    startAttempt: (tx, ctx, order, plan, heldUntil) => startAttempt(tx, ctx, deps.sellables, order, plan, heldUntil),
    startRest,
    settleAttempt: (tx, ctx, input) => settleAttempt(tx, ctx, deps, input),
    cancelUnpaid: (tx, ctx, order) => cancelOrder(tx, ctx, deps, order, { cause: 'CANCELED_UNPAID', restock: true }),
    loadOrder,
    isAttemptCreated,
    orderOfAttempt,
    followOperation: (ctx, orderId, operationId, once) => followOperation(deps, ctx, orderId, operationId, once),
    statesOf,
    claimDueAttempts,
    stopAskingDeclined,
    listUnpaid,
  };
}
