import type { ModuleFacts } from '@headland/module';
import { checkoutMigrations } from './db/migrations.ts';
import { checkoutTransitions } from './domain/lifecycle.ts';
import { checkoutErrors } from './errors.ts';
import { checkoutEvents } from './events.ts';

export const checkoutModule: ModuleFacts = {
  name: 'checkout',
  migrations: checkoutMigrations,
  errors: [{ about: 'Checkouts and placing orders.', entries: checkoutErrors.entries }],
  events: [checkoutEvents],
  lifecycles: [
    {
      title: 'Checkout',
      parts: [
        { transitions: checkoutTransitions },
        '`PAYING` is an open checkout whose payment is under way: nothing may change until the gateway has answered.',
      ],
    },
  ],
};
