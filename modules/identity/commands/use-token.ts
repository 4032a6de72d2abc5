import type { Queryable } from '@headland/db';
import { lockMember, type Member } from '@headland/members';
import { type OneTimeKind, type OneTimeToken, selectOneTime, useOneTime } from '../db/one-time-tokens.ts';

/**
 * Uses a token up under the lock of its member. Whatever ends a member's tokens and sessions (a new password, a block,
 * signing out) takes that lock first too: nobody waits for each other crosswise, and nothing that comes of the token at
 * that very moment is overlooked.
 * @returns null if the token is unknown, used or too old; the member is null for a token that leads nowhere
 */
export async function useUnderLock(
  tx: Queryable,
  siteId: string,
  tokenHash: string,
  kind: OneTimeKind,
  now: Date,
): Promise<{ readonly token: OneTimeToken; readonly member: Member | null } | null> {
  const found = await selectOneTime(tx, siteId, tokenHash, kind, now);
  if (!found) return null;
  const member = found.memberId === null ? null : await lockMember(tx, siteId, found.memberId);
  const token = await useOneTime(tx, siteId, tokenHash, kind, now);
  return token && { token, member };
}
