import type { ModuleFacts } from '@headland/module';
import { cartMigrations } from './db/migrations.ts';
import { cartErrors } from './errors.ts';
import { finalCartEvents } from './events.ts';

export const cartModule: ModuleFacts = {
  name: 'cart',
  migrations: cartMigrations,
  errors: [{ about: 'The current cart.', entries: cartErrors.entries }],
  finalEvents: finalCartEvents,
};
