import { needsPostalCode } from '@headland/purchase';
import { carrierOf } from './carriers.ts';
import { isActive } from './method.ts';
import type { Way } from './offers.ts';
import type { Region } from './profile.ts';

/** What buyers are asked for at a place, and whether anything is brought there. */
export interface PlaceProperties {
  readonly postalCodeRequired: boolean;
  readonly pickupOnly: boolean;
}

export interface ServedPlaces {
  /** Absent where nothing is delivered to the rest of the world. */
  readonly restOfWorld?: PlaceProperties;
  readonly countries: {
    country: string;
    deliveryDestinationProperties: PlaceProperties;
    subdivisions: { subdivision: string; deliveryDestinationProperties: PlaceProperties }[];
  }[];
}

/**
 * The places that the active regions of a site name. A country of which only parts are named has the properties of the
 * rest of the world beside them, or of those parts together.
 */
export function placesOf(all: readonly Region[], ways: readonly Way[]): ServedPlaces {
  const regions = all.filter(({ active }) => active);
  const rest = regions.filter(({ destinations }) => destinations.length === 0);
  const codes = regions.flatMap(({ destinations }) => destinations.map(({ country }) => country));
  const countries = [...new Set(codes)].toSorted().map((country) => {
    const named = regions.filter(({ destinations }) => destinations.some((one) => one.country === country));
    const whole = named.filter(({ destinations }) =>
      destinations.some((one) => one.country === country && one.subdivisions.length === 0),
    );
    const fallback = rest.length > 0 ? rest : named;
    const parts = named.flatMap(({ destinations }) =>
      destinations.flatMap((one) => (one.country === country ? one.subdivisions : [])),
    );
    return {
      country,
      deliveryDestinationProperties: propertiesOf(whole.length > 0 ? whole : fallback, ways, country),
      subdivisions: [...new Set(parts)].toSorted().map((subdivision) => ({
        subdivision: subdivision.slice(country.length + 1),
        deliveryDestinationProperties: propertiesOf(
          named.filter(({ destinations }) => destinations.some((one) => one.subdivisions.includes(subdivision))),
          ways,
          country,
        ),
      })),
    };
  });
  return { ...(rest.length > 0 && { restOfWorld: propertiesOf(rest, ways, null) }), countries };
}

function propertiesOf(regions: readonly Region[], ways: readonly Way[], country: string | null): PlaceProperties {
  const offered = ways.filter((way) => isActive(way.content) && regions.some((region) => serves(region, way)));
  const byCode = offered.some(({ content }) => content.kind === 'LOCAL' && content.area.kind === 'zip');
  const pickupOnly = offered.length > 0 && offered.every(({ content }) => content.kind === 'PICKUP');
  return {
    postalCodeRequired: byCode || (country !== null && !pickupOnly && needsPostalCode(country)),
    pickupOnly,
  };
}

function serves({ id, carriers }: Region, { content, regionIds }: Way): boolean {
  return regionIds.includes(id) && carriers.some(({ appId }) => appId === carrierOf[content.kind]);
}
