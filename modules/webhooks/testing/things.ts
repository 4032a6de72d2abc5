import { actionEvent, defineEvents, entityEvent, kind, plainEvent } from '@headland/db';
import type { Module } from '@headland/module';
import type { KeySealer } from '../sending/sign-with-key.ts';

/** What apps of the tests may be told of. */
export const APP_PERMISSIONS: readonly string[] = ['THINGS.READ'];

const says = { en: 'Something happened.', de: 'Etwas ist geschehen.' };

/** Events of an entity that means nothing, one of each form that the wire has, and two that leave for nobody. */
export const things = defineEvents('thing', {
  thing_changed: kind<{ thing: string; n: number }>({
    says: { en: 'Something changed.', de: 'Etwas hat sich geändert.' },
    wire: plainEvent('test.ThingChanged', 'THINGS.READ'),
  }),
  thing_made: kind<object>({ says, wire: entityEvent('created', 'test.v1.thing', 'THINGS.READ') }),
  thing_marked: kind<{ mark: string }>({
    says,
    wire: actionEvent('marked', 'test.v1.thing', 'THINGS.READ', ({ mark }, entity) => ({ mark, thing: entity })),
  }),
  thing_moved: kind<object>({ says, wire: entityEvent('updated', 'test.v1.moved', 'THINGS.READ', true) }),
  thing_gone: kind<object>({ says, wire: entityEvent('deleted', 'test.v1.thing', 'THINGS.READ') }),
  thing_counted: kind<object>({ says, wire: entityEvent('updated', 'test.v1.tally', 'THINGS.COUNT') }),
  thing_thought: kind<object>({ says, wire: null }),
});

/** The module that tells them. @param lost ids of things of which nothing is left to be read @param untold of which nobody is told */
export function thingsModule(lost: ReadonlySet<string>, untold: ReadonlySet<string> = new Set()): Module {
  return {
    name: 'things',
    events: [things],
    entities: {
      thing: async (_db, ctx, id) => (untold.has(id) ? 'UNTOLD' : lost.has(id) ? null : { id, shop: ctx.site.name }),
    },
  };
}

/** Sealing is not what is looked at. */
export const openKeys: KeySealer = {
  seal: (_, der) => der.toString('base64'),
  open: (_, sealed) => Buffer.from(sealed, 'base64'),
};
