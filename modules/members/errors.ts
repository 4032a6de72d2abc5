import { defineErrors } from '@headland/kernel';

export const memberErrors = defineErrors({
  // The number is the one that the public SDK's helpers compare with (specification 3, section 8).
  '-19995': { status: 409, description: 'There is an account with this e-mail address already.' },
  NOT_FOUND: { status: 404, description: 'Nobody is signed in.' },
  MEMBER_NOT_FOUND: { status: 404, description: 'There is no such member.' },
  MEMBER_STATUS_CONFLICT: { status: 409, description: 'The member cannot come from its status to that one.' },
  PROFILE_REVISION_CONFLICT: {
    status: 409,
    description: 'The profile was changed since it was read; read it again.',
  },
  SLUG_ALREADY_EXISTS: { status: 409, description: 'Another member has this slug already.' },
});
