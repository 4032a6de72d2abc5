import type { HandlersOf } from '@headland/contract';
import { isUuid, ValidationError } from '@headland/kernel';
import { changeFulfilment, deleteFulfilment } from '../commands/change-fulfilment.ts';
import type { OrdersDeps } from '../commands/deps.ts';
import { fulfil, fulfilMany, type WantedOfOrder } from '../commands/fulfil.ts';
import { ordersErrors } from '../errors.ts';
import { getOrder } from '../queries/get-order.ts';
import { listFulfilments } from '../queries/list-fulfilments.ts';
import { presentFulfilments, presentMany } from './present-fulfilments.ts';
import { readChange, readNew } from './read-fulfilment.ts';

export type FulfilmentHandlers = HandlersOf<
  | 'listFulfillmentsOfOrder'
  | 'listFulfillmentsOfOrders'
  | 'createFulfillment'
  | 'bulkCreateFulfillments'
  | 'updateFulfillment'
  | 'deleteFulfillment'
>;

/** What was sent of orders, or waits to be collected. */
export function fulfilmentCalls(deps: OrdersDeps): FulfilmentHandlers {
  const { database } = deps;
  return {
    async listFulfillmentsOfOrder(ctx, { orderId }) {
      return { orderWithFulfillments: presentFulfilments(await getOrder(database.pool, ctx, orderId)) };
    },

    async listFulfillmentsOfOrders(ctx, { orderIds }) {
      const orders = await listFulfilments(database.pool, ctx, orderIds);
      return { ordersWithFulfillments: orders.map(presentFulfilments) };
    },

    async createFulfillment(ctx, { orderId, fulfillment }) {
      const wanted = readNew(fulfillment, 'fulfillment');
      const { order, fulfilmentId } = await fulfil(deps, ctx, known(orderId), wanted);
      return { orderWithFulfillments: presentFulfilments(order), fulfillmentId: fulfilmentId };
    },

    async bulkCreateFulfillments(ctx, { ordersWithFulfillments }) {
      const wanted = ordersWithFulfillments.map(({ orderId = '', fulfillments = [] }, at): WantedOfOrder => {
        const field = `ordersWithFulfillments[${at}].fulfillments`;
        const fulfilments = fulfillments.map((one, number) => readNew(one, `${field}[${number}]`));
        return { orderId: orderId.toLowerCase(), fulfilments };
      });
      return fulfilMany(deps, ctx, wanted, (outcomes) => presentMany(wanted, outcomes));
    },

    async updateFulfillment(ctx, { orderId, fulfillment = {}, fieldMask }) {
      if (fieldMask) {
        throw ValidationError.field('fieldMask', 'is not taken: what is sent is what changes', 'FIELD_NOT_ALLOWED');
      }
      const key = { orderId: known(orderId), fulfilmentId: (fulfillment.id ?? '').toLowerCase() };
      const order = await changeFulfilment(deps, ctx, key, readChange(fulfillment));
      return { orderWithFulfillments: presentFulfilments(order) };
    },

    async deleteFulfillment(ctx, { orderId, fulfillmentId }) {
      const key = { orderId: known(orderId), fulfilmentId: fulfillmentId.toLowerCase() };
      return { orderWithFulfillments: presentFulfilments(await deleteFulfilment(deps, ctx, key)) };
    },
  };
}

function known(orderId: string): string {
  if (!isUuid(orderId)) throw ordersErrors.error('ORDER_NOT_FOUND');
  return orderId.toLowerCase();
}
