import { defineErrors } from '@headland/kernel';

/** What can go wrong when somebody is to be sent to a hosted page. */
export const redirectErrors = defineErrors({
  NOT_BUILT: { status: 501, description: 'Headland has no page for this yet.' },
});
