import type { HandlersOf, abandonedCheckouts as wire } from '@headland/contract';
import { type Context, isUuid, minorToDecimal, ValidationError } from '@headland/kernel';
import { listRows, presentPage } from '@headland/query';
import { forget } from '../commands/forget.ts';
import { noteActivity } from '../commands/note-activity.ts';
import { selectAbandoned } from '../db/abandoned-rows.ts';
import { abandonedList, queryEntity, searchEntity } from '../db/list-entities.ts';
import { saysWords } from '../db/says-words.ts';
import type { AbandonedWork } from '../deps.ts';
import type { Abandoned } from '../domain/abandoned.ts';
import { abandonedErrors } from '../errors.ts';
import { abandonedAnalytics } from '../queries/analytics.ts';
import { presentAbandoned } from './present-abandoned.ts';
import { presentAnalytics } from './present-analytics.ts';
import { readWords } from './read-words.ts';

export type AbandonedCallId =
  | 'getAbandonedCheckout'
  | 'queryAbandonedCheckouts'
  | 'searchAbandonedCheckouts'
  | 'deleteAbandonedCheckout'
  | 'bulkDeleteAbandonedCheckouts'
  | 'addAbandonedCheckoutActivity'
  | 'getAbandonedCheckoutAnalytics';

/** What buyers left at the checkout, as the public package of abandoned checkouts reads it. */
export function abandonedCalls(work: AbandonedWork): HandlersOf<AbandonedCallId> {
  const { database, secretKey: cursorKey } = work;
  const present = (ctx: Context) => (left: Abandoned) => presentAbandoned(work, ctx, left);
  return {
    async getAbandonedCheckout(ctx, { abandonedCheckoutId: id }) {
      const left = isUuid(id) ? await selectAbandoned(database.pool, ctx.site.id, id) : null;
      if (!left) throw abandonedErrors.error('ABANDONED_CHECKOUT_NOT_FOUND');
      return { abandonedCheckout: presentAbandoned(work, ctx, left) };
    },

    async queryAbandonedCheckouts(ctx, { query }) {
      const page = await listRows(database, ctx, queryEntity, { wire: query, cursorKey }, abandonedList(ctx.site.id));
      return { abandonedCheckouts: page.items.map(present(ctx)), metadata: presentPage(page) };
    },

    async searchAbandonedCheckouts(ctx, { search: asked }) {
      const { search, ...wanted } = asked ?? {};
      const { words, fields, each } = readWords(search);
      // Words bound the rows beyond the language: a cursor is good beside the words that it was given for.
      const question = { wire: wanted, cursorKey, path: 'search', about: [words, fields, each] };
      const page = await listRows(
        database,
        ctx,
        searchEntity,
        question,
        abandonedList(ctx.site.id, saysWords(words, fields, each)),
      );
      return { abandonedCheckouts: page.items.map(present(ctx)), pagingMetadata: presentPage(page) };
    },

    async deleteAbandonedCheckout(ctx, { abandonedCheckoutId }) {
      const gone = await forget(work, ctx, [abandonedCheckoutId]);
      if (gone.size === 0) throw abandonedErrors.error('ABANDONED_CHECKOUT_NOT_FOUND');
      return {};
    },

    async bulkDeleteAbandonedCheckouts(ctx, { abandonedCheckoutIds }) {
      const ids = abandonedCheckoutIds.map((id) => id.toLowerCase());
      return presentDeleted(ids, await forget(work, ctx, ids));
    },

    async addAbandonedCheckoutActivity(ctx, { abandonedCheckoutId, activityType }) {
      if (activityType === undefined) throw ValidationError.field('activityType', 'must be given', 'REQUIRED_FIELD');
      const after = await noteActivity(work, ctx, abandonedCheckoutId ?? '', activityType);
      return { abandonedCheckout: presentAbandoned(work, ctx, after) };
    },

    async getAbandonedCheckoutAnalytics(ctx, { startDate, endDate, metrics = [], statuses = [] }) {
      if (endDate < startDate) throw ValidationError.field('endDate', 'must not lie before startDate', 'MIN');
      const found = await abandonedAnalytics(database.pool, ctx, { first: startDate, last: endDate });
      const amount = (minor: number) => minorToDecimal(minor, ctx.site.currency);
      return { currency: ctx.site.currency, ...presentAnalytics(amount, found, metrics, statuses) };
    },
  };
}

function presentDeleted(ids: readonly string[], gone: ReadonlySet<string>): wire.BulkDeleteAbandonedCheckoutsResponse {
  const { code, message: description } = abandonedErrors.error('ABANDONED_CHECKOUT_NOT_FOUND');
  const results = ids.map((id, originalIndex) => ({
    itemMetadata: gone.has(id)
      ? { id, originalIndex, success: true }
      : { id, originalIndex, success: false, error: { code, description, data: {} } },
  }));
  const totalFailures = ids.filter((id) => !gone.has(id)).length;
  return {
    results,
    bulkActionMetadata: { totalSuccesses: ids.length - totalFailures, totalFailures, undetailedFailures: 0 },
  };
}
