import { type DomainEvent, emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { setStatus } from '../db/sessions.ts';
import type { RedirectSession, SessionOutcome } from '../domain/session.ts';
import { redirectEvents } from '../events.ts';

/**
 * Records how a session ended. The first result stays; a second one changes nothing and tells nobody.
 * @param ctx of the session's site
 * @returns whether this was the first
 */
export async function recordResult(
  tx: Queryable,
  ctx: Context,
  session: Pick<RedirectSession, 'id' | 'siteId'>,
  outcome: SessionOutcome,
  details: { readonly orderId?: string } = {},
): Promise<boolean> {
  if (session.siteId !== ctx.site.id) throw new Error('the session belongs to another site');
  const orderId = details.orderId ?? null;
  const first = await setStatus(tx, ctx.site.id, session.id, outcome, orderId, ctx.now);
  if (first) await emit(tx, ctx, [completed(session.id, outcome, orderId)]);
  return first;
}

function completed(id: string, status: SessionOutcome, orderId: string | null): DomainEvent {
  const said = { entity: { id }, status, ...(orderId !== null && { orderId }) };
  return redirectEvents.tell('redirect_session_completed', id, said);
}
