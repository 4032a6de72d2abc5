import type { Context, Principal } from '@headland/kernel';
import { memberErrors } from '../errors.ts';

/** @throws MEMBER_NOT_FOUND for callers who are no member */
export function callingMember({ principal }: Context): Extract<Principal, { kind: 'member' }> {
  if (principal.kind !== 'member') throw memberErrors.error('MEMBER_NOT_FOUND');
  return principal;
}
