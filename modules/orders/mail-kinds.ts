import type { MailKind } from '@headland/module';
import { canceledWords, confirmationWords, filesWords, readyWords, refundWords, sentWords } from './mail-words.ts';

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

/** Money of an order goes back, and whoever gives it back wants the buyer to know. */
export const orderRefunded: MailKind = {
  name: 'order-refunded',
  variables: {
    link: '/order/00000000-0000-7000-8000-000000000000?key=sample',
    number: '10001',
    amount: '$9.98',
    reason: '',
    message: '',
  },
  required: null,
  // The key in it opens the order to whoever has it.
  secret: 'link',
  goodFor: null,
  words: refundWords,
};

/** An order is canceled, and whoever cancels it wants the buyer to know. */
export const orderCanceled: MailKind = {
  name: 'order-canceled',
  variables: {
    link: '/order/00000000-0000-7000-8000-000000000000?key=sample',
    number: '10001',
    message: '',
  },
  required: null,
  // The key in it opens the order to whoever has it.
  secret: 'link',
  goodFor: null,
  words: canceledWords,
};

const ofFulfilment = {
  link: '/order/00000000-0000-7000-8000-000000000000?key=sample',
  number: '10001',
  items: [],
};

/** Pieces of an order have left the shop. */
export const orderSent: MailKind = {
  name: 'order-sent',
  variables: { ...ofFulfilment, tracking: 'dhl 00340434', trackingLink: 'https://parcels.example/00340434' },
  required: null,
  // The key in it opens the order to whoever has it.
  secret: 'link',
  goodFor: null,
  words: sentWords,
};

/** Pieces of an order wait at the counter. */
export const orderReady: MailKind = {
  name: 'order-ready',
  variables: { ...ofFulfilment, delivery: '' },
  required: null,
  // The key in it opens the order to whoever has it.
  secret: 'link',
  goodFor: null,
  words: readyWords,
};

/** What was bought as files is paid: here they are. */
export const orderFiles: MailKind = {
  name: 'order-files',
  variables: { link: ofFulfilment.link, number: ofFulfilment.number, files: [], until: '' },
  required: null,
  // The key in it opens the order, and with it the files, to whoever has it.
  secret: 'link',
  goodFor: null,
  words: filesWords,
};
