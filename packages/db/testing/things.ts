import { defineEvents, kind } from '../index.ts';

/** Events of an entity that means nothing. */
export const things = defineEvents('thing', {
  thing_changed: kind<{ n?: number }>({ says: 'Something changed.', wire: null }),
  thing_deleted: kind<object>({ says: 'A thing went.', wire: null, final: true }),
  thing_ignored: kind<object>({ says: 'Nobody waits for it.', wire: null }),
});

/** Of another kind that may have the same id. */
export const boxes = defineEvents('box', {
  box_changed: kind<object>({ says: 'Something changed.', wire: null }),
});

export type Thing = Parameters<typeof things.tell>[0];
