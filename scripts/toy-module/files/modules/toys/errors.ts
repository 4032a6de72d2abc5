import { defineErrors } from '@headland/kernel';

export const toysErrors = defineErrors({
  TOY_NAME_TAKEN: { status: 409, description: 'Another toy already has this name.' },
});
