import { defineErrors } from '@headland/kernel';

/** The number is the platform's own; sites compare with it where a collection is one that they can do without. */
export const dataErrors = defineErrors({
  WDE0025: { status: 404, description: 'There is no such data collection.' },
});
