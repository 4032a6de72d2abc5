import type { NavigationLink } from '../../feature.ts';
import { featuresOf } from '../../features.ts';

/** The navigation, from the left. @param site whose apps count */
export function mainLinks(site: { readonly appsOff?: readonly string[] }): readonly NavigationLink[] {
  return featuresOf(site)
    .flatMap(({ navigation = [] }) => navigation)
    .toSorted((one, other) => one.place - other.place);
}
