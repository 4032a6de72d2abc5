import { readFileSync } from 'node:fs';
import { eventsOf } from '@headland/module';
import { expect, test } from 'vitest';
import { moduleFacts } from './modules.ts';

/** What the published packages register handlers for: name, form of the payload, permissions that can read it. */
const measured: Readonly<Record<string, { form: string; permissions: readonly string[] }>> = JSON.parse(
  readFileSync(new URL('../../packages/contract/webhook-events.json', import.meta.url), 'utf8'),
);
const catalogues = eventsOf(moduleFacts);
const kinds = catalogues.flatMap((catalogue) => catalogue.kinds);

test('every event of the wire has a name, a form and a permission of the published packages', () => {
  const told = kinds.flatMap(({ wire }) => (wire ? [wire] : []));
  expect(told.length).toBeGreaterThan(15);
  for (const { eventType, form, permission } of told) {
    expect({ eventType, ...measured[eventType] }).toMatchObject({ eventType, form });
    expect(measured[eventType]?.permissions).toContain(permission);
  }
});

test('an entity is named as on the wire', () => {
  for (const { wire, entity } of kinds) {
    if (wire && wire.form !== 'plain') expect(wire.fqdn.split('.').at(-1)).toBe(entity);
  }
});
