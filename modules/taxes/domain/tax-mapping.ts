import type { Namespaces } from '@headland/purchase';

export const jurisdictionTypes = ['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const;

/** Whose tax it is. */
export type JurisdictionType = (typeof jurisdictionTypes)[number];

/** What buyers of an exempt group pay instead. */
export interface ExemptRate {
  readonly groupId: string;
  /** Millionths. */
  readonly rate: number;
}

/** The rate of one group in one region, as the owner wrote it. */
export interface TaxMapping {
  readonly id: string;
  readonly groupId: string;
  readonly regionId: string;
  /** Millionths of the price: 190000 is 19 %. */
  readonly rate: number;
  readonly description: string | null;
  /** Such as `VAT`. */
  readonly taxType: string | null;
  /** What buyers read. */
  readonly taxName: string | null;
  readonly jurisdiction: string | null;
  readonly jurisdictionType: JurisdictionType;
  readonly exemptRates: readonly ExemptRate[];
  readonly extendedFields: Namespaces;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const MILLION = 1_000_000;

/** @param decimal plain decimal text from 0 to 1 with up to six decimals, which the contract's schema has seen */
export function rateFromDecimal(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole) * MILLION + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

/** The shortest text: 190000 → `0.19`. */
export function rateToDecimal(rate: number): string {
  return String(rate / MILLION);
}
