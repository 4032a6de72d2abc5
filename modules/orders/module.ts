import type { ModuleFacts } from '@headland/module';
import { ordersMigrations } from './db/migrations.ts';
import { ordersErrors } from './errors.ts';
import { fulfilmentEvents, orderEvents } from './events.ts';
import { orderFigures, paymentFigures } from './figures.ts';
import { ordersLifecycles } from './lifecycles.ts';
import { orderCanceled, orderConfirmation, orderFiles, orderReady, orderRefunded, orderSent } from './mail-kinds.ts';

export const ordersModule: ModuleFacts = {
  name: 'orders',
  migrations: ordersMigrations,
  figures: [orderFigures, paymentFigures],
  errors: [{ about: 'Orders and their payments.', entries: ordersErrors.entries }],
  events: [orderEvents, fulfilmentEvents],
  lifecycles: ordersLifecycles,
  mailKinds: [orderConfirmation, orderRefunded, orderCanceled, orderSent, orderReady, orderFiles],
};
