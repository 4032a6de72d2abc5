import type { OauthClient } from '@headland/contract/types/identity-admin';
import { useSay } from '@headland/words/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type DraftForm, useDraftForm } from '../../elements/use-draft-form.ts';
import { auditKey } from '../audit/audit-queries.ts';
import { type AppFields, fieldsOf, placeOf, toChange } from './app-draft.ts';
import { reloadApp, showApp } from './app-queries.ts';
import { appWords } from './words.ts';

/** The form of one app. @param mayLeave the app itself is going */
export function useAppForm(client: OauthClient, mayLeave: boolean): DraftForm<AppFields> {
  const say = useSay(appWords);
  const queries = useQueryClient();
  return useDraftForm<AppFields, OauthClient>({
    entity: client,
    fieldsOf,
    reload: () => reloadApp(queries, client.id),
    hasRevision: true,
    write: async (change, { revision }) => {
      const answer = await api.call('updateOauthClient', {
        clientId: client.id,
        revision,
        client: toChange(change),
      });
      showApp(queries, answer.client);
      void queries.invalidateQueries({ queryKey: auditKey });
      return answer.client;
    },
    placeOf,
    said: ({ name }) => say('saved', { name }),
    mayLeave,
  });
}
