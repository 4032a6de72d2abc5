import type { Place } from '@headland/client';
import type { JurisdictionType, ManualTaxMapping } from '@headland/contract/types/manual-tax-mappings';
import { editablePercent, readPercent } from './percent.ts';
import type { Rate } from './tax-queries.ts';
import type { TaxSay } from './words.ts';

/** Whose a tax can be, the widest first; empty says that the region tells it. */
export const jurisdictionTypes = ['COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const;
type SaidType = '' | (typeof jurisdictionTypes)[number];

/** The fields of a rate's form. */
export interface RateFields {
  /** Percent, as it is typed. */
  readonly percent: string;
  readonly taxName: string;
  readonly taxType: string;
  readonly jurisdiction: string;
  readonly jurisdictionType: SaidType;
  /** What groups of exempt buyers pay instead, as it is typed; those that pay as everybody are left out. */
  readonly exempt: readonly ExemptPercent[];
}

export interface ExemptPercent {
  readonly groupId: string;
  readonly percent: string;
}

export const emptyRate: RateFields = {
  percent: '',
  taxName: '',
  taxType: '',
  jurisdiction: '',
  jurisdictionType: '',
  exempt: [],
};

export function rateLabels(say: TaxSay): Readonly<Record<keyof RateFields, string>> {
  return {
    percent: say('percent'),
    taxName: say('taxName'),
    taxType: say('taxType'),
    jurisdiction: say('jurisdiction'),
    jurisdictionType: say('jurisdictionType'),
    exempt: say('exempt'),
  };
}

/** @param locale BCP 47 */
export function rateFields(rate: Rate, locale: string): RateFields {
  const { taxRate, taxName = '', taxType = '', jurisdiction = '', jurisdictionType } = rate;
  return {
    ...{ percent: editablePercent(taxRate, locale), taxName, taxType, jurisdiction },
    jurisdictionType: jurisdictionTypes.find((known) => known === jurisdictionType) ?? '',
    exempt: (rate.exemptRates ?? []).map(({ taxExemptGroupId = '', taxRate: other = '0' }) => ({
      ...{ groupId: taxExemptGroupId ?? '', percent: editablePercent(other, locale) },
    })),
  };
}

/** What is sent: only what was touched. @param locale BCP 47 */
export function toRate(draft: Partial<RateFields>, locale: string): ManualTaxMapping {
  const { percent, jurisdictionType, exempt, ...texts } = draft;
  const said = Object.entries(texts).map(([name, text]) => [name, text.trim()]);
  const type: JurisdictionType | undefined = jurisdictionType === '' ? 'UNDEFINED' : jurisdictionType;
  return {
    ...Object.fromEntries(said),
    ...(percent !== undefined && { taxRate: readPercent(percent, locale) ?? '' }),
    ...(type && { jurisdictionType: type }),
    ...(exempt && {
      exemptRates: exempt.map((one) => ({
        ...{ taxExemptGroupId: one.groupId, taxRate: readPercent(one.percent, locale) ?? '' },
      })),
    }),
  };
}

/** The list after one of its groups was typed at. */
export function withExempt(
  before: readonly ExemptPercent[],
  groupId: string,
  percent: string,
): readonly ExemptPercent[] {
  const others = before.filter((one) => one.groupId !== groupId);
  return percent.trim() === '' ? others : [...others, { groupId, percent }];
}

const PATH = /^manualTaxMapping\.(taxRate|taxName|taxType|jurisdiction|jurisdictionType)$/;

/** Where the form shows a field of the wire. */
export function placeOf(path: string): Place<keyof RateFields> | null {
  switch (PATH.exec(path)?.[1]) {
    case 'taxRate':
      return { name: 'percent', about: undefined };
    case 'taxName':
      return { name: 'taxName', about: undefined };
    case 'taxType':
      return { name: 'taxType', about: undefined };
    case 'jurisdiction':
      return { name: 'jurisdiction', about: undefined };
    case 'jurisdictionType':
      return { name: 'jurisdictionType', about: undefined };
    default:
      return path.startsWith('manualTaxMapping.exemptRates') ? { name: 'exempt', about: undefined } : null;
  }
}
