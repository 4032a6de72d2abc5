import type { ModuleFacts } from '@headland/module';
import { cartMigrations } from './db/migrations.ts';
import { cartErrors } from './errors.ts';
import { cartEvents } from './events.ts';

export const cartModule: ModuleFacts = {
  name: 'cart',
  migrations: cartMigrations,
  errors: [{ about: 'Carts.', entries: cartErrors.entries }],
  events: [cartEvents],
};
