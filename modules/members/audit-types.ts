import type { Language } from '@headland/words/locality.ts';

/** What is noted of members in the audit log, and what it says to an owner. */
export const memberAuditTypes = {
  member_created: {
    en: 'A member was made',
    de: 'Ein Mitglied wurde angelegt',
  },
  member_approved: {
    en: 'Was approved',
    de: 'Wurde freigegeben',
  },
  member_blocked: {
    en: 'Was blocked',
    de: 'Wurde gesperrt',
  },
  member_deleted: {
    en: 'Was deleted',
    de: 'Wurde gelöscht',
  },
  data_exported: {
    en: 'Took a copy of their data',
    de: 'Hat eine Kopie der eigenen Daten geholt',
  },
  settings_updated: {
    en: 'Sign-in settings were changed',
    de: 'Anmelde-Einstellungen wurden geändert',
  },
} as const satisfies Record<string, Record<Language, string>>;
