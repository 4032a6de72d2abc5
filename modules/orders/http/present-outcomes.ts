import type { orders as wire } from '@headland/contract';
import { ApplicationError } from '@headland/kernel';
import type { Order } from '../domain/order.ts';

/**
 * What a bulk call says of each order that it was given, and of all of them.
 * @param outcomes of the ids, in their order
 * @param present the order as whoever calls is shown it; left out where they are not to be told
 */
export function presentOutcomes(
  ids: readonly string[],
  outcomes: readonly (Order | ApplicationError)[],
  present?: (order: Order) => wire.Order,
) {
  const results = outcomes.map((outcome, originalIndex): wire.BulkOrderResult => {
    const id = ids[originalIndex] ?? '';
    if (outcome instanceof ApplicationError) {
      const error = { code: outcome.code, description: outcome.message, data: { ...outcome.data } };
      return { itemMetadata: { id, originalIndex, success: false, error } };
    }
    return { itemMetadata: { id, originalIndex, success: true }, ...(present && { item: present(outcome) }) };
  });
  const totalFailures = outcomes.filter((outcome) => outcome instanceof ApplicationError).length;
  const totalSuccesses = outcomes.length - totalFailures;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}
