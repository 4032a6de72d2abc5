import { openWorld, type World } from '@headland/testkit';
import { MANUAL } from '../domain/calculators.ts';
import { createTaxes, type Taxes, type TaxesOptions } from '../index.ts';

export interface TaxesWorld extends World<Taxes, Record<string, never>> {
  /** Makes a group of things. @returns its id */
  group(name?: string): Promise<string>;
  /** Makes a region of rates by hand, on top of prices unless something else is said. @returns its id */
  region(country: string, subdivision?: string, over?: object): Promise<string>;
  /** Makes a rate. @returns its id */
  mapping(taxGroupId: string, taxRegionId: string, taxRate: string, over?: object): Promise<string>;
}

/** Everybody but this one is a member. */
export const NOBODY = '00000000-0000-4000-8000-0000000000ff';

interface TaxesWorldOptions
  extends Partial<Pick<TaxesOptions, 'automatic' | 'cacheMilliseconds' | 'mostMilliseconds' | 'lock'>> {
  readonly beside?: TaxesWorld;
}

/** Taxes alone, with no calculator but the owner unless there are said others. */
export async function openTaxes({ beside, ...over }: TaxesWorldOptions = {}): Promise<TaxesWorld> {
  const world = await openWorld<Taxes, Record<string, never>>({
    ...(beside && { beside }),
    module: ({ database, report }) =>
      createTaxes({
        database,
        report,
        isMember: async (_siteId, memberId) => memberId !== NOBODY,
        cursorKey: new Uint8Array(32).fill(7),
        ...over,
      }),
  });
  const { call, owner } = world;
  return {
    ...world,
    group: async (name = 'Books') => (await call('createTaxGroup', owner(), { taxGroup: { name } })).taxGroup.id,
    async region(country, subdivision = '', over = {}) {
      const taxRegion = { country, subdivision, appId: MANUAL.id, taxIncludedInPrice: false, ...over };
      return (await call('createTaxRegion', owner(), { taxRegion })).taxRegion.id;
    },
    async mapping(taxGroupId, taxRegionId, taxRate, over = {}) {
      const manualTaxMapping = { taxGroupId, taxRegionId, taxRate, ...over };
      return (await call('createManualTaxMapping', owner(), { manualTaxMapping })).manualTaxMapping.id;
    },
  };
}
