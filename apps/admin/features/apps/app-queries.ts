import type { OauthClient } from '@headland/contract/types/identity-admin';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import { auditKey } from '../audit/audit-queries.ts';
import { appsKey } from './apps-key.ts';

export function appsQuery() {
  return queryOptions({
    queryKey: appsKey,
    queryFn: async ({ signal }) => (await api.call('listOauthClients', {}, { signal })).clients,
  });
}

/** Asks anew after any change: who may do what with an app is the server's to say. */
export async function reloadApps(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: auditKey });
  await queries.invalidateQueries({ queryKey: appsKey });
}

/** Asks for one app as it is at this moment, and shows it. @throws if it is gone */
export async function reloadApp(queries: QueryClient, clientId: string): Promise<OauthClient> {
  const clients = await askAnew(queries, appsQuery());
  const client = clients.find(({ id }) => id === clientId);
  if (!client) throw new Error('the app is gone');
  return client;
}

/** Puts the server's new app where it is shown. */
export function showApp(queries: QueryClient, client: OauthClient): void {
  queries.setQueryData<OauthClient[]>(appsKey, (before) => before?.map((one) => (one.id === client.id ? client : one)));
}
