import type { Member, MemberStatus, PendingReason } from '@headland/members';

/** How somebody's request to sign in stands. */
export type LoginState = 'SUCCESS' | 'REQUIRE_OWNER_APPROVAL' | 'REQUIRE_EMAIL_VERIFICATION' | 'STATUS_CHECK';

/** The state of a sign-in by status and, for the pending ones, by the first reason that is still there. */
const loginStates = {
  ACTIVE: 'SUCCESS',
  // A contact whose e-mail address is proven becomes a member at the first sign-in.
  OFFLINE: 'SUCCESS',
  BLOCKED: 'STATUS_CHECK',
  DELETED: 'STATUS_CHECK',
  PENDING: [
    ['PENDING_EMAIL_VERIFICATION_REQUIRED', 'REQUIRE_EMAIL_VERIFICATION'],
    ['PENDING_ADMIN_APPROVAL_REQUIRED', 'REQUIRE_OWNER_APPROVAL'],
  ],
} as const satisfies Record<MemberStatus, LoginState | readonly (readonly [PendingReason, LoginState])[]>;

export function loginStateOf(member: Pick<Member, 'status' | 'reasons'>): LoginState {
  if (member.status !== 'PENDING') return loginStates[member.status];
  for (const [reason, state] of loginStates.PENDING) if (member.reasons.includes(reason)) return state;
  return 'STATUS_CHECK';
}
