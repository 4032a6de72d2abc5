import { ClientError } from '@headland/client';
import { QueryClient } from '@tanstack/react-query';

/** Only what may pass by itself is tried again: no answer, or the server's own trouble. */
function worthAnotherTry(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  if (!(error instanceof ClientError)) return false;
  return error.status === 0 || (error.status >= 500 && error.status !== 501);
}

export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: worthAnotherTry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  keepFromOlderAnswers(queries);
  return queries;
}

/**
 * The answer of a change is shown at once. What was asked before the change and is still on its way would put back what was
 * before it, and the next change would stand on a revision that is none any more: it is asked anew.
 */
function keepFromOlderAnswers(queries: QueryClient): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
    const { queryKey, state } = event.query;
    // Null is no answer: a session that ended is not asked for again.
    if (state.fetchStatus !== 'fetching' || state.data === null) return;
    void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
  });
}
