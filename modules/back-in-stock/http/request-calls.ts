import type { HandlersOf } from '@headland/contract';
import { isUuid, ValidationError } from '@headland/kernel';
import { askOwn, listRows, presentNext, presentPage } from '@headland/query';
import { ask } from '../commands/ask.ts';
import { deleteWish } from '../commands/end.ts';
import { markSent } from '../commands/mark-sent.ts';
import { checkReported, report } from '../commands/report.ts';
import { awaitedEntity, awaitedList, wishEntity, wishList } from '../db/list-entities.ts';
import { selectWish } from '../db/wishes.ts';
import type { BackInStockWork } from '../deps.ts';
import { backInStockErrors } from '../errors.ts';
import { countRequests } from '../queries/count-requests.ts';
import { presentAsked, presentRequest } from './present-request.ts';
import { readDetails, readReference } from './read-details.ts';

export type RequestCallId =
  | 'createBackInStockNotificationRequest'
  | 'getBackInStockNotificationRequest'
  | 'deleteBackInStockNotificationRequest'
  | 'markBackInStockNotificationSent'
  | 'queryBackInStockNotificationRequests'
  | 'countBackInStockNotificationRequests'
  | 'reportItemsBackInStock'
  | 'queryBackInStockItems';

/** Wishes that can be reported at once. */
const MOST_REPORTED = 100;

/** Who wants to be told that something is back, as the public package of such requests reads it. */
export function requestCalls(work: BackInStockWork): HandlersOf<RequestCallId> {
  const { database, cursorKey } = work;
  return {
    async createBackInStockNotificationRequest(ctx, { request, itemDetails }) {
      const { catalogReference = {}, email = '', itemUrl = null } = request;
      const said = { email: email.trim(), itemUrl };
      const reference = readReference(catalogReference);
      const wish = await ask(work, ctx, { ...said, reference, said: readDetails(itemDetails) });
      return { request: presentAsked(work, ctx, wish, said) };
    },

    async getBackInStockNotificationRequest(ctx, { id }) {
      const wish = isUuid(id) ? await selectWish(database.pool, ctx.site.id, id) : null;
      if (!wish) throw backInStockErrors.error('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND');
      return { request: presentRequest(work, wish) };
    },

    async deleteBackInStockNotificationRequest(ctx, { id }) {
      await deleteWish(work, ctx, id);
      return {};
    },

    async markBackInStockNotificationSent(ctx, { id }) {
      return { request: presentRequest(work, await markSent(work, ctx, id)) };
    },

    async queryBackInStockNotificationRequests(ctx, { query }) {
      const page = await listRows(database, ctx, wishEntity, { wire: query, cursorKey }, wishList(ctx.site.id));
      return { requests: page.items.map((wish) => presentRequest(work, wish)), metadata: presentPage(page) };
    },

    async countBackInStockNotificationRequests(ctx, { catalogReferences }) {
      const counts = await countRequests(work, ctx, catalogReferences.map(readReference));
      return {
        countsPerCatalogReference: catalogReferences.map((catalogReference, at) => ({
          catalogReference,
          count: counts[at] ?? 0,
        })),
      };
    },

    async reportItemsBackInStock(
      ctx,
      { catalogReference, requestIds, itemDetails, extraAutomationTemplateParameters },
    ) {
      if (Object.keys(extraAutomationTemplateParameters ?? {}).length > 0) {
        throw ValidationError.field('extraAutomationTemplateParameters', 'is not offered', 'FIELD_NOT_ALLOWED');
      }
      checkReported(catalogReference, requestIds);
      const said = readDetails(itemDetails);
      if (catalogReference) await report(work, ctx, { reference: readReference(catalogReference) }, said);
      else await report(work, ctx, { ids: readIds(requestIds ?? []) }, said);
      return {};
    },

    async queryBackInStockItems(ctx, { name, paging }) {
      const filter = name ? { name: { $contains: name } } : {};
      const page = await listRows(
        database,
        ctx,
        awaitedEntity,
        askOwn({ filter, paging }, cursorKey),
        awaitedList(ctx.site.id),
      );
      return {
        items: page.items.map(({ since, choices, ...item }) => ({
          ...item,
          ...(choices !== '' && { choices }),
          since: since.toISOString(),
        })),
        paging: presentNext(page),
      };
    },
  };
}

function readIds(ids: readonly string[]): readonly string[] {
  if (ids.length > MOST_REPORTED) {
    const text = `must have at most ${MOST_REPORTED} elements`;
    throw ValidationError.field('requestIds', text, 'MAX_SIZE', { threshold: MOST_REPORTED });
  }
  return ids.map((id, at) => {
    if (isUuid(id)) return id.toLowerCase();
    throw ValidationError.field(`requestIds[${at}]`, 'must be the id of a request', 'FORMAT');
  });
}
