import { defineErrors } from '@headland/kernel';

export const ownerErrors = defineErrors({
  OWNER_LINK_INVALID: { status: 401, description: 'This sign-in link was used already or is too old.' },
});
