import { defineEvents, kind } from '@headland/db';

/** What the world is told of toys. */
export const toyEvents = defineEvents('toy', {
  toy_created: kind<{ name: string; makerEmail: string }>({
    says: { en: 'A toy was made.', de: 'Ein Spielzeug wurde angelegt.' },
    wire: null,
  }),
});
