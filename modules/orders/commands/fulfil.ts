import { idempotent, type Queryable } from '@headland/db';
import { ApplicationError, type Context, isUuid, newId } from '@headland/kernel';
import { insertFulfilment } from '../db/fulfilment-rows.ts';
import { lockOrders } from '../db/lock-orders.ts';
import { loadOrder } from '../db/order-rows.ts';
import { isBeingCanceled } from '../domain/cancellation.ts';
import { planLines, type WantedLine } from '../domain/fulfilled.ts';
import type { Fulfilment } from '../domain/fulfilment.ts';
import type { Order } from '../domain/order.ts';
import { wireStatuses } from '../domain/wire-status.ts';
import { ordersErrors } from '../errors.ts';
import type { OrdersDeps } from './deps.ts';
import { writeFulfilments } from './write-fulfilments.ts';
import { wrongState } from './wrong-state.ts';

export interface WantedFulfilment extends Pick<Fulfilment, 'tracking' | 'custom' | 'status' | 'completed'> {
  readonly lines: readonly WantedLine[];
}

export interface Fulfilled {
  readonly order: Order;
  readonly fulfilmentId: string;
}

/**
 * Writes down that pieces of an order are sent, or wait to be collected, under the order's lock: no piece is in two
 * fulfilments, however many people send at once.
 * @throws ApplicationError ORDER_NOT_FOUND, WRONG_STATE (the order does not count, or is being canceled), LINE_ITEM_NOT_FOUND,
 * INVALID_FULFILLMENT_QUANTITY, TRACKING_NUMBER_ALREADY_EXISTS
 */
export async function fulfil(
  deps: OrdersDeps,
  ctx: Context,
  orderId: string,
  wanted: WantedFulfilment,
): Promise<Fulfilled> {
  const { fulfilmentId } = await deps.database.transact(async (tx) => {
    const input = { orderId, wanted };
    const { answer } = await idempotent(tx, ctx, 'orders.fulfil', ctx.idempotencyKey, input, async () => {
      const order = await loadOrder(tx, ctx.site.id, orderId, { lock: true });
      if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
      const made = await addFulfilment(tx, ctx, order, wanted);
      return { fulfilmentId: made.fulfilmentId };
    });
    return answer;
  }, ctx.onCommit);
  const order = await loadOrder(deps.database.pool, ctx.site.id, orderId);
  if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
  return { order, fulfilmentId };
}

export interface WantedOfOrder {
  readonly orderId: string;
  readonly fulfilments: readonly WantedFulfilment[];
}

/** What became of one order of many: how it is now, or why nothing of it was written. */
export type FulfilOutcome = Order | ApplicationError;

/**
 * The same for many orders at once: of each all that is wanted or nothing, and what cannot be written keeps no other from it.
 * @param answer what is told again to whoever sends the same with the same key
 */
export async function fulfilMany<Answer extends object>(
  deps: OrdersDeps,
  ctx: Context,
  wanted: readonly WantedOfOrder[],
  answer: (outcomes: readonly FulfilOutcome[]) => Answer,
): Promise<Answer> {
  return deps.database.transact(async (tx) => {
    const done = await idempotent(tx, ctx, 'orders.fulfil-many', ctx.idempotencyKey, wanted, async () => {
      const ids = new Set(wanted.map(({ orderId }) => orderId).filter(isUuid));
      const orders = new Map(await lockOrders(tx, ctx.site.id, [...ids]));
      const outcomes: FulfilOutcome[] = [];
      for (const one of wanted) {
        const outcome = await fulfilOne(tx, ctx, orders.get(one.orderId), one);
        if (!(outcome instanceof ApplicationError)) orders.set(one.orderId, outcome);
        outcomes.push(outcome);
      }
      return answer(outcomes);
    });
    return done.answer;
  }, ctx.onCommit);
}

async function fulfilOne(
  tx: Queryable,
  ctx: Context,
  order: Order | undefined,
  { fulfilments }: WantedOfOrder,
): Promise<FulfilOutcome> {
  if (!order) return ordersErrors.error('ORDER_NOT_FOUND');
  const planned: Fulfilment[] = [];
  for (const wanted of fulfilments) {
    const before = { ...order, fulfilments: [...order.fulfilments, ...planned] };
    const fulfilment = plan(ctx, before, wanted);
    if (fulfilment instanceof ApplicationError) return fulfilment;
    planned.push(fulfilment);
  }
  let now = order;
  for (const fulfilment of planned) now = await write(tx, ctx, now, fulfilment);
  return now;
}

async function addFulfilment(tx: Queryable, ctx: Context, order: Order, wanted: WantedFulfilment): Promise<Fulfilled> {
  const fulfilment = plan(ctx, order, wanted);
  if (fulfilment instanceof ApplicationError) throw fulfilment;
  return { order: await write(tx, ctx, order, fulfilment), fulfilmentId: fulfilment.id };
}

function plan(ctx: Context, order: Order, wanted: WantedFulfilment): Fulfilment | ApplicationError {
  if (wireStatuses[order.state].status !== 'APPROVED' || isBeingCanceled(order)) return wrongState(order);
  const lines = planLines(order, wanted.lines);
  if ('problem' in lines) return ordersErrors.error(lines.problem, lines.about);
  const { tracking, custom, status, completed } = wanted;
  const taken = takenNumber(order, tracking?.number ?? null);
  if (taken) return taken;
  return { id: newId(ctx.now), lines, tracking, custom, status, completed, createdAt: ctx.now };
}

/** A parcel has one number: two of an order with the same would be one. @param but the fulfilment that has it already */
export function takenNumber(
  { fulfilments }: Pick<Order, 'fulfilments'>,
  number: string | null,
  but: string | null = null,
): ApplicationError | null {
  const twin = fulfilments.some(({ id, tracking }) => id !== but && number !== null && tracking?.number === number);
  return twin ? ordersErrors.error('TRACKING_NUMBER_ALREADY_EXISTS', { trackingNumber: number }) : null;
}

async function write(tx: Queryable, ctx: Context, order: Order, fulfilment: Fulfilment): Promise<Order> {
  await insertFulfilment(tx, order, fulfilment);
  return writeFulfilments(tx, ctx, order, [...order.fulfilments, fulfilment], {
    cause: 'FULFILMENT_ADDED',
    before: null,
    after: fulfilment,
  });
}
