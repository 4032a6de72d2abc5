import type { HandlersOf, taxRegions as wire } from '@headland/contract';
import { listRows } from '@headland/query';
import { createTaxRegion, createTaxRegions, deleteTaxRegion, updateTaxRegion } from '../commands/change-regions.ts';
import { type RegionFields, regionEntity, regionList, selectRegion } from '../db/regions.ts';
import type { TaxDeps } from '../deps.ts';
import { taxErrors } from '../errors.ts';
import { presentBulk, presentCursors } from './present-bulk.ts';
import { presentRegion } from './present-taxes.ts';

/** Binds the calls of tax regions, and of who can say their rates. */
export function regionCalls(deps: TaxDeps) {
  const { database, cursorKey } = deps;
  return {
    async createTaxRegion(ctx, request) {
      return createTaxRegion(deps, ctx, readRegion(request.taxRegion), {
        call: 'createTaxRegion',
        request,
        answer: (region) => ({ taxRegion: presentRegion(region) }),
      });
    },
    async bulkCreateTaxRegion(ctx, request) {
      return createTaxRegions(deps, ctx, request.taxRegions.map(readRegion), {
        call: 'bulkCreateTaxRegion',
        request,
        answer: (outcomes) => presentBulk(outcomes, (request.returnEntity ?? true) ? presentRegion : null),
      });
    },
    async getTaxRegion(ctx, { taxRegionId }) {
      const region = await selectRegion(database.pool, ctx.site.id, taxRegionId);
      if (!region) throw taxErrors.error('TAX_REGION_NOT_FOUND');
      return { taxRegion: presentRegion(region) };
    },
    async updateTaxRegion(ctx, { taxRegion: { id, revision, ...given } }) {
      const wanted = (id ?? '').toLowerCase();
      const region = await updateTaxRegion(deps, ctx, wanted, revision ?? '', readGiven(given));
      return { taxRegion: presentRegion(region) };
    },
    async deleteTaxRegion(ctx, { taxRegionId }) {
      await deleteTaxRegion(deps, ctx, taxRegionId.toLowerCase());
      return {};
    },
    async queryTaxRegions(ctx, { query }) {
      const asked = { wire: query, cursorKey };
      const page = await listRows(database, ctx, regionEntity, asked, regionList(ctx.site.id));
      return { taxRegions: page.items.map(presentRegion), pagingMetadata: presentCursors(page) };
    },
    async listTaxCalculators() {
      return {
        taxCalculatorDetails: deps.calculators.map(({ id, name, unsupportedCountries }) => ({
          appId: id,
          displayName: name,
          unsupportedCountries: [...unsupportedCountries],
        })),
      };
    },
  } satisfies HandlersOf<
    | 'createTaxRegion'
    | 'bulkCreateTaxRegion'
    | 'getTaxRegion'
    | 'updateTaxRegion'
    | 'deleteTaxRegion'
    | 'queryTaxRegions'
    | 'listTaxCalculators'
  >;
}

function readRegion(given: wire.TaxRegion): RegionFields {
  return { country: '', subdivision: '', calculatorId: '', included: false, ...readGiven(given) };
}

function readGiven({ country, subdivision, appId, taxIncludedInPrice }: wire.TaxRegion): Partial<RegionFields> {
  return {
    ...(country !== undefined && { country }),
    ...(subdivision !== undefined && { subdivision }),
    ...(appId !== undefined && { calculatorId: appId.toLowerCase() }),
    ...(taxIncludedInPrice !== undefined && { included: taxIncludedInPrice }),
  };
}
