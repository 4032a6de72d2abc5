import { sayPercent } from './percent.ts';
import type { Group, Rate, Region } from './tax-queries.ts';

/** A region's name, such as `United States, US-NY`. @param locale BCP 47 */
export function regionName({ country, subdivision }: Pick<Region, 'country' | 'subdivision'>, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return subdivision === '' ? name : `${name}, ${country}-${subdivision}`;
}

/** Regions by the name of their country, all of it before its parts. @param locale BCP 47 */
export function byName(regions: readonly Region[], locale: string): Region[] {
  return regions.toSorted((one, other) => regionName(one, locale).localeCompare(regionName(other, locale), locale));
}

/** The rates of a region in one line, such as `19 %, Books 7 %`: that of products without its name. @param locale BCP 47 */
export function ratesInShort(
  regionId: string,
  groups: readonly Group[],
  rates: readonly Rate[],
  locale: string,
): string {
  const said = groups.flatMap((group, at) => {
    const rate = rates.find((one) => one.taxRegionId === regionId && one.taxGroupId === group.id);
    if (!rate) return [];
    const percent = sayPercent(rate.taxRate, locale);
    return [at === 0 ? percent : `${group.name} ${percent}`];
  });
  return said.join(', ');
}
