import { describe, expect, it } from 'vitest';
import { expectCode, expectViolations } from '../suite/refusals.ts';
import { type Answer, type Generation, listOf, type Module, type Query, type Sdk, textOf } from '../suite/sdk.ts';

/** What only this generation has packages for: what is collected, where and of what. */
export interface TaxSdk extends Sdk {
  readonly taxGroups: Module & { queryTaxGroups(): Query };
  readonly taxRegions: Module & { queryTaxRegions(): Query };
  readonly manualTaxMappings: Module & { queryManualTaxMappings(): Query };
}

const NAMESPACE = '@example/books';

/** Groups, regions and their rates, in countries to which nothing is sold here. */
export function taxes(generation: Generation<TaxSdk>): void {
  const sdk = generation.merchant();

  async function calculator(): Promise<string> {
    const answer = await sdk.fetch('/billing/v1/list-tax-calculators');
    const { taxCalculatorDetails } = (await answer.json()) as { taxCalculatorDetails: { appId: string }[] };
    return taxCalculatorDetails[0]?.appId ?? '';
  }
  const newGroup = (): Promise<Answer> => sdk.taxGroups.createTaxGroup({ name: `Books ${crypto.randomUUID()}` });
  const newRegion = async (country: string): Promise<Answer> =>
    sdk.taxRegions.createTaxRegion({ country, appId: await calculator(), taxIncludedInPrice: true });

  describe('current: taxes', () => {
    it('has groups that are made, renamed by their revision, found and deleted', async () => {
      const made = await newGroup();
      const id = textOf(made._id);
      expect(made).toMatchObject({ revision: '1', _createdDate: expect.any(Date) });
      const change = { name: `${textOf(made.name)}, used`, revision: '1' };
      expect(await sdk.taxGroups.updateTaxGroup(id, { ...change })).toMatchObject({ name: change.name, revision: '2' });
      await expectCode(generation, sdk.taxGroups.updateTaxGroup(id, { ...change }), {
        status: 409,
        code: 'TAX_REVISION_CONFLICT',
      });
      const found = await sdk.taxGroups.queryTaxGroups().eq('_id', id).find();
      expect(found.items).toMatchObject([{ _id: id, name: change.name }]);
      const { taxGroups } = await sdk.taxGroups.listDefaultTaxGroups();
      expect(listOf(taxGroups).length).toBeGreaterThan(0);
      await sdk.taxGroups.deleteTaxGroup(id);
      await expectCode(generation, sdk.taxGroups.getTaxGroup(id), { status: 404, code: 'TAX_GROUP_NOT_FOUND' });
      await expectViolations(generation, sdk.taxGroups.createTaxGroup({ name: '' }), [
        { field: 'taxGroup.name', violatedRule: 'MIN_LENGTH' },
      ]);
    });

    it('has one region a place', async () => {
      const made = await newRegion('IS');
      expect(made).toMatchObject({ country: 'IS', taxIncludedInPrice: true, revision: '1' });
      await expect(newRegion('IS')).rejects.toThrow();
      const id = textOf(made._id);
      const changed = await sdk.taxRegions.updateTaxRegion(id, { taxIncludedInPrice: false, revision: '1' });
      expect(changed).toMatchObject({ country: 'IS', taxIncludedInPrice: false, revision: '2' });
      const found = await sdk.taxRegions.queryTaxRegions().eq('country', 'IS').find();
      expect(found.items.map(({ _id }) => _id)).toEqual([id]);
      await sdk.taxRegions.deleteTaxRegion(id);
      await expectCode(generation, sdk.taxRegions.getTaxRegion(id), { status: 404, code: 'TAX_REGION_NOT_FOUND' });
    });

    it('has a rate for each pair of a group and a region, with what apps keep beside it', async () => {
      const [group, region] = [await newGroup(), await newRegion('FO')];
      const pair = { taxGroupId: group._id, taxRegionId: region._id, taxRate: '0.055', taxName: 'MVG' };
      const made = await sdk.manualTaxMappings.createManualTaxMapping({ ...pair });
      expect(made).toMatchObject({ ...pair, revision: '1' });
      const id = textOf(made._id);
      const kept = await sdk.manualTaxMappings.updateExtendedFields(id, NAMESPACE, { namespaceData: { code: 7 } });
      const namespaces = { [NAMESPACE]: { code: 7 } };
      expect(kept).toMatchObject({ manualTaxMapping: { extendedFields: { namespaces } } });
      const found = await sdk.manualTaxMappings.queryManualTaxMappings().eq('taxGroupId', group._id).find();
      expect(found.items).toMatchObject([{ _id: id, taxRate: '0.055', extendedFields: { namespaces } }]);
      await sdk.manualTaxMappings.deleteManualTaxMapping(id);
      await expectCode(generation, sdk.manualTaxMappings.getManualTaxMapping(id), {
        status: 404,
        code: 'MANUAL_TAX_MAPPING_NOT_FOUND',
      });
      await sdk.taxRegions.deleteTaxRegion(region._id);
    });
  });
}
