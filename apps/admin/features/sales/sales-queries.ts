import type { Interval, Measure } from '@headland/contract/types/statistics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { salesKey } from './sales-key.ts';
import type { ShownDays } from './sales-view.ts';

const common = { staleTime: 60_000, placeholderData: keepPreviousData } as const;

export function reportQuery(days: ShownDays, interval: Interval) {
  return queryOptions({
    ...common,
    queryKey: [...salesKey, 'report', days, interval],
    queryFn: ({ signal }) => api.call('getSalesReport', { ...days, interval }, { signal }),
  });
}

export function sellersQuery(days: ShownDays, currency: string, by: Measure) {
  return queryOptions({
    ...common,
    queryKey: [...salesKey, 'sellers', days, currency, by],
    queryFn: ({ signal }) => api.call('getBestSellers', { ...days, currency, by, limit: 10 }, { signal }),
  });
}

export function stepsQuery(days: ShownDays) {
  return queryOptions({
    ...common,
    queryKey: [...salesKey, 'steps', days],
    queryFn: ({ signal }) => api.call('getPurchaseSteps', { ...days }, { signal }),
  });
}
