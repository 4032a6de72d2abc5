import { afterCommit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { endSessionsOf } from '../db/member-sessions.ts';
import { useAllOf } from '../db/one-time-tokens.ts';
import type { SignInDeps } from '../sign-in-deps.ts';

/**
 * Ends whatever lets a member in: sessions, what is to become one, and links of mails. The caller has shut the member out and
 * holds their lock.
 * @returns how many sessions ended
 */
export async function endAccess(
  deps: Pick<SignInDeps, 'forgetSession'>,
  tx: Queryable,
  ctx: Context,
  memberId: string,
  by: 'blocked' | 'deleted',
): Promise<number> {
  await useAllOf(tx, ctx.site.id, memberId, ['session', 'state', 'code', 'recovery'], ctx.now);
  const ended = await endSessionsOf(tx, ctx.site.id, memberId, by, ctx.now);
  afterCommit(tx, () => {
    for (const id of ended) deps.forgetSession(ctx.site.id, id);
  });
  return ended.length;
}
