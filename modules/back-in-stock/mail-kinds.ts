import type { MailKind } from '@headland/module';
import { backInStockWords } from './mail-words.ts';

/** Tells somebody that what they asked for is in stock again, once. */
export const backInStock: MailKind = {
  name: 'back-in-stock',
  variables: {
    link: '/product-page/sample',
    item: '',
    items: [],
    takeBackLink: '/take-back/sample',
  },
  // Addresses are typed by anybody: whoever never asked must find the way out.
  required: 'takeBackLink',
  // It deletes what the address asked for.
  secret: 'takeBackLink',
  goodFor: null,
  words: backInStockWords,
};
