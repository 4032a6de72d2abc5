import type { Properties } from '@headland/contract/types/site-properties';
import type { SiteSettings } from '@headland/contract/types/site-settings';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { auditKey } from '../audit/audit-queries.ts';
import { sessionKey } from '../session/session-key.ts';

/** A site as its page shows it. */
export interface Business {
  readonly properties: Properties;
  readonly settings: SiteSettings;
}

export function businessQuery() {
  return queryOptions({
    queryKey: ['site'] as const,
    async queryFn({ signal }): Promise<Business> {
      const [{ properties = {} }, { settings }] = await Promise.all([
        api.call('getSiteProperties', {}, { signal }),
        api.call('getSiteSettings', {}, { signal }),
      ]);
      return { properties, settings };
    },
  });
}

/** After a change: the page, the log, and the name and zone that every page shows. */
export async function readAnew(queries: QueryClient): Promise<Business> {
  void queries.invalidateQueries({ queryKey: auditKey });
  void queries.invalidateQueries({ queryKey: sessionKey });
  return queries.fetchQuery({ ...businessQuery(), staleTime: 0 });
}
