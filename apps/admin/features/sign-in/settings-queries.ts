import type { IdentitySettings } from '@headland/contract/types/identity-admin';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import { auditKey } from '../audit/audit-queries.ts';

const settingsKey = ['identity-settings'] as const;

export function settingsQuery() {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await api.call('getIdentitySettings', {}, { signal })).settings,
  });
}

/** What the site's own forms are told, the captcha's two site keys among it. */
export function signInFormQuery() {
  return queryOptions({
    queryKey: [...settingsKey, 'forms'],
    queryFn: ({ signal }) => api.call('getSignInSettings', {}, { signal }),
  });
}

/** Changes what is named and leaves the rest as it is. */
async function saveSettings(queries: QueryClient, change: IdentitySettings): Promise<IdentitySettings> {
  const { settings } = await api.call('updateIdentitySettings', { settings: change });
  queries.setQueryData(settingsKey, settings);
  void queries.invalidateQueries({ queryKey: auditKey });
  return settings;
}

export function useSaveSettings(): (change: IdentitySettings) => Promise<IdentitySettings> {
  const queries = useQueryClient();
  return (change) => saveSettings(queries, change);
}

/** Asks for the settings as they are at this moment. */
export function useReloadSettings(): () => Promise<IdentitySettings> {
  const queries = useQueryClient();
  return () => askAnew(queries, settingsQuery());
}
