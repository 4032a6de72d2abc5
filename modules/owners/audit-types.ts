import type { Language } from '@headland/words/locality.ts';

/** What is noted of owners in the audit log, and what it says to one. */
export const ownerAuditTypes = {
  owner_login: {
    en: 'The owner signed in',
    de: 'Der Inhaber hat sich angemeldet',
  },
  owner_link_refused: {
    en: 'A sign-in link of the owner that is not in force was tried',
    de: 'Ein Anmeldelink des Inhabers, der nicht gilt, wurde versucht',
  },
} as const satisfies Record<string, Record<Language, string>>;
