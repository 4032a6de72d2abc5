import type { ModuleFacts } from '@headland/module';
import { toysMigrations } from './db/migrations.ts';
import { toysErrors } from './errors.ts';
import { toyEvents } from './events.ts';
import { newToyMail } from './mail-kinds.ts';

export const toysModule: ModuleFacts = {
  name: 'toys',
  migrations: toysMigrations,
  errors: [{ about: 'Toys.', entries: toysErrors.entries }],
  events: [toyEvents],
  mailKinds: [newToyMail],
};
