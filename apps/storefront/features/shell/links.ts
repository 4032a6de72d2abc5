import { features } from '../../features.ts';

/** The navigation, from the left. */
export const mainLinks = features
  .flatMap(({ navigation = [] }) => navigation)
  .toSorted((one, other) => one.place - other.place);
