import { defineErrors } from '@headland/kernel';

/** What looking at what was left, and writing to whoever left it, can meet. */
export const abandonedErrors = defineErrors({
  ABANDONED_CHECKOUT_NOT_FOUND: { status: 404, description: 'There is no such abandoned checkout.' },
  ABANDONED_CHECKOUT_RECOVERED: { status: 428, description: 'Its order is placed: there is nothing to remind of.' },
  ABANDONED_CHECKOUT_MAILED: { status: 428, description: 'The mail of this checkout has been sent.' },
  ABANDONED_CHECKOUT_MAILED_LATELY: {
    status: 428,
    description: 'This address has got such a mail within the last seven days.',
  },
  ABANDONED_CHECKOUT_MAIL_UNWANTED: { status: 428, description: 'This address wants no such mails.' },
  ABANDONED_CHECKOUT_OVER: { status: 428, description: 'The checkout is over and cannot be brought back.' },
});

/** What a buyer meets at the link of a mail. */
export const comeBackErrors = defineErrors({
  COME_BACK_LINK_INVALID: { status: 404, description: 'This is no link to a checkout.' },
  COME_BACK_LINK_ENDED: { status: 410, description: 'This link has ended.' },
  COME_BACK_CHECKOUT_OVER: { status: 410, description: 'What was left is bought, or kept no longer.' },
});
