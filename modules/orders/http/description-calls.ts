import type { HandlersOf, orders as wire } from '@headland/contract';
import { type Context, isUuid, ValidationError } from '@headland/kernel';
import type { OrdersDeps } from '../commands/deps.ts';
import { describeOrder, describeOrders } from '../commands/describe.ts';
import { tagOrders } from '../commands/tag-orders.ts';
import { addNotes, changeNote, deleteNote } from '../commands/write-notes.ts';
import type { Order } from '../domain/order.ts';
import { ordersErrors } from '../errors.ts';
import { presentOutcomes } from './present-outcomes.ts';
import { readDescription } from './read-description.ts';
import { readComments, readNote } from './read-note.ts';
import { readTags } from './read-tags.ts';

export type DescriptionHandlers = HandlersOf<
  | 'updateOrder'
  | 'bulkUpdateOrders'
  | 'bulkUpdateOrderTags'
  | 'addOrderActivity'
  | 'addOrderActivities'
  | 'updateOrderActivity'
  | 'deleteOrderActivity'
>;

/** What a merchant says of an order, and writes beside it. @param present an order as whoever calls is shown it */
export function descriptionCalls(
  deps: OrdersDeps,
  present: (ctx: Context, order: Order) => wire.Order,
): DescriptionHandlers {
  return {
    async updateOrder(ctx, { order, fieldMask }) {
      refuseMask(fieldMask, 'fieldMask');
      const describe = readDescription((before) => present(ctx, before), order, 'order');
      return { order: present(ctx, await describeOrder(deps, ctx, known(order.id), describe)) };
    },

    async bulkUpdateOrders(ctx, { orders, returnEntity = false }) {
      const wanted = orders.map(({ order = {}, fieldMask }, at) => {
        refuseMask(fieldMask, `orders[${at}].fieldMask`);
        const orderId = (order.id ?? '').toLowerCase();
        return { orderId, describe: readDescription((before) => present(ctx, before), order, `orders[${at}].order`) };
      });
      const outcomes = await describeOrders(deps, ctx, wanted);
      const ids = wanted.map(({ orderId }) => orderId);
      return presentOutcomes(ids, outcomes, returnEntity ? (order) => present(ctx, order) : undefined);
    },

    async bulkUpdateOrderTags(ctx, { orderIds, assignTags, unassignTags }) {
      const change = { assign: readTags(assignTags, 'assignTags'), unassign: readTags(unassignTags, 'unassignTags') };
      const ids = orderIds.map((id) => id.toLowerCase());
      return presentOutcomes(ids, await tagOrders(deps, ctx, ids, change));
    },

    async addOrderActivity(ctx, { id, activity }) {
      const { order, noteIds } = await addNotes(deps, ctx, known(id), [readNote(activity, 'activity')]);
      const [activityId = ''] = noteIds;
      return { order: present(ctx, order), activityId };
    },

    async addOrderActivities(ctx, { orderId, orderActivities = [], activities = [] }) {
      const contents = [
        ...activities.map((one, at) => readNote(one, `activities[${at}]`)),
        ...readComments(orderActivities, 'orderActivities'),
      ];
      if (contents.length === 0) throw ValidationError.field('orderActivities', 'must hold at least one', 'MIN_SIZE');
      const { order, noteIds } = await addNotes(deps, ctx, known(orderId), contents);
      return { order: present(ctx, order), activityIds: [...noteIds] };
    },

    async updateOrderActivity(ctx, { id, activityId, activity }) {
      const key = { orderId: known(id), noteId: activityId.toLowerCase() };
      const order = await changeNote(deps, ctx, key, readNote(activity, 'activity'));
      return { order: present(ctx, order) };
    },

    async deleteOrderActivity(ctx, { id, activityId }) {
      const key = { orderId: known(id), noteId: activityId.toLowerCase() };
      return { order: present(ctx, await deleteNote(deps, ctx, key)) };
    },
  };
}

function refuseMask(fieldMask: unknown, field: string): void {
  if (fieldMask) throw ValidationError.field(field, 'is not taken: what is sent is what changes', 'FIELD_NOT_ALLOWED');
}

function known(orderId: string | null | undefined): string {
  if (!orderId || !isUuid(orderId)) throw ordersErrors.error('ORDER_NOT_FOUND');
  return orderId.toLowerCase();
}
