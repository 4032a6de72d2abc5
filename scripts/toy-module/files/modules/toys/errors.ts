import { defineErrors } from '@headland/kernel';

export const toysErrors = defineErrors({
  TOY_NOT_FOUND: { status: 404, description: 'There is no such toy.' },
  TOY_NAME_TAKEN: { status: 409, description: 'Another toy already has this name.' },
});
