import { defineEvents, kind } from '../index.ts';

/** Events of an entity that means nothing. */
export const things = defineEvents('thing', {
  thing_changed: kind<{ n?: number }>({
    says: { en: 'Something changed.', de: 'Etwas hat sich geändert.' },
    wire: null,
  }),
  thing_deleted: kind<object>({ says: { en: 'A thing went.', de: 'Ein Ding ist weg.' }, wire: null, final: true }),
  thing_ignored: kind<object>({ says: { en: 'Nobody waits for it.', de: 'Niemand wartet darauf.' }, wire: null }),
});

/** Of another kind that may have the same id. */
export const boxes = defineEvents('box', {
  box_changed: kind<object>({ says: { en: 'Something changed.', de: 'Etwas hat sich geändert.' }, wire: null }),
});

export type Thing = Parameters<typeof things.tell>[0];
