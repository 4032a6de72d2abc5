import type { DeliveryRegion } from '@headland/contract/types/delivery-profiles';

/** How a country is delivered to. */
export interface Painted {
  readonly code: string;
  /** Place of its region among all; null: nothing is delivered there. */
  readonly at: number | null;
  /** Places of other regions that name parts of it. */
  readonly parts: readonly number[];
}

/** Countries by the region that delivers there: the one that names it before the one for the rest of the world. */
export function paintedOf(regions: readonly DeliveryRegion[], codes: readonly string[]): readonly Painted[] {
  const placesWhere = (fits: (region: DeliveryRegion) => boolean) =>
    regions.flatMap((region, at) => (region.active !== false && fits(region) ? at : []));
  const [rest = null] = placesWhere(({ destinations = [] }) => destinations.length === 0);
  return codes.map((code) => {
    const [whole = rest] = placesWhere(({ destinations = [] }) =>
      destinations.some(({ countryCode, subdivisions = [] }) => countryCode === code && subdivisions.length === 0),
    );
    const parts = placesWhere(({ destinations = [] }) =>
      destinations.some(({ countryCode, subdivisions = [] }) => countryCode === code && subdivisions.length > 0),
    );
    return { code, at: whole, parts: parts.filter((at) => at !== whole) };
  });
}
