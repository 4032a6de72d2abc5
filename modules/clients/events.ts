import { defineEvents, kind } from '@headland/db';
import type { Client } from './domain/client.ts';

interface ClientFacts {
  readonly client: Omit<Client, 'createdAt' | 'secretNumber'> & { readonly createdDate: string };
}

export const clientEvents = defineEvents('client', {
  client_created: kind<ClientFacts>({ says: { en: 'An app was made.', de: 'Eine App wurde angelegt.' }, wire: null }),
  client_updated: kind<ClientFacts>({ says: { en: 'An app changed.', de: 'Eine App wurde geändert.' }, wire: null }),
  client_deleted: kind<ClientFacts>({
    says: { en: 'An app was deleted.', de: 'Eine App wurde gelöscht.' },
    wire: null,
  }),
});

export const apiKeyEvents = defineEvents('api_key', {
  api_key_created: kind<{ apiKey: { id: string; name: string; permissions: readonly string[] | null } }>({
    says: { en: 'An API key was made.', de: 'Ein API-Schlüssel wurde angelegt.' },
    wire: null,
  }),
  api_key_revoked: kind<{ apiKey: { id: string; name: string } }>({
    says: { en: 'An API key was revoked.', de: 'Ein API-Schlüssel wurde widerrufen.' },
    wire: null,
  }),
});
