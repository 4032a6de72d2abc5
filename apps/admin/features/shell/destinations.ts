import { type Destination, destinationGroups } from '../../feature.ts';
import { features } from '../../features.ts';

/** The places of the back office; navigation, shortcuts and help are all made of this list. */
export const destinations: readonly Destination[] = features.flatMap((feature) => feature.destinations);

/** The places by what they are about. */
export const groupedDestinations = destinationGroups.map((group) => ({
  group,
  places: destinations.filter((destination) => destination.group === group),
}));
