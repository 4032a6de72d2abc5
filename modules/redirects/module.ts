import type { ModuleFacts } from '@headland/module';
import { redirectMigrations } from './db/migrations.ts';
import { callbackOrder } from './domain/return-url.ts';
import { redirectErrors } from './errors.ts';
import { redirectEvents } from './events.ts';

export const redirectsModule: ModuleFacts = {
  name: 'redirects',
  migrations: redirectMigrations,
  errors: [{ about: 'Ways to the hosted pages.', entries: redirectErrors.entries }],
  events: [redirectEvents],
  lifecycles: [
    {
      title: 'Redirect session',
      parts: [
        'A session begins without a result and gets one, once. Its result decides where the visitor goes: to the first of these\n' +
          'callbacks that the session was given, or home.',
        { columns: ['Result', 'Callbacks, in this order'], rows: Object.entries(callbackOrder) },
      ],
    },
  ],
};
