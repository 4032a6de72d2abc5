import type { RateOrigin, Taxable, TaxRate, TaxRates } from '@headland/purchase';
import type { GroupRate, RegionTaxes } from './site-taxes.ts';
import { DELIVERY, isDefaultGroup, PRODUCTS } from './tax-group.ts';

/** Millionths of the price in one percent. */
const PERCENT = 10_000;

/**
 * The rates that the owner wrote for a region, for each thing that may be taxed. A thing without a group, or in one that
 * was deleted, is taxed as products are; delivery and fees have a group of their own, and are taxed as products are where
 * the region says nothing of it. A group without a rate is not taxed.
 * @param groupIds those that the site has made
 */
export function manualRates(
  region: RegionTaxes,
  groupIds: readonly string[],
  things: readonly Taxable[],
  exemptGroupId: string | null,
  origin: RateOrigin,
): TaxRates {
  const rateOf = (groupId: string) => region.rates.find((rate) => rate.groupId === groupId);
  const found = (thing: Taxable): GroupRate | undefined => {
    if (thing.kind !== 'line') return rateOf(thing.groupId ?? DELIVERY) ?? rateOf(PRODUCTS);
    const { groupId } = thing;
    const known = groupId !== null && (isDefaultGroup(groupId) || groupIds.includes(groupId));
    return rateOf(known ? groupId : PRODUCTS);
  };
  return Object.fromEntries(
    things.flatMap((thing) => {
      const rate = found(thing);
      return rate ? [[thing.id, [taxRateOf(region, rate, exemptGroupId, origin)]]] : [];
    }),
  );
}

/** A rate as the owner wrote it, or as it is for an exempt buyer. */
export function taxRateOf(
  region: RegionTaxes,
  rate: GroupRate,
  exemptGroupId: string | null,
  origin: RateOrigin,
): TaxRate {
  const { country, subdivision, included } = region;
  const override = rate.exemptRates.find((one) => one.groupId === exemptGroupId);
  const exempt = override?.rate === 0 && rate.rate > 0;
  const said = rate.jurisdictionType !== 'UNDEFINED';
  return {
    name: rate.taxName ?? rate.taxType ?? 'Tax',
    ...(rate.taxType !== null && { type: rate.taxType }),
    jurisdiction: rate.jurisdiction ?? (subdivision === '' ? country : `${country}-${subdivision}`),
    jurisdictionType: said ? rate.jurisdictionType : subdivision === '' ? 'COUNTRY' : 'STATE',
    percent: (exempt ? rate.rate : (override?.rate ?? rate.rate)) / PERCENT,
    included,
    exempt,
    origin,
  };
}
