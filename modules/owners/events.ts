import { defineEvents, kind } from '@headland/db';

export const ownerEvents = defineEvents('owner', {
  owner_signed_in: kind<{ owner: { id: string } }>({ says: 'An owner signed in.', wire: null }),
});
