import type { account } from '@headland/contract';
import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { selectAccountSessions } from '../db/account-sessions.ts';
import { SESSION_IDLE } from '../domain/member-session.ts';

/** A member's living sessions, the last used first; the one that asks is marked. One statement. */
export async function sessionsOf(db: Queryable, ctx: Context, memberId: string): Promise<account.AccountSession[]> {
  const { principal } = ctx;
  const current = principal.kind === 'member' ? principal.sessionId : undefined;
  const idleSince = new Date(ctx.now.getTime() - SESSION_IDLE);
  const sessions = await selectAccountSessions(db, ctx.site.id, memberId, ctx.now, idleSince);
  return sessions.map((session) => ({
    id: session.id,
    createdDate: session.createdAt.toISOString(),
    lastUsedDate: session.lastUsedAt.toISOString(),
    clientId: session.clientId,
    clientName: session.clientName,
    userAgent: session.userAgent,
    current: session.id === current,
  }));
}
