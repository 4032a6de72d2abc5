import type { Language } from '@headland/words/locality.ts';

/** What is noted of apps and keys in the audit log, and what it says to an owner. */
export const clientAuditTypes = {
  client_created: {
    en: 'An app was made',
    de: 'Eine App wurde angelegt',
  },
  client_updated: {
    en: 'An app was changed',
    de: 'Eine App wurde geändert',
  },
  client_deleted: {
    en: 'An app was deleted',
    de: 'Eine App wurde gelöscht',
  },
  client_secret_created: {
    en: 'An app was given a new secret',
    de: 'Eine App bekam ein neues Secret',
  },
  api_key_created: {
    en: 'An API key was made',
    de: 'Ein API-Schlüssel wurde angelegt',
  },
  api_key_revoked: {
    en: 'An API key was revoked',
    de: 'Ein API-Schlüssel wurde widerrufen',
  },
} as const satisfies Record<string, Record<Language, string>>;
