import type { ModuleFacts } from '@headland/module';
import { backInStockMigrations } from './db/migrations.ts';
import { backInStockErrors, takeBackErrors } from './errors.ts';
import { wishEvents } from './events.ts';
import { backInStock } from './mail-kinds.ts';

export const backInStockModule: ModuleFacts = {
  name: 'back-in-stock',
  migrations: backInStockMigrations,
  errors: [
    {
      title: 'back in stock',
      about: 'Asking to be told that an item is back in stock, and telling it.',
      entries: backInStockErrors.entries,
    },
    {
      title: 'links that take back what was asked for',
      about: 'What somebody meets at the link of the mail about an item that is back.',
      entries: takeBackErrors.entries,
    },
  ],
  events: [wishEvents],
  lifecycles: [
    {
      title: 'Back in stock request',
      parts: [
        {
          transitions: [
            {
              from: 'RECEIVED',
              cause: 'the mail is written, because the item is there or was reported, or it is marked as told',
              to: 'NOTIFICATION_SENT',
            },
          ],
        },
      ],
    },
  ],
  mailKinds: [backInStock],
};
