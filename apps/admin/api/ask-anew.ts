import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks for something as it is at this moment, such as after a change whose answer does not hold it.
 * An answer that is under way may have been on its way before the change: it is let in first, and not taken for this
 * one, as `fetchQuery` alone would.
 */
export async function askAnew<Data, Key extends QueryKey>(
  queries: QueryClient,
  options: Pick<FetchQueryOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn'>,
): Promise<Data> {
  const { queryKey } = options;
  // Whoever asked for it hears of its failure.
  await Promise.allSettled([queries.getQueryCache().find({ queryKey })?.promise]);
  return queries.fetchQuery({ ...options, staleTime: 0 });
}
