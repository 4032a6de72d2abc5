import { ClientError } from '@headland/client';
import { QueryClient } from '@tanstack/react-query';

/** Only what may pass by itself is tried again: no answer, or the server's own trouble. */
function worthAnotherTry(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  if (!(error instanceof ClientError)) return false;
  return error.status === 0 || (error.status >= 500 && error.status !== 501);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: worthAnotherTry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
