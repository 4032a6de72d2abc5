import type { WebhookDelivery } from '@headland/contract/types/webhooks';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { instant } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvList, csvPaging } from '../../elements/csv/csv-list.ts';
import { type DeliveryList, deliveryMark } from './delivery-list.ts';
import { deliveryQuestion, endpointsQuery } from './webhook-queries.ts';
import type { WebhookSay } from './words.ts';

/** The deliveries that the log shows. */
export function deliveriesCsv(list: DeliveryList, say: WebhookSay, queries: QueryClient): CsvList {
  const columns: readonly CsvColumn<WebhookDelivery & { readonly url: string }>[] = [
    [say('event'), ({ eventType }) => eventType],
    [say('endpoint'), ({ url }) => url],
    [say('state'), (delivery) => deliveryMark(delivery, say).text],
    [say('tries'), ({ attempts }) => attempts],
    [say('lastAnswer'), ({ lastProblem }) => lastProblem],
    [say('happened'), ({ eventDate }) => instant(eventDate)],
  ];
  return csvList(columns, async (cursor, signal) => {
    const endpoints = await queries.ensureQueryData(endpointsQuery());
    const asked = { ...deliveryQuestion(list), paging: csvPaging(cursor) };
    const { deliveries, paging } = await api.call('queryWebhookDeliveries', asked, { signal });
    const urlOf = (endpointId: string) => endpoints.find(({ id }) => id === endpointId)?.url ?? '';
    return { rows: deliveries.map((one) => ({ ...one, url: urlOf(one.endpointId) })), next: paging.next };
  });
}
