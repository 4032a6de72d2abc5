import type { HandlersOf } from '@headland/contract';
import { readNamespace } from '@headland/purchase';
import { listRows } from '@headland/query';
import {
  createMapping,
  createMappings,
  deleteMapping,
  updateMappingOf,
  updateMappingsOf,
} from '../commands/change-mappings.ts';
import { withExemptRates, withoutExemptGroups } from '../commands/exempt-rates.ts';
import { mappingEntity, mappingList, selectMapping, selectMappings } from '../db/mappings.ts';
import type { TaxDeps } from '../deps.ts';
import { rateFromDecimal } from '../domain/tax-mapping.ts';
import { taxErrors } from '../errors.ts';
import { presentBulk, presentCursors } from './present-bulk.ts';
import { presentMapping } from './present-taxes.ts';
import { readGivenMapping, readMapping } from './read-mapping.ts';

/** Binds the calls of manual tax mappings. */
export function mappingCalls(deps: TaxDeps) {
  const { database, cursorKey } = deps;
  return {
    async createManualTaxMapping(ctx, request) {
      return createMapping(deps, ctx, readMapping(request.manualTaxMapping, 'manualTaxMapping'), {
        call: 'createManualTaxMapping',
        request,
        answer: (mapping) => ({ manualTaxMapping: presentMapping(mapping) }),
      });
    },
    async bulkCreateManualTaxMappings(ctx, request) {
      const given = request.manualTaxMappings.map((one, at) => readMapping(one, `manualTaxMappings[${at}]`));
      return createMappings(deps, ctx, given, {
        call: 'bulkCreateManualTaxMappings',
        request,
        answer: (outcomes) => presentBulk(outcomes, request.returnEntity ? presentMapping : null),
      });
    },
    async getManualTaxMapping(ctx, { manualTaxMappingId }) {
      const mapping = await selectMapping(database.pool, ctx.site.id, manualTaxMappingId);
      if (!mapping) throw taxErrors.error('MANUAL_TAX_MAPPING_NOT_FOUND');
      return { manualTaxMapping: presentMapping(mapping) };
    },
    async updateManualTaxMapping(ctx, { manualTaxMapping: { id, revision, ...wire } }) {
      const given = readGivenMapping(wire, 'manualTaxMapping');
      const wanted = (id ?? '').toLowerCase();
      const mapping = await updateMappingOf(deps, ctx, wanted, revision ?? '', (before) => ({ ...before, ...given }));
      return { manualTaxMapping: presentMapping(mapping) };
    },
    async deleteManualTaxMapping(ctx, { manualTaxMappingId }) {
      await deleteMapping(deps, ctx, manualTaxMappingId.toLowerCase());
      return {};
    },
    async queryManualTaxMappings(ctx, { query }) {
      const asked = { wire: query, cursorKey };
      const page = await listRows(database, ctx, mappingEntity, asked, mappingList(ctx.site.id));
      return { manualTaxMappings: page.items.map(presentMapping), pagingMetadata: presentCursors(page) };
    },
    async listManualTaxMappings(ctx) {
      const mappings = await selectMappings(database.pool, ctx.site.id);
      const pagingMetadata = { count: mappings.length, cursors: {}, hasNext: false };
      return { manualTaxMappings: mappings.map(presentMapping), pagingMetadata };
    },
    /** Without a revision, and without making a new one. */
    async updateManualTaxMappingExtendedFields(ctx, { id, namespace, namespaceData }) {
      const mapping = await updateMappingOf(deps, ctx, id.toLowerCase(), null, (before) => ({
        ...before,
        extendedFields: readNamespace(before.extendedFields, namespace, namespaceData),
      }));
      return { manualTaxMapping: presentMapping(mapping) };
    },
    async bulkAssignExemptOverrides(ctx, { assignOverrides = [], returnEntity }) {
      const changes = assignOverrides.map(({ manualTaxMappingId = '', exemptGroupOverrides = [] }) => ({
        id: manualTaxMappingId.toLowerCase(),
        rates: exemptGroupOverrides.map(({ exemptGroupId = '', rate = '0' }) => ({
          groupId: exemptGroupId.toLowerCase(),
          rate: rateFromDecimal(rate),
        })),
      }));
      const outcomes = await updateMappingsOf(deps, ctx, changes, (before, { rates }) =>
        withExemptRates(before, rates),
      );
      return presentBulk(outcomes, returnEntity ? presentMapping : null);
    },
    async bulkUnassignExemptOverrides(ctx, { unassignOverrides, returnEntity }) {
      const changes = unassignOverrides.map(({ manualTaxMappingId = '', exemptGroupIds = [] }) => ({
        id: manualTaxMappingId.toLowerCase(),
        groupIds: exemptGroupIds.map((id) => id.toLowerCase()),
      }));
      const outcomes = await updateMappingsOf(deps, ctx, changes, (before, { groupIds }) =>
        withoutExemptGroups(before, groupIds),
      );
      return presentBulk(outcomes, returnEntity ? presentMapping : null);
    },
  } satisfies HandlersOf<
    | 'createManualTaxMapping'
    | 'bulkCreateManualTaxMappings'
    | 'getManualTaxMapping'
    | 'updateManualTaxMapping'
    | 'deleteManualTaxMapping'
    | 'queryManualTaxMappings'
    | 'listManualTaxMappings'
    | 'updateManualTaxMappingExtendedFields'
    | 'bulkAssignExemptOverrides'
    | 'bulkUnassignExemptOverrides'
  >;
}
