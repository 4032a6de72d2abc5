import type { ManualTaxMapping } from '@headland/contract/types/manual-tax-mappings';
import type { TaxGroup } from '@headland/contract/types/tax-groups';
import type { TaxRegion } from '@headland/contract/types/tax-regions';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import { taxesKey } from './taxes-key.ts';

/** A country, or a part of one, in which tax is collected. */
export type Region = Readonly<Required<Pick<TaxRegion, 'country' | 'subdivision' | 'appId' | 'taxIncludedInPrice'>>> & {
  readonly id: string;
  readonly revision: string;
};

/** Things that are taxed alike. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly revision: string;
  /** One that every site has, and nobody changes. */
  readonly standard: boolean;
}

/** The rate of one group in one region. */
export type Rate = ManualTaxMapping & {
  readonly id: string;
  readonly revision: string;
  readonly taxGroupId: string;
  readonly taxRegionId: string;
  readonly taxRate: string;
};

/** Who can say the rates of a region. */
export interface Calculator {
  readonly id: string;
  readonly name: string;
  readonly unsupported: readonly string[];
}

export function regionOf(wire: TaxRegion | undefined): Region {
  const { id, revision, country = '', subdivision = '', appId = '', taxIncludedInPrice = false } = wire ?? {};
  return { id: id ?? '', revision: revision ?? '', country, subdivision, appId, taxIncludedInPrice };
}

export function groupOf(wire: TaxGroup | undefined, standard = false): Group {
  return { id: wire?.id ?? '', name: wire?.name ?? '', revision: wire?.revision ?? '', standard };
}

export function rateOf(wire: ManualTaxMapping | undefined): Rate {
  const { id, revision, taxGroupId, taxRegionId, taxRate, ...more } = wire ?? {};
  return {
    ...more,
    ...{ id: id ?? '', revision: revision ?? '', taxRate: taxRate ?? '0' },
    ...{ taxGroupId: taxGroupId ?? '', taxRegionId: taxRegionId ?? '' },
  };
}

/** All that are there, page by page: a site has a few hundred at most. */
async function all<Row>(page: (cursor: string | null) => Promise<{ rows: Row[]; next: string | null }>) {
  const rows: Row[] = [];
  let next: string | null = null;
  do {
    const answer: { rows: Row[]; next: string | null } = await page(next);
    rows.push(...answer.rows);
    next = answer.next;
  } while (next !== null);
  return rows;
}

const pageOf = (cursor: string | null) => ({ cursorPaging: { limit: 100, ...(cursor !== null && { cursor }) } });

export function regionsQuery() {
  return queryOptions({
    queryKey: [...taxesKey, 'regions'],
    queryFn: ({ signal }) =>
      all(async (cursor) => {
        const answer = await api.call('queryTaxRegions', { query: pageOf(cursor) }, { signal });
        const next = answer.pagingMetadata?.cursors?.next;
        return { rows: (answer.taxRegions ?? []).map(regionOf), next: next || null };
      }),
  });
}

/** Those that every site has first. */
export function groupsQuery() {
  return queryOptions({
    queryKey: [...taxesKey, 'groups'],
    queryFn: async ({ signal }) => {
      const standard = await api.call('listDefaultTaxGroups', {}, { signal });
      const own = await all(async (cursor) => {
        const answer = await api.call('queryTaxGroups', { query: pageOf(cursor) }, { signal });
        const next = answer.pagingMetadata?.cursors?.next;
        return { rows: (answer.taxGroups ?? []).map((group) => groupOf(group)), next: next || null };
      });
      const always = (standard.taxGroups ?? []).map((group) => groupOf(group, true));
      return [...always, ...own.filter(({ id }) => !always.some((one) => one.id === id))];
    },
  });
}

export function ratesQuery() {
  return queryOptions({
    queryKey: [...taxesKey, 'rates'],
    queryFn: async ({ signal }) => {
      const { manualTaxMappings = [] } = await api.call('listManualTaxMappings', {}, { signal });
      return manualTaxMappings.map(rateOf);
    },
  });
}

export function calculatorsQuery() {
  return queryOptions({
    queryKey: [...taxesKey, 'calculators'],
    queryFn: async ({ signal }): Promise<Calculator[]> => {
      const { taxCalculatorDetails = [] } = await api.call('listTaxCalculators', {}, { signal });
      return taxCalculatorDetails.map(({ appId = '', displayName = '', unsupportedCountries = [] }) => ({
        ...{ id: appId, name: displayName, unsupported: unsupportedCountries },
      }));
    },
    staleTime: 3_600_000,
  });
}

/** Asks anew after any change. */
export async function reloadTaxes(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: taxesKey });
}

/** Asks for one of a kind as it is at this moment. @throws if it is gone */
export async function reloadOne<Row extends { readonly id: string }>(
  queries: QueryClient,
  options: Parameters<typeof askAnew<Row[], string[]>>[1],
  id: string,
): Promise<Row> {
  const found = (await askAnew(queries, options)).find((row) => row.id === id);
  if (!found) throw new Error('it is gone');
  return found;
}
