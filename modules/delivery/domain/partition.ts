/** Part of the world that a set of ways serves alike. */
export interface Part {
  /** None: the rest of the world. */
  readonly countries: readonly string[];
  /** Places of its ways in the list that was asked about. */
  readonly ways: readonly number[];
}

/**
 * Cuts the world into parts whose countries are served by the same ways. A way without countries serves all of them.
 * @param served for each way the countries that it serves
 */
export function partition(served: readonly (readonly string[])[]): readonly Part[] {
  const serving = (country: string | null) =>
    served.flatMap((countries, at) =>
      countries.length === 0 || (country !== null && countries.includes(country)) ? at : [],
    );
  const parts = new Map<string, { countries: string[]; ways: number[] }>();
  for (const country of [...new Set(served.flat())]) {
    const ways = serving(country);
    const part = parts.get(ways.join()) ?? { countries: [], ways };
    part.countries.push(country);
    parts.set(ways.join(), part);
  }
  const everywhere = serving(null);
  return [...parts.values(), ...(everywhere.length > 0 ? [{ countries: [], ways: everywhere }] : [])];
}
