import type { ModuleFacts } from '@headland/module';
import { abandonedCheckoutsMigrations } from './db/migrations.ts';
import { abandonedErrors, comeBackErrors } from './errors.ts';
import { abandonedEvents } from './events.ts';
import { abandonedCart } from './mail-kinds.ts';

export const abandonedCheckoutsModule: ModuleFacts = {
  name: 'abandoned-checkouts',
  migrations: abandonedCheckoutsMigrations,
  errors: [
    { title: 'abandoned checkouts', about: 'Checkouts that buyers have left.', entries: abandonedErrors.entries },
    {
      title: 'links back to a checkout',
      about: 'What a buyer meets at the link of the mail about what they left.',
      entries: comeBackErrors.entries,
    },
  ],
  events: [abandonedEvents],
  lifecycles: [
    {
      title: 'Abandoned checkout',
      parts: [
        {
          transitions: [{ from: 'ABANDONED', cause: 'the order of its checkout is placed', to: 'RECOVERED' }],
        },
      ],
    },
  ],
  mailKinds: [abandonedCart],
};
