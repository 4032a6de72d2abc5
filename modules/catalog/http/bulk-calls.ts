import type { catalogWrite, HandlersOf } from '@headland/contract';
import type { Context } from '@headland/kernel';
import { type BulkOutcome, changeProducts } from '../commands/change-products.ts';
import type { CatalogWork } from '../commands/work.ts';
import type { BulkChange } from '../domain/bulk-change.ts';
import { readAdjust, readSet } from './read-bulk.ts';

/** Answered with 200 whatever became of the single products (wire contract, 1.5: the envelope of bulk calls). */
export function bulkCalls(work: CatalogWork) {
  type Call = 'bulkUpdateProductsProperty' | 'bulkAdjustProductProperty';

  // An adjustment that is sent twice counts twice, unless its sender names it.
  function change(ctx: Context, call: Call, request: { readonly ids: readonly string[] }, change: BulkChange) {
    return changeProducts(work, ctx, request.ids, change, {
      call,
      request,
      answer: (outcomes) => presentOutcomes(request.ids, outcomes),
    });
  }

  return {
    async bulkUpdateProductsProperty(ctx, request) {
      return change(ctx, 'bulkUpdateProductsProperty', request, readSet(request.set ?? {}, ctx.site));
    },

    async bulkAdjustProductProperty(ctx, request) {
      return change(ctx, 'bulkAdjustProductProperty', request, readAdjust(request.adjust ?? {}, ctx.site));
    },
  } satisfies HandlersOf<'bulkUpdateProductsProperty' | 'bulkAdjustProductProperty'>;
}

function presentOutcomes(
  ids: readonly string[],
  outcomes: readonly BulkOutcome[],
): catalogWrite.BulkUpdateProductsResponse {
  const results = ids.map((id, originalIndex) => {
    const error = outcomes[originalIndex] ?? null;
    return {
      itemMetadata: {
        id,
        originalIndex,
        success: error === null,
        ...(error && { error: { code: error.code, description: error.message, data: { ...error.data } } }),
      },
    };
  });
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  return {
    results,
    bulkActionMetadata: { totalSuccesses: results.length - totalFailures, totalFailures, undetailedFailures: 0 },
  };
}
