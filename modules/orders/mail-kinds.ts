import type { MailKind } from '@headland/module';
import { confirmationWords } from './mail-words.ts';

/** The order's confirmation: goes to whoever bought, with a link that opens this order and nothing else. */
export const orderConfirmation: MailKind = {
  name: 'order-confirmation',
  variables: {
    link: '/order/00000000-0000-7000-8000-000000000000?key=sample',
    number: '10001',
    items: [],
    totals: [],
    total: '$14.88',
    delivery: '',
  },
  required: null,
  // The key in it opens the order to whoever has it.
  secret: 'link',
  goodFor: null,
  words: confirmationWords,
};
