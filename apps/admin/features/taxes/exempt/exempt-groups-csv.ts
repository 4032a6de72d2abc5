import type { QueryClient } from '@tanstack/react-query';
import { type CsvColumn, type CsvList, csvOfAll } from '../../../elements/csv/csv-list.ts';
import { type ExemptGroup, exemptGroupsQuery, exemptMembersQuery } from './exempt-queries.ts';
import type { ExemptSay } from './words.ts';

/** All exempt groups, and how many members each has. */
export function exemptGroupsCsv(say: ExemptSay, queries: QueryClient): CsvList {
  const columns: readonly CsvColumn<ExemptGroup & { readonly members: number }>[] = [
    [say('group'), ({ name }) => name],
    [say('members'), ({ members }) => members],
  ];
  return csvOfAll(columns, async () => {
    const [groups, members] = await Promise.all([
      queries.fetchQuery(exemptGroupsQuery()),
      queries.fetchQuery(exemptMembersQuery()),
    ]);
    return groups.map((group) => ({
      ...group,
      members: members.filter(({ groupId }) => groupId === group.id).length,
    }));
  });
}
