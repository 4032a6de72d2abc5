import type { Place } from '@headland/client';
import type { DeliveryRegion, Destination } from '@headland/contract/types/delivery-profiles';
import type { DeliverySay } from './words.ts';

/** The fields of a region's form. */
export interface RegionFields {
  readonly name: string;
  /** Codes of countries as a whole. */
  readonly countries: readonly string[];
  /** Codes of their parts, such as `US-CA`. */
  readonly parts: readonly string[];
  readonly active: boolean;
}

export const emptyRegion: RegionFields = { name: '', countries: [], parts: [], active: true };

export function regionLabels(say: DeliverySay): Readonly<Record<keyof RegionFields, string>> {
  return { name: say('name'), countries: say('countries'), parts: say('parts'), active: say('active') };
}

export function regionFieldsOf({ name, active, destinations = [] }: DeliveryRegion): RegionFields {
  return {
    name: name ?? '',
    countries: destinations.flatMap(({ countryCode = '', subdivisions = [] }) =>
      subdivisions.length === 0 ? countryCode : [],
    ),
    parts: destinations.flatMap(({ subdivisions = [] }) => subdivisions),
    active: active ?? true,
  };
}

type SentDestination = Destination & Required<Pick<Destination, 'countryCode'>>;

/** Parts of one country are one destination. */
export function toDestinations({ countries, parts }: Pick<RegionFields, 'countries' | 'parts'>): SentDestination[] {
  const codes = parts.map((part) => part.trim().toUpperCase()).filter((part) => part !== '');
  const divided = [...new Set(codes.map((code) => code.slice(0, 2)))];
  return [
    ...countries.map((countryCode) => ({ countryCode })),
    ...divided.map((countryCode) => ({
      countryCode,
      subdivisions: codes.filter((code) => code.startsWith(`${countryCode}-`)),
    })),
  ];
}

/** Where the form shows a field of the wire. */
export function regionPlaceOf(path: string): Place<keyof RegionFields> | null {
  const part = path.replace(/^(deliveryRegion|deliveryProfile\.deliveryRegions\[0\])\./, '');
  if (part === 'name' || part === 'active') return { name: part, about: undefined };
  if (part.startsWith('destinations'))
    return { name: part.includes('subdivisions') ? 'parts' : 'countries', about: undefined };
  return null;
}
