import type { ModuleFacts } from '@headland/module';
import { deliveryMigrations } from './db/migrations.ts';
import { deliveryErrors } from './errors.ts';
import { profileEvents, shippingEvents } from './events.ts';

export const deliveryModule: ModuleFacts = {
  name: 'delivery',
  migrations: deliveryMigrations,
  errors: [{ about: 'Where and how a site delivers, and what that costs.', entries: deliveryErrors.entries }],
  events: [profileEvents, shippingEvents],
};
