import { type Client, cookieAuth, createClient } from '@headland/client';
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
