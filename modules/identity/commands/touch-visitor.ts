import { afterCommit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { insertVisitor } from '../db/visitors.ts';
import { recent } from '../domain/recent.ts';

/** Visitors whose row this process knows to exist. */
const KEPT = 10_000;

/** How long it is known: a row that was purged is made again a day later at most. */
const KNOWN_FOR = 86_400_000;

/** Makes a visitor's row at the first write. Only committed rows are remembered, so a rollback costs nothing but a repeat. */
export function createTouchVisitor(): (tx: Queryable, ctx: Context) => Promise<void> {
  const known = recent<number>(KEPT);
  return async (tx, ctx) => {
    const { principal } = ctx;
    if (principal.kind !== 'visitor' && principal.kind !== 'member') return;
    const key = `${ctx.site.id} ${principal.visitorId}`;
    const since = known.get(key);
    if (since !== undefined && ctx.now.getTime() - since < KNOWN_FOR) return;
    await insertVisitor(tx, {
      siteId: ctx.site.id,
      id: principal.visitorId,
      clientId: principal.clientId,
      now: ctx.now,
    });
    afterCommit(tx, () => known.set(key, ctx.now.getTime()));
  };
}
