import type { SiteSettings } from '@headland/contract/types/site-settings';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import { auditKey } from '../audit/audit-queries.ts';
import { mediaKey } from '../media/media-queries.ts';
import { sessionKey } from '../session/session-key.ts';

const siteKey = ['site'] as const;

export function siteQuery() {
  return queryOptions({
    queryKey: siteKey,
    queryFn: async ({ signal }) => (await api.call('getSiteSettings', {}, { signal })).settings,
  });
}

/** Asks for the settings as they are at this moment, and shows them. */
export function reloadSite(queries: QueryClient): Promise<SiteSettings> {
  return askAnew(queries, siteQuery());
}

/** After a change: the page, the log, the library's uses, and the name and language that every page shows. */
export function showSite(queries: QueryClient, settings: SiteSettings): void {
  queries.setQueryData(siteKey, settings);
  for (const queryKey of [auditKey, mediaKey, sessionKey]) void queries.invalidateQueries({ queryKey });
}
