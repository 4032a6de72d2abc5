import { type Client, ClientError, cookieAuth, createClient } from '@headland/client';
import { reportSignedOut } from './signed-out.ts';

/** The contract under the owner's cookie; every call of the back office goes through it. */
export const api: Client = createClient({
  baseUrl: '/admin/api',
  auth: cookieAuth(),
  hooks: {
    onError({ error }) {
      if (error.status === 401) reportSignedOut();
    },
  },
});

/** True if nothing was heard of the server: the act may have happened or not. */
export function hadNoAnswer(error: unknown): boolean {
  return error instanceof ClientError && error.status === 0;
}

/** Code of an application error, or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof ClientError ? error.code : null;
}
