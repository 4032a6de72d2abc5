import { newMember } from './members.ts';
import { type Makers, merchant, unique } from './sample.ts';
import type { Shop } from './shop.ts';
import { answerOf } from './wire.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
let places = 0;
/** A country in which no shop collects tax yet. */
function nextCountry(): string {
  const at = places++;
  return `${LETTERS[Math.floor(at / LETTERS.length) % LETTERS.length]}${LETTERS[at % LETTERS.length]}`;
}

/** Requests of taxes. */
export const taxSamples = {
  createTaxGroup: async (shop) => merchant(shop, { taxGroup: { name: unique(shop) } }),
  getTaxGroup: async (shop) => merchant(shop, { taxGroupId: await newGroup(shop) }),
  updateTaxGroup: async (shop) =>
    merchant(shop, { taxGroup: { id: await newGroup(shop), name: unique(shop), revision: '1' } }),
  deleteTaxGroup: async (shop) => merchant(shop, { taxGroupId: await newGroup(shop) }),
  queryTaxGroups: async (shop) => merchant(shop, { query: { filter: { id: await newGroup(shop) } } }),
  listDefaultTaxGroups: async (shop) => merchant(shop, {}),
  listDefaultTaxGroupsByAppIds: async (shop) => merchant(shop, { appIds: [shop.clientId] }),
  createTaxRegion: async (shop) => merchant(shop, { taxRegion: await newPlace(shop) }),
  bulkCreateTaxRegion: async (shop) => merchant(shop, { taxRegions: [await newPlace(shop)] }),
  getTaxRegion: async (shop) => merchant(shop, { taxRegionId: await newRegion(shop) }),
  updateTaxRegion: async (shop) =>
    merchant(shop, { taxRegion: { id: await newRegion(shop), taxIncludedInPrice: true, revision: '1' } }),
  deleteTaxRegion: async (shop) => merchant(shop, { taxRegionId: await newRegion(shop) }),
  queryTaxRegions: async (shop) => merchant(shop, { query: { filter: { id: await newRegion(shop) } } }),
  async listTaxExemptGroups(shop) {
    await newExemptGroup(shop);
    return merchant(shop, {});
  },
  createTaxExemptGroup: async (shop) => merchant(shop, { taxExemptGroup: { name: unique(shop) } }),
  updateTaxExemptGroup: async (shop) =>
    merchant(shop, { taxExemptGroupId: await newExemptGroup(shop), taxExemptGroup: { name: unique(shop) } }),
  deleteTaxExemptGroup: async (shop) => merchant(shop, { taxExemptGroupId: await newExemptGroup(shop) }),
  async listTaxExemptMembers(shop) {
    const { id: memberId } = await newMember(shop);
    const token = shop.apiKey;
    const body = { taxExemptGroupId: await newExemptGroup(shop) };
    await shop.call(`/headland/v1/tax-exempt-members/${memberId}`, { token, method: 'PATCH', body });
    return merchant(shop, {});
  },
  assignTaxExemptMember: async (shop) =>
    merchant(shop, { memberId: (await newMember(shop)).id, taxExemptGroupId: await newExemptGroup(shop) }),
  listTaxCalculators: async (shop) => merchant(shop, {}),
  createManualTaxMapping: async (shop) => merchant(shop, { manualTaxMapping: await newPair(shop) }),
  bulkCreateManualTaxMappings: async (shop) => merchant(shop, { manualTaxMappings: [await newPair(shop)] }),
  getManualTaxMapping: async (shop) => merchant(shop, { manualTaxMappingId: await newMapping(shop) }),
  updateManualTaxMapping: async (shop) =>
    merchant(shop, { manualTaxMapping: { ...(await newPair(shop)), id: await newMapping(shop), revision: '1' } }),
  deleteManualTaxMapping: async (shop) => merchant(shop, { manualTaxMappingId: await newMapping(shop) }),
  queryManualTaxMappings: async (shop) => merchant(shop, { query: { filter: { id: await newMapping(shop) } } }),
  async listManualTaxMappings(shop) {
    await newMapping(shop);
    return merchant(shop, {});
  },
  updateManualTaxMappingExtendedFields: async (shop) =>
    merchant(shop, { id: await newMapping(shop), namespace: '@example/books', namespaceData: { code: 7 } }),
  bulkAssignExemptOverrides: async (shop) =>
    merchant(shop, {
      assignOverrides: [
        {
          manualTaxMappingId: await newMapping(shop),
          exemptGroupOverrides: [{ exemptGroupId: crypto.randomUUID(), rate: '0' }],
        },
      ],
    }),
  bulkUnassignExemptOverrides: async (shop) =>
    merchant(shop, {
      unassignOverrides: [{ manualTaxMappingId: await newMapping(shop), exemptGroupIds: [crypto.randomUUID()] }],
    }),
} satisfies Partial<Makers>;

async function newPlace(shop: Shop) {
  const listed = await shop.call('/billing/v1/list-tax-calculators', { token: shop.apiKey });
  const appId = answerOf('listTaxCalculators', listed).taxCalculatorDetails?.[0]?.appId ?? '';
  return { country: nextCountry(), appId, taxIncludedInPrice: false };
}

async function newGroup(shop: Shop): Promise<string> {
  const body = { taxGroup: { name: unique(shop) } };
  const made = await shop.call('/billing/v1/tax-groups', { token: shop.apiKey, body });
  return answerOf('createTaxGroup', made).taxGroup?.id ?? '';
}

async function newExemptGroup(shop: Shop): Promise<string> {
  const body = { taxExemptGroup: { name: unique(shop) } };
  const made = await shop.call('/headland/v1/tax-exempt-groups', { token: shop.apiKey, body });
  return answerOf('createTaxExemptGroup', made).taxExemptGroup.id;
}

async function newRegion(shop: Shop): Promise<string> {
  const body = { taxRegion: await newPlace(shop) };
  const made = await shop.call('/billing/v1/tax-regions', { token: shop.apiKey, body });
  return answerOf('createTaxRegion', made).taxRegion?.id ?? '';
}

async function newPair(shop: Shop) {
  return {
    taxGroupId: await newGroup(shop),
    taxRegionId: await newRegion(shop),
    taxRate: '0.19',
    taxName: unique(shop),
  };
}

async function newMapping(shop: Shop): Promise<string> {
  const body = { manualTaxMapping: await newPair(shop) };
  const made = await shop.call('/billing/v1/manual-tax-mappings', { token: shop.apiKey, body });
  return answerOf('createManualTaxMapping', made).manualTaxMapping?.id ?? '';
}
