import type { RateOrigin, Taxable, TaxDestination, TaxRates, TaxSource } from '@headland/purchase';
import { automaticRates } from '../domain/automatic-rates.ts';
import { type AutomaticCalculator, MANUAL, type PlaceRate, type TaxPlace } from '../domain/calculators.ts';
import { manualRates } from '../domain/manual-rates.ts';
import { regionAt, type SiteTaxes } from '../domain/site-taxes.ts';
import { MILLION } from '../domain/tax-mapping.ts';
import { subdivisionOf } from '../domain/tax-region.ts';
import type { KeptTaxes } from './kept-taxes.ts';

export interface RatesDeps {
  readonly kept: KeptTaxes;
  /** Those that can be asked now. */
  readonly automatic: readonly AutomaticCalculator[];
  /** Told of a calculator that failed, answered nonsense or took too long. */
  readonly report: (error: unknown, where: string) => void;
  /** How long one is waited for; real time. */
  readonly mostMilliseconds: number;
}

/**
 * The rates of a purchase: of each thing those of the region that its address lies in. Where nobody collects tax there are none.
 * At most one statement. A calculator that cannot say them is no reason to refuse a purchase: what the owner wrote counts then.
 */
export function findRates(deps: RatesDeps): TaxSource {
  return {
    async ratesFor(db, ctx, { things, destinations, memberId, ...asked }): Promise<TaxRates> {
      const places = [...Map.groupBy(things, ({ at }) => destinations[at])].filter(([place]) => place?.country);
      if (places.length === 0) return {};
      const taxes = await deps.kept.of(db, ctx.site.id);
      const ofMember = memberId === null ? undefined : taxes.exemptMembers[memberId];
      const exemptGroupId = asked.exemptGroupId ?? ofMember ?? null;
      const found = places.map(([place, there]) => ratesAt(deps, taxes, place ?? {}, there, exemptGroupId));
      return Object.assign({}, ...(await Promise.all(found)));
    },
  };
}

async function ratesAt(
  deps: RatesDeps,
  taxes: SiteTaxes,
  destination: TaxDestination,
  things: readonly Taxable[],
  exemptGroupId: string | null,
): Promise<TaxRates> {
  const region = regionAt(taxes, destination);
  if (!region) return {};
  const byHand = (origin: RateOrigin) => manualRates(region, taxes.groupIds, things, exemptGroupId, origin);
  if (region.calculatorId === MANUAL.id) return byHand(originOf(taxes));
  const calculator = deps.automatic.find(({ id }) => id === region.calculatorId);
  if (!calculator) return byHand({ rateType: 'FALLBACK_RATE', reason: 'AUTO_TAX_DEACTIVATED' });
  const { subdivision, postalCode = null } = destination;
  const { country } = region;
  const place = { country, subdivision: subdivisionOf(subdivision ?? '', country) ?? '', postalCode };
  const usual = await ask(deps, calculator, place);
  if (!usual) return byHand({ rateType: 'FALLBACK_RATE', reason: 'AUTO_TAX_FAILED' });
  return automaticRates(region, taxes.groupIds, things, exemptGroupId, usual);
}

/** By hand everywhere, or in this region alone. */
function originOf({ regions }: SiteTaxes): RateOrigin {
  const everywhere = regions.every(({ calculatorId }) => calculatorId === MANUAL.id);
  return { rateType: 'MANUAL_RATE', reason: everywhere ? 'GLOBAL_SETTING_TO_MANUAL' : 'REGION_SETTING_TO_MANUAL' };
}

/** What a calculator says, if it knows something that can be true, in time; null otherwise. */
async function ask(
  { report, mostMilliseconds }: RatesDeps,
  calculator: AutomaticCalculator,
  place: TaxPlace,
): Promise<readonly PlaceRate[] | null> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${mostMilliseconds} ms`)), mostMilliseconds);
  try {
    const rates = await Promise.race([calculator.ratesAt(place), late]);
    const wrong = rates?.find(({ rate }) => !Number.isInteger(rate) || rate < 0);
    if (wrong) throw new Error(`a rate of ${wrong.rate} millionths is none`);
    // Above that, taxes within a price could come to more than the price: each is rounded by itself.
    const together = rates?.reduce((sum, { rate }) => sum + rate, 0) ?? 0;
    if (together > MILLION) throw new Error(`rates of ${together} millionths are more than the price`);
    return rates;
  } catch (error) {
    report(error, `tax calculator ${calculator.name}`);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
