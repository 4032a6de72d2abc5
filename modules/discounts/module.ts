import type { ModuleFacts } from '@headland/module';
import { couponErrors } from '@headland/purchase';
import { discountsMigrations } from './db/migrations.ts';
import { discountsErrors } from './errors.ts';
import { couponEvents, ruleEvents } from './events.ts';

export const discountsModule: ModuleFacts = {
  name: 'discounts',
  migrations: discountsMigrations,
  errors: [
    { about: 'Coupons and discount rules, as the owner manages them.', entries: discountsErrors.entries },
    {
      title: 'coupons of a purchase',
      about: 'Carts and checkouts that a coupon is put on.',
      entries: couponErrors.entries,
    },
  ],
  events: [couponEvents, ruleEvents],
};
