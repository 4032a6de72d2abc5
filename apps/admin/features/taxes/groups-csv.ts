import type { QueryClient } from '@tanstack/react-query';
import { type CsvColumn, type CsvList, csvOfAll } from '../../elements/csv/csv-list.ts';
import { groupName } from './group-name.ts';
import { type Group, groupsQuery, ratesQuery } from './tax-queries.ts';
import type { TaxSay } from './words.ts';

/** All groups, and in how many regions each has a rate. */
export function groupsCsv(say: TaxSay, queries: QueryClient): CsvList {
  const columns: readonly CsvColumn<Group & { readonly regions: number }>[] = [
    [say('group'), (group) => groupName(group, say)],
    [say('rates'), ({ regions }) => regions],
  ];
  return csvOfAll(columns, async () => {
    const [groups, rates] = await Promise.all([queries.fetchQuery(groupsQuery()), queries.fetchQuery(ratesQuery())]);
    return groups.map((group) => ({
      ...group,
      regions: rates.filter(({ taxGroupId }) => taxGroupId === group.id).length,
    }));
  });
}
