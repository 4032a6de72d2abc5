/**
 * Makes room in a map that counts something against callers: forgets the lighter half. Nobody gets rid of what was counted
 * against them by coming under many other names: each of those would have to weigh as much. Who is forgotten has used
 * little, and begins anew.
 * @param weightOf what was counted, in any unit; the same for an entry whenever it is asked
 */
export function forgetLightest<K, V>(map: Map<K, V>, weightOf: (value: V) => number): void {
  const weights = Float64Array.from(map.values(), weightOf).sort();
  const half = Math.ceil(weights.length / 2);
  const heaviest = weights[half - 1] ?? 0;
  // Of those who weigh as much as the heaviest that goes, whoever has been there for longest.
  let alike = half - weights.indexOf(heaviest);
  for (const [key, value] of map) {
    const weight = weightOf(value);
    if (weight < heaviest || (weight === heaviest && alike-- > 0)) map.delete(key);
  }
}
