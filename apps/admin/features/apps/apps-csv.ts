import type { OauthClient } from '@headland/contract/types/identity-admin';
import type { QueryClient } from '@tanstack/react-query';
import { instant } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvOfAll } from '../../elements/csv/csv-list.ts';
import { appsQuery } from './app-queries.ts';
import { appSummary } from './app-summary.ts';
import type { AppSay } from './words.ts';

/** All apps. */
export function appsCsv(say: AppSay, queries: QueryClient): CsvList {
  const columns: readonly CsvColumn<OauthClient>[] = [
    [say('app'), ({ name }) => name],
    [say('what'), (client) => appSummary(client, say)],
    [say('clientId'), ({ id }) => id],
    [say('madeOn'), ({ createdDate }) => instant(createdDate)],
  ];
  return csvOfAll(columns, () => queries.fetchQuery(appsQuery()));
}
