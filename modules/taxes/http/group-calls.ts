import type { HandlersOf } from '@headland/contract';
import { listRows } from '@headland/query';
import { createTaxGroup, deleteTaxGroup, updateTaxGroup } from '../commands/change-groups.ts';
import { groupEntity, groupList, selectGroup } from '../db/groups.ts';
import type { TaxDeps } from '../deps.ts';
import { asTaxGroup, defaultGroups } from '../domain/tax-group.ts';
import { taxErrors } from '../errors.ts';
import { presentCursors } from './present-bulk.ts';
import { presentGroup } from './present-taxes.ts';

/** Binds the calls of tax groups. */
export function groupCalls(deps: TaxDeps) {
  const { database, cursorKey } = deps;
  return {
    async createTaxGroup(ctx, request) {
      return createTaxGroup(deps, ctx, request.taxGroup.name ?? '', {
        call: 'createTaxGroup',
        request,
        answer: (group) => ({ taxGroup: presentGroup(group) }),
      });
    },
    async getTaxGroup(ctx, { taxGroupId }) {
      const group = await selectGroup(database.pool, ctx.site.id, taxGroupId);
      if (!group) throw taxErrors.error('TAX_GROUP_NOT_FOUND');
      return { taxGroup: presentGroup(group) };
    },
    async updateTaxGroup(ctx, { taxGroup: { id, name, revision } }) {
      const wanted = (id ?? '').toLowerCase();
      const group = await updateTaxGroup(deps, ctx, wanted, revision ?? '', name ?? '');
      return { taxGroup: presentGroup(group) };
    },
    async deleteTaxGroup(ctx, { taxGroupId }) {
      await deleteTaxGroup(deps, ctx, taxGroupId.toLowerCase());
      return {};
    },
    async queryTaxGroups(ctx, { query }) {
      const asked = { wire: query, cursorKey };
      const page = await listRows(database, ctx, groupEntity, asked, groupList(ctx.site.id));
      return { taxGroups: page.items.map(presentGroup), pagingMetadata: presentCursors(page) };
    },
    async listDefaultTaxGroups() {
      return { taxGroups: defaultGroups.map((group) => presentGroup(asTaxGroup(group))) };
    },
    async listDefaultTaxGroupsByAppIds(_ctx, { appIds }) {
      const results = appIds.map((appId, originalIndex) => {
        const group = defaultGroups.find((one) => one.appIds.includes(appId.toLowerCase()));
        if (group) {
          return {
            taxGroupMetadata: { id: group.id, originalIndex, success: true },
            taxGroup: presentGroup(asTaxGroup(group)),
          };
        }
        const { code, message: description } = taxErrors.error('TAX_GROUP_NOT_FOUND');
        const error = { code, description, data: { appId } };
        return { taxGroupMetadata: { originalIndex, success: false, error } };
      });
      const totalFailures = results.filter(({ taxGroupMetadata }) => !taxGroupMetadata.success).length;
      const totalSuccesses = results.length - totalFailures;
      return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
    },
  } satisfies HandlersOf<
    | 'createTaxGroup'
    | 'getTaxGroup'
    | 'updateTaxGroup'
    | 'deleteTaxGroup'
    | 'queryTaxGroups'
    | 'listDefaultTaxGroups'
    | 'listDefaultTaxGroupsByAppIds'
  >;
}
