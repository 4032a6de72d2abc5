/** Part of the world: a country, or some of its subdivisions. */
export interface Destination {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2 codes such as `US-CA`; none: the whole country. */
  readonly subdivisions: readonly string[];
}

/** Where something goes, as far as it is known. */
export interface Place {
  readonly country?: string | null | undefined;
  readonly subdivision?: string | null | undefined;
}

/** Countries whose parts cannot be told apart (the package's own list). */
export const UNDIVIDED: ReadonlySet<string> = new Set('AT BE BS CH CI CZ DO GR NO PL RS SD SI SK SN'.split(' '));

/** How exactly destinations name a place: 3 its subdivision, 2 its country, 1 the rest of the world; 0: not at all. */
export function reach(destinations: readonly Destination[], { country, subdivision }: Place): 0 | 1 | 2 | 3 {
  if (destinations.length === 0) return 1;
  const own = destinations.filter((one) => one.country === country);
  if (country && subdivision && own.some((one) => one.subdivisions.includes(codeOf(country, subdivision)))) return 3;
  return own.some((one) => one.subdivisions.length === 0) ? 2 : 0;
}

/** `CA` of the US and `US-CA` are one subdivision. */
export function codeOf(country: string, subdivision: string): string {
  const code = subdivision.trim().toUpperCase();
  return code.startsWith(`${country}-`) ? code : `${country}-${code}`;
}

/**
 * The first place that two regions both name; null if there is none. A whole country and a part of it are no collision:
 * the part is the more exact one. Two regions for the rest of the world are.
 */
export function collision(one: readonly Destination[], other: readonly Destination[]): string | null {
  if (one.length === 0 && other.length === 0) return 'the rest of the world';
  for (const { country, subdivisions } of one) {
    for (const against of other.filter((destination) => destination.country === country)) {
      if (subdivisions.length === 0 && against.subdivisions.length === 0) return country;
      const shared = subdivisions.find((code) => against.subdivisions.includes(code));
      if (shared !== undefined) return shared;
    }
  }
  return null;
}
