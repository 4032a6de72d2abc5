import { defineEvents, kind } from '@headland/db';

export const ownerEvents = defineEvents('owner', {
  owner_signed_in: kind<{ owner: { id: string } }>({
    says: { en: 'An owner signed in.', de: 'Ein Inhaber hat sich angemeldet.' },
    wire: null,
  }),
});
