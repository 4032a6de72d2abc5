import { defineEvents, kind } from '@headland/db';
import type { Client } from './domain/client.ts';

interface ClientFacts {
  readonly client: Omit<Client, 'createdAt' | 'secretNumber'> & { readonly createdDate: string };
}

export const clientEvents = defineEvents('client', {
  client_created: kind<ClientFacts>({ says: 'An app was made.', wire: null }),
  client_updated: kind<ClientFacts>({ says: 'An app changed.', wire: null }),
  client_deleted: kind<ClientFacts>({ says: 'An app was deleted.', wire: null }),
});

export const apiKeyEvents = defineEvents('api_key', {
  api_key_created: kind<{ apiKey: { id: string; name: string; permissions: readonly string[] | null } }>({
    says: 'An API key was made.',
    wire: null,
  }),
  api_key_revoked: kind<{ apiKey: { id: string; name: string } }>({ says: 'An API key was revoked.', wire: null }),
});
