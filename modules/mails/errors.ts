import { defineErrors } from '@headland/kernel';

export const mailErrors = defineErrors({
  MAIL_NOT_FOUND: { status: 404, description: 'There is no such mail; mails are kept for 30 days.' },
});
