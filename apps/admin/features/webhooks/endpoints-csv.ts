import type { WebhookEndpoint } from '@headland/contract/types/webhooks';
import type { QueryClient } from '@tanstack/react-query';
import { instant } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvOfAll } from '../../elements/csv/csv-list.ts';
import { appsQuery } from '../apps/app-queries.ts';
import { endpointsQuery } from './webhook-queries.ts';
import type { WebhookSay } from './words.ts';

/** All endpoints. */
export function endpointsCsv(say: WebhookSay, queries: QueryClient): CsvList {
  const columns: readonly CsvColumn<WebhookEndpoint & { readonly app: string }>[] = [
    [say('url'), ({ url }) => url],
    [say('app'), ({ app }) => app],
    [say('events'), ({ eventTypes }) => eventTypes.join(', ')],
    [say('state'), ({ active }) => say(active ? 'on' : 'off')],
    [say('madeOn'), ({ createdDate }) => instant(createdDate)],
  ];
  return csvOfAll(columns, async () => {
    const [endpoints, apps] = await Promise.all([
      queries.fetchQuery(endpointsQuery()),
      queries.fetchQuery(appsQuery()),
    ]);
    return endpoints.map((one) => ({ ...one, app: apps.find(({ id }) => id === one.clientId)?.name ?? '' }));
  });
}
