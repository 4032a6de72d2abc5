import type { Place } from '@headland/client';
import type { Region } from './tax-queries.ts';
import type { TaxSay } from './words.ts';

/** The fields of a region's form. */
export interface RegionFields {
  /** ISO 3166-1; empty until one is chosen. */
  readonly country: string;
  /** ISO 3166-2 without the country; empty: all of it. */
  readonly subdivision: string;
  readonly appId: string;
  readonly taxIncludedInPrice: boolean;
}

export function regionLabels(say: TaxSay): Readonly<Record<keyof RegionFields, string>> {
  return {
    country: say('country'),
    subdivision: say('part'),
    appId: say('whoSays'),
    taxIncludedInPrice: say('included'),
  };
}

export function fieldsOf({ country, subdivision, appId, taxIncludedInPrice }: Region): RegionFields {
  return { country, subdivision, appId, taxIncludedInPrice };
}

const PATH = /^taxRegion\.(country|subdivision|appId|taxIncludedInPrice)$/;

/** Where the form shows a field of the wire. */
export function placeOf(path: string): Place<keyof RegionFields> | null {
  switch (PATH.exec(path)?.[1]) {
    case 'country':
      return { name: 'country', about: undefined };
    case 'subdivision':
      return { name: 'subdivision', about: undefined };
    case 'appId':
      return { name: 'appId', about: undefined };
    case 'taxIncludedInPrice':
      return { name: 'taxIncludedInPrice', about: undefined };
    default:
      return null;
  }
}
