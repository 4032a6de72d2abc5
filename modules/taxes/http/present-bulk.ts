import { ApplicationError } from '@headland/kernel';
import type { ListPage } from '@headland/query';
import type { Outcome } from '../commands/change-regions.ts';

/** Answered with 200 whatever became of the single ones (wire contract, 1.5: the envelope of bulk calls). */
export function presentBulk<Made extends { readonly id: string }, Item>(
  outcomes: readonly Outcome<Made>[],
  present: ((made: Made) => Item) | null,
) {
  const results = outcomes.map((one, originalIndex) => {
    if (one instanceof ApplicationError) {
      const error = { code: one.code, description: one.message, data: { ...one.data } };
      return { itemMetadata: { originalIndex, success: false, error } };
    }
    return {
      itemMetadata: { id: one.id, originalIndex, success: true },
      ...(present && { item: present(one) }),
    };
  });
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  return {
    results,
    bulkActionMetadata: { totalSuccesses: results.length - totalFailures, totalFailures, undetailedFailures: 0 },
  };
}

/** The part of an answer that says how a list goes on. */
export function presentCursors({ items, paging }: ListPage<unknown>) {
  if (paging.kind !== 'cursor') return { count: items.length };
  const { cursors, hasNext } = paging;
  return { count: items.length, cursors, hasNext };
}
