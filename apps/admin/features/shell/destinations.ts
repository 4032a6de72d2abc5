import { hasApps } from '@headland/contract/has-app';
import { type Destination, destinationGroups } from '../../feature.ts';
import { features } from '../../features.ts';

/** The places of the back office; navigation, shortcuts and help are all made of this list. @param site whose apps count */
export function destinationsOf(site: { readonly appsOff: readonly string[] }): readonly Destination[] {
  return features.filter(({ apps }) => hasApps(site, apps)).flatMap((feature) => feature.destinations);
}

/** Places by what they are about; groups of none are left out. */
export function groupedDestinations(places: readonly Destination[]) {
  return destinationGroups
    .map((group) => ({ group, places: places.filter((destination) => destination.group === group) }))
    .filter((group) => group.places.length > 0);
}
