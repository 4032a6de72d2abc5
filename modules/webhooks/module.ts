import type { ModuleFacts } from '@headland/module';
import { webhookMigrations } from './db/migrations.ts';
import { webhookErrors } from './errors.ts';
import { deliveryFigures } from './figures.ts';

export const webhooksModule: ModuleFacts = {
  name: 'webhooks',
  migrations: webhookMigrations,
  figures: [deliveryFigures],
  errors: [{ about: 'Endpoints that apps are told events at.', entries: webhookErrors.entries }],
  lifecycles: [
    {
      title: 'Webhook delivery',
      parts: [
        {
          transitions: [
            { from: 'WAITING', cause: 'the endpoint answers 200 to 299', to: 'DELIVERED' },
            { from: 'WAITING', cause: 'anything else, for the 11th time', to: 'GIVEN_UP' },
            { from: 'GIVEN_UP', cause: 'a try that was late is answered 200 to 299', to: 'DELIVERED' },
            { from: 'DELIVERED', cause: 'replay', to: 'WAITING' },
            { from: 'GIVEN_UP', cause: 'replay', to: 'WAITING' },
          ],
        },
      ],
    },
  ],
};
