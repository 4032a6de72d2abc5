import type { WebhookDeliveryState, WebhookEndpoint } from '@headland/contract/types/webhooks';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import type { DeliveryList } from './delivery-list.ts';

/** Everything about webhooks. */
export const webhooksKey = ['webhooks'] as const;

export function endpointsQuery() {
  return queryOptions({
    queryKey: [...webhooksKey, 'endpoints'],
    queryFn: async ({ signal }) => (await api.call('listWebhookEndpoints', {}, { signal })).endpoints,
  });
}

export function eventTypesQuery() {
  return queryOptions({
    queryKey: [...webhooksKey, 'event-types'],
    queryFn: async ({ signal }) => (await api.call('listWebhookEventTypes', {}, { signal })).eventTypes,
    staleTime: 3_600_000,
  });
}

const first: string | null = null;
const states: Readonly<Record<string, WebhookDeliveryState>> = { waiting: 'WAITING', given: 'GIVEN_UP' };

/** What the server is asked for, of whatever page. */
export function deliveryQuestion({ view, endpoint }: DeliveryList) {
  const state = states[view];
  return { ...(endpoint !== '' && { endpointId: endpoint }), ...(state && { state }) };
}

export function deliveriesQuery(list: DeliveryList) {
  const { view, endpoint } = list;
  return infiniteQueryOptions({
    queryKey: [...webhooksKey, 'deliveries', view, endpoint],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        'queryWebhookDeliveries',
        { ...deliveryQuestion(list), paging: { limit: 50, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: first,
    getNextPageParam: ({ paging }) => paging.next ?? null,
    placeholderData: keepPreviousData,
    // What waits goes on by itself.
    refetchInterval: 15_000,
  });
}

export function deliveryQuery(deliveryId: string) {
  return queryOptions({
    queryKey: [...webhooksKey, 'delivery', deliveryId],
    queryFn: ({ signal }) => api.call('getWebhookDelivery', { deliveryId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.delivery.state === 'WAITING' ? 3_000 : false),
  });
}

/** Asks anew after any change. */
export async function reloadWebhooks(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: webhooksKey });
}

/** Asks for one endpoint as it is at this moment. @throws if it is gone */
export async function reloadEndpoint(queries: QueryClient, id: string): Promise<WebhookEndpoint> {
  const endpoints = await askAnew(queries, endpointsQuery());
  const found = endpoints.find((one) => one.id === id);
  if (!found) throw new Error('the endpoint is gone');
  return found;
}
