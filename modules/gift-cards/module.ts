import type { ModuleFacts } from '@headland/module';
import { giftCardErrors } from '@headland/purchase';
import { giftCardsMigrations } from './db/migrations.ts';
import { giftCardsErrors } from './errors.ts';
import { giftCardEvents } from './events.ts';

export const giftCardsModule: ModuleFacts = {
  name: 'gift-cards',
  migrations: giftCardsMigrations,
  errors: [
    {
      title: 'gift cards',
      about: 'Gift cards that are looked up, booked and paid with.',
      entries: giftCardErrors.entries,
    },
    {
      title: 'booking gift cards',
      about: 'Gift cards as apps book them beside the checkout.',
      entries: giftCardsErrors.entries,
    },
  ],
  events: [giftCardEvents],
};
