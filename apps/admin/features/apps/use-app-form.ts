import { ClientError } from '@headland/client';
import type { ClientFields, OauthClient } from '@headland/contract/types/identity-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { beyondFields, fieldProblems } from '../../api/field-problems.ts';
import { showUndo } from '../../elements/undo-notice.tsx';
import { auditKey } from '../audit/audit-queries.ts';
import {
  type AppDraft,
  type AppFields,
  type AppProblems,
  change,
  fieldsOf,
  hasField,
  problemsOf,
  toChange,
  unsent,
} from './app-draft.ts';
import { reloadApps, showApp } from './app-queries.ts';

export interface AppForm {
  readonly fields: AppFields;
  readonly problems: AppProblems;
  /** What no field shows. */
  readonly error: unknown;
  /** Somebody else saved this app while the person was at it; the form lies over the new values now. */
  readonly overtaken: boolean;
  readonly dirty: boolean;
  readonly saving: boolean;
  set<Name extends keyof AppFields>(name: Name, value: AppFields[Name]): void;
  save(): void;
  revert(): void;
}

/** The form of one app: what the person changes lies over what the server has. */
export function useAppForm(client: OauthClient): AppForm {
  const queries = useQueryClient();
  const server = fieldsOf(client);
  const [draft, setDraft] = useState<AppDraft>({});
  const fields = { ...server, ...draft };

  async function write(fields: ClientFields, revision: string): Promise<OauthClient> {
    const answer = await api.call('updateOauthClient', { clientId: client.id, revision, client: fields });
    showApp(queries, answer.client);
    void queries.invalidateQueries({ queryKey: auditKey });
    return answer.client;
  }

  const saving = useMutation({
    mutationFn: async () => {
      const after = await write(toChange(draft), client.revision);
      return { after, before: undoOf(draft, client), sent: draft };
    },
    onSuccess: ({ after, before, sent }) => {
      setDraft((latest) => unsent(latest, sent, fieldsOf(client), fieldsOf(after)));
      showUndo(`${after.name} is saved.`, async () => {
        await write(before, after.revision);
      });
    },
    onError: async (error) => {
      if (isConflict(error)) await reloadApps(queries);
    },
  });
  const overtaken = isConflict(saving.error);
  const dirty = Object.keys(draft).length > 0;
  return {
    fields,
    problems: problemsOf(fieldProblems(saving.error), fields),
    error: overtaken ? null : beyondFields(saving.error, hasField),
    overtaken,
    dirty,
    saving: saving.isPending,
    set: (name, value) => {
      setDraft(change(draft, server, name, value));
      if (saving.isError) saving.reset();
    },
    save: () => {
      if (dirty && !saving.isPending) saving.mutate();
    },
    revert: () => {
      setDraft({});
      saving.reset();
    },
  };
}

/** The change that takes a saved one back. */
function undoOf(
  draft: AppDraft,
  { name, allowedOrigins, allowedRedirects, refreshProfile }: OauthClient,
): ClientFields {
  return {
    ...(draft.name !== undefined && { name }),
    ...(draft.origins !== undefined && { allowedOrigins }),
    ...(draft.redirects !== undefined && { allowedRedirects }),
    ...(draft.refreshProfile !== undefined && { refreshProfile }),
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.status === 409;
}
