import type { RateOrigin, Taxable, TaxRate, TaxRates } from '@headland/purchase';
import type { PlaceRate } from './calculators.ts';
import { manualRates, taxRateOf } from './manual-rates.ts';
import type { RegionTaxes } from './site-taxes.ts';
import { PRODUCTS } from './tax-group.ts';

const PERCENT = 10_000;
const AUTO: RateOrigin = { rateType: 'AUTO_RATE' };

/**
 * The rates that a calculator says for a place, for each thing that may be taxed. Where the owner has written a rate of the
 * thing's own group, that one counts: what is usual knows nothing of books or food. Exempt buyers pay what the rate of
 * products says of them.
 */
export function automaticRates(
  region: RegionTaxes,
  groupIds: readonly string[],
  things: readonly Taxable[],
  exemptGroupId: string | null,
  usual: readonly PlaceRate[],
): TaxRates {
  const ofProducts = region.rates.find(({ groupId }) => groupId === PRODUCTS);
  const override = ofProducts?.exemptRates.find(({ groupId }) => groupId === exemptGroupId);
  const ofGroups = { ...region, rates: region.rates.filter((rate) => rate !== ofProducts) };
  const written = manualRates(ofGroups, groupIds, things, exemptGroupId, AUTO);
  const said =
    ofProducts && override && override.rate > 0
      ? [taxRateOf(region, ofProducts, exemptGroupId, AUTO)]
      : usual.map((rate) => usualRate(region, rate, override?.rate === 0));
  return Object.fromEntries(
    things.flatMap(({ id }) => {
      const rates = written[id] ?? said;
      return rates.length > 0 ? [[id, rates]] : [];
    }),
  );
}

function usualRate(
  { included }: RegionTaxes,
  { rate, name, type, jurisdiction, jurisdictionType }: PlaceRate,
  exempt: boolean,
): TaxRate {
  return {
    name,
    ...(type !== '' && { type }),
    jurisdiction,
    jurisdictionType,
    percent: rate / PERCENT,
    included,
    exempt,
    origin: AUTO,
  };
}
