import type { Taxable, TaxDestination } from '@headland/purchase';
import type { PlaceRate } from '../domain/calculators.ts';
import type { RegionTaxes, SiteTaxes } from '../domain/site-taxes.ts';
import { dividedBy, type Fraction, fraction, plus, rounded, times } from './fraction.ts';

/** One tax of one thing, counted by hand: what it is of, what it comes to, and how far that is from the exact amount. */
export interface OracleTax {
  readonly jurisdiction: string;
  readonly included: boolean;
  readonly exempt: boolean;
  readonly exact: Fraction;
  readonly amount: bigint;
}

const HUNDRED_PERCENT = 1_000_000;
const PRODUCTS = '00000000-0000-0000-0000-000000000000';
const DELIVERY = '00000000-0000-0000-0000-000000000001';

export interface OracleQuestion {
  readonly site: SiteTaxes;
  /** The id of rates by hand. */
  readonly manual: string;
  /** What the automatic calculator says, by country; what is missing it does not know. */
  readonly usual: Readonly<Record<string, readonly PlaceRate[]>>;
  readonly destination: TaxDestination | null;
  readonly exemptGroupId: string | null;
  readonly thing: Taxable;
  /** Minor units, after discounts. */
  readonly price: number;
}

interface Rate {
  readonly millionths: number;
  readonly jurisdiction: string;
  readonly exempt: boolean;
}

/**
 * The taxes of one thing as docs/guides/taxes.md says them, looked up and counted anew with exact fractions: nothing of the
 * product's own arithmetic is asked.
 */
export function oracleTaxes(question: OracleQuestion): readonly OracleTax[] {
  const region = regionOf(question);
  if (!region) return [];
  const rates = ratesOf(question, region);
  const price = fraction(question.price);
  const taken = rates.filter(({ exempt }) => !exempt);
  const share = ({ millionths }: Rate) => fraction(millionths, HUNDRED_PERCENT);
  if (region.included) {
    const whole = plus(fraction(1), ...taken.map(share));
    return rates.map((rate) => told(rate, true, dividedBy(times(price, share(rate)), whole)));
  }
  return rates.map((rate) => told(rate, false, times(price, share(rate))));
}

function told({ jurisdiction, exempt }: Rate, included: boolean, counted: Fraction): OracleTax {
  const exact = exempt ? fraction(0) : counted;
  return { jurisdiction, included, exempt, exact, amount: rounded(exact) };
}

function regionOf({ site, destination }: OracleQuestion): RegionTaxes | undefined {
  let whole: RegionTaxes | undefined;
  for (const region of site.regions) {
    if (region.country !== destination?.country) continue;
    if (region.subdivision === '') whole = region;
    else if (`${region.country}-${region.subdivision}` === destination.subdivision) return region;
  }
  return whole;
}

/** Automatic rates, but for what the owner wrote for the thing's own group; the owner's where nothing is known. */
function ratesOf(question: OracleQuestion, region: RegionTaxes): readonly Rate[] {
  const usual = question.usual[region.country];
  if (region.calculatorId === question.manual || !usual) return writtenFor(question, region, groupsOf(question));
  const own = writtenFor(
    question,
    region,
    groupsOf(question).filter((group) => group !== PRODUCTS),
  );
  if (own.length > 0) return own;
  const products = region.rates.find(({ groupId }) => groupId === PRODUCTS);
  const other = products?.exemptRates.find(({ groupId }) => groupId === question.exemptGroupId);
  if (other && other.rate > 0) return writtenFor(question, region, [PRODUCTS]);
  return usual.map(({ rate, jurisdiction }) => ({ millionths: rate, jurisdiction, exempt: other?.rate === 0 }));
}

/** The groups whose rate a thing may have, the first that has one counts. */
function groupsOf({ thing, site }: OracleQuestion): readonly string[] {
  if (thing.kind !== 'line') return [DELIVERY, PRODUCTS];
  const known =
    thing.groupId !== null && (site.groupIds.includes(thing.groupId) || thing.groupId.startsWith('00000000-'));
  return [known && thing.groupId !== null ? thing.groupId : PRODUCTS];
}

function writtenFor(question: OracleQuestion, region: RegionTaxes, groups: readonly string[]): readonly Rate[] {
  for (const group of groups) {
    const rate = region.rates.find(({ groupId }) => groupId === group);
    if (!rate) continue;
    const other = rate.exemptRates.find(({ groupId }) => groupId === question.exemptGroupId);
    const exempt = other?.rate === 0 && rate.rate > 0;
    const place = region.subdivision === '' ? region.country : `${region.country}-${region.subdivision}`;
    return [
      {
        millionths: exempt || !other ? rate.rate : other.rate,
        jurisdiction: rate.jurisdiction ?? place,
        exempt,
      },
    ];
  }
  return [];
}
