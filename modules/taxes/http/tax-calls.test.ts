import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MANUAL } from '../domain/calculators.ts';
import { MOST_GROUPS } from '../domain/limits.ts';
import { DELIVERY, PRODUCTS } from '../domain/tax-group.ts';
import { openTaxes, type TaxesWorld } from '../testing/open-taxes.ts';

let world: TaxesWorld;
beforeAll(async () => {
  world = await openTaxes();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});

const NOBODY = 'c0ffee00-0000-4000-8000-000000000001';
const ask = (id: string, request: object = {}) => world.call(id, world.owner(), request);
const foreign = (id: string, request: object = {}) => world.call(id, world.owner({ site: world.otherSite }), request);
const refused = (asked: Promise<unknown>, code: string) => expect(asked).rejects.toMatchObject({ code });
const toldOf = async (id: string) =>
  (await world.told()).filter(({ entityId }) => entityId === id).map(({ type }) => type);

describe('groups', () => {
  test('are made, read, changed by their revision and deleted, and each is told', async () => {
    const id = await world.group('Books');
    expect(await ask('getTaxGroup', { taxGroupId: id })).toMatchObject({
      taxGroup: { id, name: 'Books', revision: '1' },
    });
    const change = (revision: string, name: string) => ask('updateTaxGroup', { taxGroup: { id, revision, name } });
    expect(await change('1', 'Comics')).toMatchObject({ taxGroup: { name: 'Comics', revision: '2' } });
    await refused(change('1', 'Late'), 'TAX_REVISION_CONFLICT');
    await refused(foreign('getTaxGroup', { taxGroupId: id }), 'TAX_GROUP_NOT_FOUND');
    await refused(foreign('deleteTaxGroup', { taxGroupId: id }), 'TAX_GROUP_NOT_FOUND');
    await ask('deleteTaxGroup', { taxGroupId: id.toUpperCase() });
    await refused(ask('getTaxGroup', { taxGroupId: id }), 'TAX_GROUP_NOT_FOUND');
    expect(await toldOf(id)).toEqual(['tax_group_created', 'tax_group_updated', 'tax_group_deleted']);
  });

  test('a change without the revision that was read is refused by name', async () => {
    const taxGroup = { id: await world.group(), name: 'Comics' };
    await expect(ask('updateTaxGroup', { taxGroup })).rejects.toMatchObject({
      violations: [{ field: 'taxGroup.revision', violatedRule: 'REQUIRED_FIELD' }],
    });
  });

  test('every site has some that stay as they are', async () => {
    const { taxGroups } = await ask('listDefaultTaxGroups');
    expect(taxGroups.map(({ id }: { id: string }) => id)).toEqual([PRODUCTS, DELIVERY]);
    const taxGroup = { id: PRODUCTS, revision: '1', name: 'Mine' };
    await refused(ask('updateTaxGroup', { taxGroup }), 'ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP');
    await refused(ask('deleteTaxGroup', { taxGroupId: PRODUCTS }), 'ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP');
    const found = await ask('queryTaxGroups', { query: { filter: { name: 'Products' } } });
    expect(found).toMatchObject({ taxGroups: [{ id: PRODUCTS }], pagingMetadata: { count: 1, hasNext: false } });
    const appIds = ['1380b703-ce81-ff05-f115-39571d94dfcd', NOBODY];
    expect(await ask('listDefaultTaxGroupsByAppIds', { appIds })).toMatchObject({
      results: [
        { taxGroup: { name: 'Products' }, taxGroupMetadata: { originalIndex: 0, success: true } },
        { taxGroupMetadata: { originalIndex: 1, success: false, error: { code: 'TAX_GROUP_NOT_FOUND' } } },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    });
  });

  test('once per Idempotency-Key, and as many as a site may have', async () => {
    const ctx = () => world.owner({ idempotencyKey: 'group' });
    const make = (name: string) => world.call('createTaxGroup', ctx(), { taxGroup: { name } });
    const [first, again] = [await make('Once'), await make('Once')];
    expect(again).toEqual(first);
    await refused(make('Other'), 'IDEMPOTENCY_KEY_REUSED');
    const other = { site: world.otherSite };
    const next = (name: string) => world.call('createTaxGroup', world.owner(other), { taxGroup: { name } });
    for (let at = 2; at < MOST_GROUPS; at += 1) await next(`g${at}`);
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(next));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_MANY_TAX_GROUPS' },
    });
  });
});

describe('regions', () => {
  test('are kept by their codes, once each', async () => {
    const id = await world.region('US', 'us-ny');
    const { taxRegion } = await ask('getTaxRegion', { taxRegionId: id });
    expect(taxRegion).toMatchObject({ country: 'US', subdivision: 'NY', appId: MANUAL.id, taxIncludedInPrice: false });
    await refused(world.region('US', 'NY'), 'ALREADY_EXISTS');
    await world.region('US', '*');
    await refused(world.region('US', ''), 'ALREADY_EXISTS');
    await refused(world.region('US', 'New York'), 'INVALID_SUBDIVISION_FORMAT');
    await refused(world.region('CH', 'ZH'), 'SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY');
    await refused(world.region('FI', '', { appId: NOBODY }), 'CALCULATOR_ID_NOT_FOUND');
    const change = (given: object) => ask('updateTaxRegion', { taxRegion: { id, ...given } });
    expect(await change({ revision: '1', taxIncludedInPrice: true })).toMatchObject({
      taxRegion: { subdivision: 'NY', taxIncludedInPrice: true, revision: '2' },
    });
    await refused(change({ revision: '2', subdivision: '' }), 'ALREADY_EXISTS');
    await refused(change({ revision: '1', subdivision: 'CA' }), 'TAX_REVISION_CONFLICT');
    await refused(foreign('getTaxRegion', { taxRegionId: id }), 'TAX_REGION_NOT_FOUND');
    await refused(foreign('deleteTaxRegion', { taxRegionId: id }), 'TAX_REGION_NOT_FOUND');
  });

  test('many at once: each is made, or says why not', async () => {
    const place = (country: string, subdivision = '') => ({ country, subdivision, appId: MANUAL.id });
    const taxRegions = [place('SE'), place('SE'), place('NO', 'OSLO'), place('DK')];
    const answer = await ask('bulkCreateTaxRegion', { taxRegions });
    expect(answer).toMatchObject({
      results: [
        { itemMetadata: { success: true }, item: { country: 'SE', taxIncludedInPrice: false } },
        { itemMetadata: { success: false, error: { code: 'ALREADY_EXISTS', data: { country: 'SE' } } } },
        { itemMetadata: { success: false, error: { code: 'INVALID_SUBDIVISION_FORMAT' } } },
        { itemMetadata: { success: true }, item: { country: 'DK' } },
      ],
      bulkActionMetadata: { totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 },
    });
    const { results } = await ask('bulkCreateTaxRegion', { taxRegions: [place('EE')], returnEntity: false });
    expect(results[0]).not.toHaveProperty('item');
  });

  test('are found by what they say, page by page', async () => {
    const query = { filter: { country: { $in: ['SE', 'DK'] } }, sort: [{ fieldName: 'country', order: 'ASC' }] };
    const first = await ask('queryTaxRegions', { query: { ...query, cursorPaging: { limit: 1 } } });
    expect(first).toMatchObject({ taxRegions: [{ country: 'DK' }], pagingMetadata: { hasNext: true } });
    const { next } = first.pagingMetadata.cursors;
    const second = await ask('queryTaxRegions', { query: { cursorPaging: { limit: 1, cursor: next } } });
    expect(second).toMatchObject({ taxRegions: [{ country: 'SE' }], pagingMetadata: { hasNext: false } });
    expect((await foreign('queryTaxRegions')).taxRegions).toEqual([]);
  });

  test('who can say rates', async () => {
    const { taxCalculatorDetails } = await ask('listTaxCalculators');
    expect(taxCalculatorDetails).toContainEqual({
      appId: MANUAL.id,
      displayName: 'Manual rates',
      unsupportedCountries: [],
    });
  });
});

describe('mappings', () => {
  const said = {
    ...{
      description: 'Books only',
      taxType: 'VAT',
      taxName: 'USt',
      jurisdiction: 'Germany',
      jurisdictionType: 'COUNTRY',
    },
    exemptRates: [{ taxExemptGroupId: NOBODY, taxRate: '0' }],
    extendedFields: { namespaces: { '@example/books': { code: 7 } } },
  };

  test('keep all that is said of them, and change by their revision', async () => {
    const [group, region] = [await world.group(), await world.region('DE', '', { taxIncludedInPrice: true })];
    const id = await world.mapping(group, region, '0.070', said);
    const { manualTaxMapping } = await ask('getManualTaxMapping', { manualTaxMappingId: id });
    expect(manualTaxMapping).toMatchObject({ ...said, taxGroupId: group, taxRegionId: region, taxRate: '0.07' });
    const change = (given: object) => {
      const pair = { taxGroupId: group, taxRegionId: region };
      return ask('updateManualTaxMapping', { manualTaxMapping: { id, ...pair, ...given } });
    };
    const changed = await change({ revision: '1', taxRate: '0.123456', description: null });
    expect(changed.manualTaxMapping).toMatchObject({ taxRate: '0.123456', taxName: 'USt', revision: '2' });
    expect(changed.manualTaxMapping).not.toHaveProperty('description');
    await refused(change({ revision: '1', taxRate: '0.2' }), 'TAX_REVISION_CONFLICT');
    await refused(world.mapping(group, region, '0.1'), 'MANUAL_TAX_MAPPING_ALREADY_EXISTS');
    await refused(world.mapping(NOBODY, region, '0.1'), 'TAX_GROUP_ID_NOT_FOUND');
    await refused(world.mapping(group, NOBODY, '0.1'), 'TAX_REGION_ID_NOT_FOUND');
    await world.mapping(PRODUCTS, region, '0.19');
    await refused(change({ revision: '2', taxGroupId: PRODUCTS }), 'MANUAL_TAX_MAPPING_ALREADY_EXISTS');
    await refused(foreign('getManualTaxMapping', { manualTaxMappingId: id }), 'MANUAL_TAX_MAPPING_NOT_FOUND');
    const query = { filter: { taxRate: { $gt: '0.1' }, taxRegionId: region }, sort: [{ fieldName: 'taxRate' }] };
    const { manualTaxMappings } = await ask('queryManualTaxMappings', { query });
    expect(manualTaxMappings.map(({ taxRate }: { taxRate: string }) => taxRate)).toEqual(['0.123456', '0.19']);
    const hasAll = { 'exemptRates.taxExemptGroupId': { $hasAll: [NOBODY] } };
    expect((await ask('queryManualTaxMappings', { query: { filter: hasAll } })).manualTaxMappings).toHaveLength(1);
    await ask('deleteManualTaxMapping', { manualTaxMappingId: id });
    await refused(ask('deleteManualTaxMapping', { manualTaxMappingId: id }), 'MANUAL_TAX_MAPPING_NOT_FOUND');
  });

  test('a rate is a part of the price from 0 to 1, with six decimals at most', async () => {
    const [group, region] = [await world.group(), await world.region('FR')];
    for (const [rate, rule] of [
      ['19', 'DECIMAL_LTE'],
      ['-0.1', 'DECIMAL_GTE'],
      ['0.1234567', 'DECIMAL_MAX_SCALE'],
      ['5%', 'FORMAT'],
    ] as const) {
      await expect(world.mapping(group, region, rate)).rejects.toMatchObject({
        violations: [{ field: 'manualTaxMapping.taxRate', violatedRule: rule }],
      });
    }
  });

  test('go with their group and with their region', async () => {
    const [group, region] = [await world.group(), await world.region('IT')];
    const [one, two] = [await world.mapping(group, region, '0.04'), await world.mapping(PRODUCTS, region, '0.22')];
    await ask('deleteTaxGroup', { taxGroupId: group });
    expect(await toldOf(one)).toEqual(['manual_tax_mapping_created', 'manual_tax_mapping_deleted']);
    await ask('deleteTaxRegion', { taxRegionId: region });
    expect(await toldOf(two)).toEqual(['manual_tax_mapping_created', 'manual_tax_mapping_deleted']);
    const { manualTaxMappings } = await ask('listManualTaxMappings');
    expect(manualTaxMappings.map(({ id }: { id: string }) => id)).not.toContain(two);
  });

  test('many at once, and exempt groups of many', async () => {
    const [group, region] = [await world.group(), await world.region('PT')];
    const pair = { taxGroupId: group, taxRegionId: region, taxRate: '0.23' };
    const made = await ask('bulkCreateManualTaxMappings', { manualTaxMappings: [pair, pair], returnEntity: true });
    expect(made).toMatchObject({
      results: [
        { item: { taxRate: '0.23' } },
        { itemMetadata: { error: { code: 'MANUAL_TAX_MAPPING_ALREADY_EXISTS' } } },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    });
    const { id } = made.results[0].item;
    const assign = (manualTaxMappingId: string) => ({
      manualTaxMappingId,
      exemptGroupOverrides: [{ exemptGroupId: NOBODY, rate: '0.05' }],
    });
    const assigned = await ask('bulkAssignExemptOverrides', {
      assignOverrides: [assign(id), assign(NOBODY)],
      returnEntity: true,
    });
    expect(assigned).toMatchObject({
      results: [
        { item: { exemptRates: [{ taxExemptGroupId: NOBODY, taxRate: '0.05' }] } },
        { itemMetadata: { error: { code: 'MANUAL_TAX_MAPPING_NOT_FOUND' } } },
      ],
    });
    const unassignOverrides = [{ manualTaxMappingId: id, exemptGroupIds: [NOBODY] }];
    await ask('bulkUnassignExemptOverrides', { unassignOverrides });
    const { manualTaxMapping } = await ask('getManualTaxMapping', { manualTaxMappingId: id });
    expect(manualTaxMapping.exemptRates).toEqual([]);
  });

  test('an app’s fields are written without a new revision, one part at a time', async () => {
    const id = await world.mapping(await world.group(), await world.region('NL'), '0.21', said);
    const write = async (namespace: string, namespaceData: object | null) =>
      (await ask('updateManualTaxMappingExtendedFields', { id, namespace, namespaceData })).manualTaxMapping;
    expect(await write('@example/books', { shelf: 'B' })).toMatchObject({
      revision: '1',
      extendedFields: { namespaces: { '@example/books': { code: 7, shelf: 'B' } } },
    });
    expect(await write('@example/books', { code: null, shelf: null })).not.toHaveProperty('extendedFields');
    await expect(write('@example/books', { big: 'x'.repeat(20_000) })).rejects.toMatchObject({
      violations: [{ violatedRule: 'MAX_LENGTH' }],
    });
  });
});
