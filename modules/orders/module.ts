import type { ModuleFacts } from '@headland/module';
import { ordersMigrations } from './db/migrations.ts';
import { ordersErrors } from './errors.ts';
import { orderEvents } from './events.ts';
import { orderFigures, paymentFigures } from './figures.ts';
import { ordersLifecycles } from './lifecycles.ts';
import { orderConfirmation } from './mail-kinds.ts';

export const ordersModule: ModuleFacts = {
  name: 'orders',
  migrations: ordersMigrations,
  figures: [orderFigures, paymentFigures],
  errors: [{ about: 'Orders and their payments.', entries: ordersErrors.entries }],
  events: [orderEvents],
  lifecycles: ordersLifecycles,
  mailKinds: [orderConfirmation],
};
