import type { QueryClient } from '@tanstack/react-query';
import { type CsvColumn, type CsvList, csvOfAll } from '../../elements/csv/csv-list.ts';
import { byName, ratesInShort, regionName } from './region-name.ts';
import { calculatorsQuery, groupsQuery, type Region, ratesQuery, regionsQuery } from './tax-queries.ts';
import { sayWho } from './who-says.ts';
import type { TaxSay } from './words.ts';

/** All regions in which tax is collected. */
export function regionsCsv(say: TaxSay, queries: QueryClient): CsvList {
  const columns: readonly CsvColumn<Region & { readonly rates: string; readonly who: string }>[] = [
    [say('region'), (region) => regionName(region, say.locale)],
    [say('country'), ({ country }) => country],
    [say('part'), ({ subdivision }) => subdivision],
    [say('rates'), ({ rates }) => rates],
    [say('prices'), ({ taxIncludedInPrice }) => say(taxIncludedInPrice ? 'within' : 'onTop')],
    [say('whoSays'), ({ who }) => who],
  ];
  return csvOfAll(columns, async () => {
    const [regions, groups, rates, calculators] = await Promise.all([
      queries.fetchQuery(regionsQuery()),
      queries.fetchQuery(groupsQuery()),
      queries.fetchQuery(ratesQuery()),
      queries.fetchQuery(calculatorsQuery()),
    ]);
    return byName(regions, say.locale).map((region) => ({
      ...region,
      rates: ratesInShort(region.id, groups, rates, say.locale),
      who: sayWho(region.appId, calculators, say),
    }));
  });
}
