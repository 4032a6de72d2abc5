import type { JurisdictionType } from '@headland/purchase';
import type { ExemptRate } from './tax-mapping.ts';
import { subdivisionOf } from './tax-region.ts';

/** The rate of one group in a region, as far as a purchase needs it. */
export interface GroupRate {
  readonly groupId: string;
  /** Millionths of the price. */
  readonly rate: number;
  readonly taxType: string | null;
  readonly taxName: string | null;
  readonly jurisdiction: string | null;
  readonly jurisdictionType: JurisdictionType;
  readonly exemptRates: readonly ExemptRate[];
}

/** A region with all rates that the owner wrote for it. */
export interface RegionTaxes {
  readonly country: string;
  readonly subdivision: string;
  readonly calculatorId: string;
  readonly included: boolean;
  readonly rates: readonly GroupRate[];
}

/** Everything that a site says of taxes. */
export interface SiteTaxes {
  /** Ids of the groups that the site has made. */
  readonly groupIds: readonly string[];
  readonly regions: readonly RegionTaxes[];
  /** The exempt group of each member who is in one. */
  readonly exemptMembers: Readonly<Record<string, string>>;
}

/** The region that an address lies in: the part of the country if the site has one for it, else all of the country. */
export function regionAt(
  { regions }: SiteTaxes,
  { country, subdivision }: { readonly country?: string | null; readonly subdivision?: string | null },
): RegionTaxes | null {
  if (!country) return null;
  const part = subdivisionOf(subdivision ?? '', country) ?? '';
  const inCountry = regions.filter((region) => region.country === country);
  return (
    inCountry.find((region) => region.subdivision !== '' && region.subdivision === part) ??
    inCountry.find((region) => region.subdivision === '') ??
    null
  );
}
